import { eq } from 'drizzle-orm'
import type { Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork } from '~/platform/story-moments.ts'
import { keepUnknownVersion } from '~/platform/versions/versions.server.ts'
import { saveEvent } from './commands/save-event.server.ts'
import { eventRules } from './event.rules.server.ts'
import { events } from './event.table.server.ts'
import { eventForEditing, eventVersions } from './staff.queries.server.ts'

/** Founders' Night moves to the small hall before anybody registered. */
export function tellSmallHall(story: Story): void {
  changeEvent(story, 'founders-night', atWork(story, -23), { capacity: '30', notify: '' })
}

/** The night market loses its courtyard, and everybody is told. */
export function tellCancelled(story: Story): void {
  changeEvent(story, 'night-market-of-ideas', atWork(story, -6), { status: 'cancelled', notify: 'yes' })
}

/** The entrance is written into the text, and corrected two days later: three versions. */
export function tellEntrance(story: Story): void {
  const inText = (entrance: Record<'En' | 'Fr' | 'Rw', string>) => (values: Values) =>
    Object.fromEntries(
      Object.entries(entrance).map(([suffix, line]) => {
        const [first = '', ...others] = (values[`description${suffix}`] ?? '').split('\n\n')
        return [`description${suffix}`, [first, line, others.at(-1)].join('\n\n')]
      }),
    )
  changeEvent(
    story,
    'ussd-in-one-day',
    atWork(story, -15),
    inText({
      En: 'Entrance: 3,000 RWF, with lunch.',
      Fr: 'Entrée : 3 000 RWF, déjeuner compris.',
      Rw: 'Kwinjira: 3.000 RWF, harimo ifunguro rya saa sita.',
    }),
  )
  changeEvent(
    story,
    'ussd-in-one-day',
    atWork(story, -13),
    inText({
      En: 'Entrance: 5,000 RWF, with lunch.',
      Fr: 'Entrée : 5 000 RWF, déjeuner compris.',
      Rw: 'Kwinjira: 5.000 RWF, harimo ifunguro rya saa sita.',
    }),
  )
}

type Values = Record<string, string>

function changeEvent(
  story: Story,
  slug: string,
  at: Date,
  change: Values | ((values: Values) => Values),
): void {
  story.at(at, () =>
    asStaff(story.staff.eric, async (work) => {
      const [event] = await work.tx.select({ id: events.id }).from(events).where(eq(events.slug, slug))
      const known = event && (await eventForEditing(work.tx, event.id))
      if (!known) throw new Error(`there is no event ${slug}`)
      const changed = typeof change === 'function' ? change(known.values) : change
      const input = eventRules.parse({ ...known.values, ...changed })
      await keepUnknownVersion(work, eventVersions, event.id)
      accepted(await saveEvent(work, input, { id: event.id, version: known.version }))
    }),
  )
}
