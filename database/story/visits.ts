import type pg from 'pg'
import { writeVisits } from '~/features/core/reports/commands/write-visits.server.ts'
import { hubDay, hubTimeZone } from '~/platform/clock.ts'
import type { Random } from '~/platform/story.ts'

/** What the people of the story sent, by form: each query returns the moment and the name that the forms kit counts under. */
const sent = [
  ...[
    'appointments',
    'contacts',
    'consultation_bookings',
    'digital_bridge_applications',
    'memberships',
    'partnerships',
  ].map((table) => `select created_at, '${nameOf(table)}' as form from ${table}`),
  ...[
    ['program_applications', 'program', 'programs', 'program-application'],
    ['event_registrations', 'event', 'events', 'event-registration'],
    ['opportunity_applications', 'opportunity', 'opportunities', 'opportunity-application'],
    ['enrollments', 'course', 'courses', 'enrollment'],
  ].map(
    ([table, thing, things, form]) =>
      `select row.created_at, '${form} ' || one.slug from ${table} row join ${things} one on one.id = row.${thing}_id`,
  ),
  // The later gifts of a pledge come by themselves.
  `select created_at, 'donation' from donations
   where not exists (select from pledge_turns join pledges on pledges.id = pledge_id
     where pledge_turns.donation_id = donations.id and pledges.donation_id <> donations.id)`,
].join(' union all ')

/** In the order of the address: the form of a table that is about nothing else. */
function nameOf(table: string): string {
  const names: Record<string, string> = { consultation_bookings: 'booking', contacts: 'contact' }
  return names[table] ?? table.replaceAll('_', '-').replace('-applications', '').replace(/s$/, '')
}

/**
 * How often each form was opened and sent. The story sends by commands, where no page is opened, so its forms are counted
 * at its end: as often as there are rows, and opened several times as often. Between two days on which a form was sent
 * it was also opened by people who did not.
 */
export async function countVisits(owner: pg.Client, random: Random, begins: Date): Promise<void> {
  const { rows } = await owner.query<{ form: string; day: string; sent: number; gap: number }>(`
    with days as (
      select form, (created_at at time zone '${hubTimeZone}')::date as day, count(*)::int as sent
      from (${sent}) as one group by 1, 2
    )
    select form, to_char(day, 'YYYY-MM-DD') as day, sent,
      coalesce(lead(day) over (partition by form order by day) - day, 1) as gap
    from days order by day, form`)
  const visits = rows.flatMap(({ form, day, sent, gap }) => [
    { day, form, sent, opened: sent + random.between(sent, 3 * sent + 2) },
    ...Array.from({ length: Math.min(gap - 1, 9) }, (_, n) => ({
      day: new Date(Date.parse(day) + (n + 1) * 24 * 3600_000).toISOString().slice(0, 10),
      form,
      sent: 0,
      opened: random.upTo(4),
    })).filter(({ opened }) => opened > 0),
  ])
  // The counting began before the year, so that all of it is known.
  await writeVisits([{ day: hubDay(begins), form: 'contact', opened: 1, sent: 0 }, ...visits])
}
