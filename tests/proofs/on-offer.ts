import type pg from 'pg'
import { weekdays } from '../../app/features/core/site/settings.options.ts'

/** A free event in a week, open to everybody. */
export async function anEvent(client: pg.Client, capacity: number): Promise<{ id: string; slug: string }> {
  const { rows } = await client.query<{ id: string; slug: string }>(
    `insert into events (slug, starts_at, ends_at, location, capacity)
     values ('race-' || gen_random_uuid(), now() + interval '7 days', now() + interval '7 days 2 hours', 'Kigali', $1)
     returning id, slug`,
    [capacity],
  )
  const event = rows[0]
  if (!event) throw new Error('event not saved')
  await client.query(
    `insert into event_texts (event_id, locale, title, description, source_version)
     values ($1, 'en', 'Race', 'A race for seats.', 1)`,
    [event.id],
  )
  return event
}

/** An opportunity that takes applications for a month. */
export async function anOpportunity(client: pg.Client): Promise<{ id: string; slug: string }> {
  const { rows } = await client.query<{ id: string; slug: string }>(
    `insert into opportunities (slug, category, company_organization, location, application_deadline, contact_email)
     values ('offer-' || gen_random_uuid(), 'job', 'Sample Ltd', 'Kigali', current_date + 30, 'offers@irishub.example')
     returning id, slug`,
  )
  const opportunity = rows[0]
  if (!opportunity) throw new Error('opportunity not saved')
  await client.query(
    `insert into opportunity_texts (opportunity_id, locale, title, description, requirements, source_version)
     values ($1, 'en', 'Accountant', 'Keep our books.', 'Be exact.', 1)`,
    [opportunity.id],
  )
  return opportunity
}

/** Makes every hour of every day a slot, for this many appointments at once. */
export async function openAlways(client: pg.Client, capacity: number): Promise<void> {
  const value = {
    days: Object.fromEntries(weekdays.map((name) => [name, true])),
    times: everyHour.join('\n'),
    closed: '',
    capacity,
  }
  await client.query("update settings set value = $1 where name = 'slots'", [JSON.stringify(value)])
}

/** 00:00 to 23:00. */
export const everyHour = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
