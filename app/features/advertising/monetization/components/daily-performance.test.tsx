import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { allWords, wordsOf } from '../../../../../tests/support/admin.tsx'
import { type AdReport, type Brought, type Compared, type Sums, sumOf } from '../report.options.ts'
import { DailyPerformance } from './daily-performance.tsx'
import { NetworkBreakdown } from './network-breakdown.tsx'
import { PeriodStats } from './period-stats.tsx'

const none: Sums = { impressions: 0, clicks: 0, cents: null, paid: 0 }
const days = (...values: Partial<Sums>[]) =>
  values.map((value, n) => ({ day: `2026-11-1${n}`, ...none, ...value }))

function reportOf(
  list: ReturnType<typeof days>,
  compared: Compared = { counted: { now: none, before: none } },
  brought: Brought[] = [],
): AdReport {
  return { days: list, total: sumOf(list), compared, brought }
}

function render(report: AdReport) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <PeriodStats report={report} period="7d" />
          <DailyPerformance report={report} period="7d" />
          <NetworkBreakdown report={report} sponsors={[]} period="7d" mayEnter />
        </>
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('A-ADS-12, ERR-16: without numbers the chart and the breakdown say so, and no change is made up', () => {
  const html = render(reportOf(days({}, {}, {})))
  expect(html).toContain('No numbers for the last 7 days')
  expect(html).toContain('No numbers of a network in the last 7 days.')
  expect(html).toContain('No network’s revenue entered for these days')
  expect(html).not.toContain('chart')
  expect(html).not.toContain('<rect')
  expect(html.replace(/<[^>]*>/g, ' ')).not.toMatch(/[+-]\d|[1-9]\d*%/)
})

test('A-ADS-02, A-ADS-12: with views but no reported revenue the bars are views, and no day has an amount', () => {
  const html = render(reportOf(days({ impressions: 40, clicks: 1 }, {}, { impressions: 80 })))
  expect(html).toContain('Daily impressions, Nov 10 to Nov 12. Lowest 0, highest 80.')
  expect(html).toContain('Revenue not told')
  expect(html.match(/class="chart-bar"/g)).toHaveLength(2)
})

test('A-ADS-02: under their headings each day has a bar, and each network a bar with its revenue and share', () => {
  const [all, some] = [
    { impressions: 1000, clicks: 12, cents: 300, paid: 1000 },
    { impressions: 400, clicks: 3, cents: 100, paid: 400 },
  ] as const
  const html = render(
    reportOf(days(all, some), undefined, [
      { bringer: 'adsense', ...all, counted: all },
      { bringer: 'ezoic', ...some, counted: { impressions: 390, clicks: 0 } },
    ]),
  )
  expect(allWords(html, 'h2')).toEqual(['Daily Performance', 'Network Breakdown'])
  expect(html).toContain('aria-label="Nov 11, 2026: Revenue $1.00, Impressions 400, Clicks 3, CTR 0.75%"')
  const networks = html.slice(html.indexOf('Network Breakdown'))
  expect(allWords(networks, 'li')).toEqual([
    'AdSense 75% $3.00 1,000 impressions, 12 clicks',
    'Ezoic 25% $1.00 400 impressions, 3 clicks; we counted 390 impressions',
  ])
  expect([...networks.matchAll(/<rect[^>]* width="([^"]+)"/g)].map(([, width]) => width)).toEqual([
    '75%',
    '25%',
  ])
})

test('A-ADS-03: a day has its date, impressions, clicks, CTR, revenue and eCPM', () => {
  const html = render(reportOf(days({ impressions: 1000, clicks: 12, cents: 300, paid: 750 })))
  const table = html.slice(html.indexOf('Every day as a table'), html.indexOf('Network Breakdown'))
  expect(allWords(table, 'th')).toEqual(['Date', 'Impressions', 'Clicks', 'CTR', 'Revenue', 'eCPM'])
  expect(wordsOf(table)).toContain('Nov 10, 2026 1,000 12 1.20% $3.00 $4.00')
})

test('A-ADS-01: each number is compared with the previous period', () => {
  const html = render(
    reportOf(days({ impressions: 1000, clicks: 10, cents: 1124, paid: 500 }), {
      counted: { now: { impressions: 1000, clicks: 10 }, before: { impressions: 1000, clicks: 20 } },
      told: { now: { cents: 1124, paid: 500, days: 7 }, before: { cents: 1000, paid: 500, days: 7 } },
    }),
  )
  for (const part of ['$11.24', '$22.48', '+12.4%', '-50.0%', '-1.00', 'vs previous 7 days'])
    expect(html).toContain(part)
})
