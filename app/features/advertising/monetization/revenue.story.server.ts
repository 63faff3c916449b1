import { daysAfter, hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork } from '~/platform/story-moments.ts'
import { adDays } from '../impressions/index.server.ts'
import { importRevenue, planRevenue } from './commands/import-revenue.server.ts'
import { saveRevenue } from './commands/save-revenue.server.ts'
import { revenueRules } from './revenue.rules.server.ts'
import { tellVisits } from './visits.story.server.ts'

/** On these days of a month, or the working day after them, Diane brings the report of the network. */
const reportDays = ['02', '16']
const network = 'adsense'

/** What visitors saw, and what the network says it pays for it. */
export const tell: Chapter = (story) => {
  tellVisits(story)
  // In cents for a thousand views, day by day.
  const rates = Array.from({ length: 92 }, () => story.random.between(85, 165))
  let from = -89
  for (let days = -88; days < 0; days++) {
    if (!reportDays.includes(hubDay(story.moment(days, '12:00')).slice(8))) continue
    const span = { from: hubDay(story.moment(from, '12:00')), to: hubDay(story.moment(days - 1, '12:00')) }
    const at = atWork(story, days)
    if (at <= story.now) story.at(at, (now) => bringReport(story, now, span, rates))
    from = days
  }
  // What has come since then she types, the day before yesterday alone.
  const at = atWork(story, -1)
  if (at <= story.now && from < -2) story.at(at, () => enter(story, rates))
}

type Span = { from: string; to: string }

/** The network counts a little less than we do. */
async function reported(span: Span, rates: number[]) {
  const rows = await adDays(db(), span)
  return rows
    .filter((row) => row.network === network)
    .map(({ day, impressions, clicks }, n) => {
      const theirs = Math.round(impressions * 0.97)
      return { day, impressions: theirs, clicks, cents: Math.round((theirs * (rates[n] ?? 100)) / 1000) }
    })
}

async function bringReport({ staff }: Story, now: Date, span: Span, rates: number[]): Promise<void> {
  const lines = (await reported(span, rates)).map(({ day, cents, impressions, clicks }) =>
    [day, (cents / 100).toFixed(2), impressions, clicks].join(','),
  )
  if (lines.length === 0) return
  const text = ['Date,Estimated earnings (USD),Impressions,Clicks', ...lines].join('\n')
  const shown = accepted(await planRevenue(db(), { text, network }, now))
  const given = { text, network, seal: shown.plan.seal } as const
  accepted(await asStaff(staff.diane, (work) => importRevenue(work, given)))
}

async function enter({ staff, now }: Story, rates: number[]): Promise<void> {
  const day = daysAfter(hubDay(now), -2)
  const [row] = await reported({ from: day, to: day }, rates)
  if (!row) return
  const amount = (row.cents / 100).toFixed(2)
  const counts = { impressions: String(row.impressions), clicks: String(row.clicks) }
  const input = revenueRules.parse({ network, day, amount, ...counts })
  accepted(await asStaff(staff.diane, (work) => saveRevenue(work, input, {})))
}
