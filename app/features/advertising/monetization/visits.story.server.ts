import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Random, Story } from '~/platform/story.ts'
import { weekdayAt } from '~/platform/story-moments.ts'
import type { AdPlacement } from '../ads/ad.options.ts'
import { adUnits } from '../ads/ad.table.server.ts'
import { type CountedDay, writeCounts, writeViews } from '../impressions/admin.index.server.ts'
import { sponsoredPlacement } from '../sponsored/sponsored.options.ts'
import { sponsoredContent } from '../sponsored/sponsored.table.server.ts'

/** The counts of this many days; the roll-up of the last of them is still running. */
const counted = { days: 90, open: 2 }
/** Views of a usual Monday at the beginning, and clicks of a hundred views. */
const seats: [AdPlacement | typeof sponsoredPlacement, views: number, clicks: number][] = [
  ['header', 410, 0.6],
  ['content', 330, 1.3],
  ['sidebar', 260, 0.9],
  ['sidebar-bottom', 540, 0.5],
  ['footer', 190, 0.4],
  [sponsoredPlacement, 150, 1.9],
  [sponsoredPlacement, 135, 1.2],
  [sponsoredPlacement, 120, 0.8],
]
/** From Sunday on. */
const week = [0.55, 1, 1.07, 1.1, 1.04, 0.93, 0.68]
const hour = 3600 * 1000

type Seen = Pick<CountedDay, 'impressions' | 'clicks' | 'rejected'>

/** Visitors of ninety days see and click what stands in the boxes. There are a few more from week to week. */
export function tellVisits(story: Story): void {
  for (let days = 1 - counted.days; days <= 0; days++) {
    const share = days === 0 ? shareOfToday(story.now) : 1
    const growth = 1 + (0.3 * (days + counted.days)) / counted.days
    const rhythm = week[weekdayAt(story.moment(days, '12:00'))] ?? 1
    const seen = seats.map(([, views, clicks]) =>
      seenOf(story.random, views * rhythm * growth * share, clicks),
    )
    const at = days === 0 ? story.now : story.moment(days, '23:58')
    story.at(at, (now) => write(now, seen, days > -counted.open))
  }
}

/** Nobody is there before six, and few after ten. */
const shareOfToday = (now: Date) => {
  const since = now.getTime() - new Date(`${hubDay(now)}T06:00:00+02:00`).getTime()
  return Math.min(1, Math.max(0, since / (16 * hour)))
}

function seenOf(random: Random, about: number, percent: number): Seen {
  const impressions = Math.round((about * random.between(88, 112)) / 100)
  const many = (of: number, least: number, most: number) =>
    Math.round((of * random.between(least * 10, most * 10)) / 1000)
  const clicks = Math.floor((impressions * percent) / 100 + random.upTo(100) / 100)
  return {
    impressions,
    clicks: Math.min(clicks, impressions),
    rejected: {
      view: {
        bot: many(impressions, 3, 6),
        repeat: many(impressions, 1, 3),
        prefetch: many(impressions, 0, 1),
      },
      click: random.chance(12) ? { unproven: random.between(1, 3) } : {},
    },
  }
}

async function write(now: Date, seen: Seen[], isOpen: boolean): Promise<void> {
  const day = hubDay(now)
  const shown = await itemsOn(day)
  const rows = seats.flatMap(([placement], n) => {
    const item = shown.get(placement)?.shift()
    const views = seen[n]
    return item && views && views.impressions > 0 ? { itemId: item, placement, ...views } : []
  })
  await (isOpen ? writeViews(day, rows, now) : writeCounts(day, rows, now))
}

/** What the boxes show on that day: the newest active unit of each placement, and up to three sponsored items. */
async function itemsOn(day: string): Promise<Map<string, string[]>> {
  const units = await db()
    .select({ id: adUnits.id, placement: adUnits.placement })
    .from(adUnits)
    .where(and(eq(adUnits.isActive, true), isNull(adUnits.archivedAt)))
    .orderBy(desc(adUnits.createdAt))
  const items = await db()
    .select({ id: sponsoredContent.id })
    .from(sponsoredContent)
    .where(and(eq(sponsoredContent.status, 'active'), lte(sponsoredContent.startDate, day)))
    .orderBy(desc(sponsoredContent.featured), desc(sponsoredContent.createdAt))
  const shown = new Map<string, string[]>(units.map(({ id, placement }) => [placement, [id]]))
  return shown.set(
    sponsoredPlacement,
    items.map(({ id }) => id),
  )
}
