import { randomUUID } from 'node:crypto'
import { daysAfter } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { rollUpDays } from './commands/roll-up-days.server.ts'
import { type CountedEvent, type Rejection, writeEvents } from './commands/write-events.server.ts'
import { type CountedKind, type RejectionReason, viewLimits } from './impression.options.ts'
import { adDays } from './impression.table.server.ts'

type Rejected = Partial<Record<RejectionReason, number>>
/** What was seen of one item in one placement on one day. */
export type CountedDay = {
  itemId: string
  placement: string
  impressions: number
  clicks: number
  rejected: { view: Rejected; click: Rejected }
}

const sum = (rejected: Rejected) => Object.values(rejected).reduce((total, one) => total + one, 0)

/**
 * The counts of a day whose events are long rolled up: the rows that the roll-up would have left. A quarter of a million
 * events by themselves would take the story longer than all the rest.
 */
export async function writeCounts(day: string, counted: CountedDay[], now: Date): Promise<void> {
  const rows = counted.map(({ itemId, placement, impressions, clicks, rejected }) => ({
    ...{ day, itemId, placement, impressions, clicks, rejected },
    impressionsRaw: impressions + sum(rejected.view),
    clicksRaw: clicks + sum(rejected.click),
    updatedAt: now,
  }))
  if (rows.length > 0) await db().insert(adDays).values(rows)
}

/** The same by the events themselves, up to a moment. The roll-up of the demo counts the last two days anew. */
export async function writeViews(day: string, counted: CountedDay[], until: Date): Promise<void> {
  const opens = new Date(`${day}T06:00:00+02:00`)
  const events = counted.flatMap((one) => eventsOf(one, day, opens, until))
  const rejections = counted.flatMap((one) => rejectionsOf(one, day))
  await writeEvents(events, rejections)
  await inTransaction({ actor: { kind: 'system' } }, (work) => rollUpDays(work, [daysAfter(day, -1), day]))
}

/** Spread over the day; whoever clicks has seen it before. */
function eventsOf(
  { itemId, placement, impressions, clicks }: CountedDay,
  day: string,
  from: Date,
  until: Date,
): CountedEvent[] {
  const views = Array.from({ length: impressions }, (_, n) => {
    const at = new Date(from.getTime() + ((until.getTime() - from.getTime()) * (n + 1)) / (impressions + 1))
    return eventOf('view', { day, itemId, placement, token: randomUUID(), visitorHash: randomUUID(), at })
  })
  const step = Math.max(1, Math.floor(impressions / Math.max(1, clicks)))
  const clicked = views.filter((_, n) => n % step === step - 1).slice(0, clicks)
  return [...views, ...clicked.map((seen) => eventOf('click', { ...seen, at: later(seen.at) }))]
}

const later = (at: Date) => new Date(at.getTime() + 4000)

const eventOf = (kind: CountedKind, event: Omit<CountedEvent, 'kind' | 'window'>): CountedEvent => ({
  ...event,
  kind,
  window: Math.floor(event.at.getTime() / viewLimits.window[kind]),
})

function rejectionsOf({ itemId, placement, rejected }: CountedDay, day: string): Rejection[] {
  const kinds = Object.entries(rejected) as [CountedKind, Rejected][]
  return kinds.flatMap(([kind, reasons]) =>
    Object.entries(reasons).flatMap(([reason, count]) =>
      Array.from({ length: count }, () => ({
        ...{ day, itemId, placement, kind },
        reason: reason as RejectionReason,
      })),
    ),
  )
}
