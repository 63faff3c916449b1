import { expect, test } from 'vitest'
import { readRevenue } from './import.rules.server.ts'

const today = '2026-11-16'
const read = (...lines: string[]) => readRevenue(lines.join('\n'), 'adsense', today)
const days = (...lines: string[]) => read(...lines).days.map(({ day, cents }) => [day, cents])
const problems = (...lines: string[]) => read(...lines).problems.map(({ line, text }) => `${line}: ${text}`)

/** A report by day, as AdSense exports it. */
const adsense = [
  '"Date","Estimated earnings (USD)","Page views","Page RPM (USD)","Impressions","Impression RPM (USD)","Active View Viewable","Clicks"',
  '"2026-11-13","1,015.81","5,000","3.16","3,941","4.01","0.62","47"',
  '"2026-11-14","0.00","12","0.00","0","0.00","0.00","0"',
  '"Totals","1,015.81","5,012","3.15","3,941","4.01","0.62","47"',
  '"Average","507.90","2,506","3.15","1,970","4.01","0.62","23"',
]

test('A-ADS-15: an AdSense report is read by its own columns; its summary lines are not days', () => {
  expect(read(...adsense)).toEqual({
    days: [
      { network: 'adsense', day: '2026-11-13', cents: 101_581, impressions: 3941, clicks: 47 },
      { network: 'adsense', day: '2026-11-14', cents: 0, impressions: 0, clicks: 0 },
    ],
    problems: [],
    notes: [],
  })
})

test('A-ADS-15: a report split by ad unit is summed by day, and rounded once', () => {
  const parted = [
    'Date\tAd unit\tEstimated earnings (USD)\tImpressions\tClicks',
    '2026-11-13\tHome\t0.004\t10\t1',
    '2026-11-13\tArticle\t0.004\t5\t0',
    '2026-11-13\tFooter\t0.004\t5\t0',
  ]
  expect(read(...parted).days).toEqual([
    { network: 'adsense', day: '2026-11-13', cents: 1, impressions: 20, clicks: 1 },
  ])
})

test('A-ADS-15: other networks need a date and an amount; a column may name the network', () => {
  expect(days('day;revenue', '20261113;$1.50', 'Nov 14, 2026;2', '15 November 2026;0.1 USD')).toEqual([
    ['2026-11-13', 150],
    ['2026-11-14', 200],
    ['2026-11-15', 10],
  ])
  const { days: named } = read('Network,Date,Earnings', 'Media.net,2026-11-13,1', 'Ezoic,2026-11-13,2')
  expect(named.map(({ network, cents }) => [network, cents])).toEqual([
    ['medianet', 100],
    ['ezoic', 200],
  ])
})

test('A-ADS-15: every unreadable line is listed, and then no day is returned', () => {
  const file = [
    'Date,Estimated earnings (USD),Impressions,Clicks',
    '2026-11-10,1.00,10,1',
    '2026-02-30,1.00,10,1',
    '11/7/2026,1.00,10,1',
    '2026-11-17,1.00,10,1',
    '2026-11-11,-3,10,1',
    '2026-11-12,1.00,many,1',
    '2026-11-10,2.00,10,1',
  ]
  expect(problems(...file)).toEqual([
    '3: ‘2026-02-30’ is no date like 2026-11-07',
    '4: ‘11/7/2026’ is no date like 2026-11-07',
    '5: Nov 17, 2026 is still to come',
    '6: ‘-3’ is no amount like 12.34',
    '7: ‘many’ is no number of impressions',
    '8: AdSense has Nov 10, 2026 in line 2 already',
  ])
  expect(read(...file).days).toEqual([])
})

test('A-ADS-15: a file that is not a report, or not in dollars, is refused with the reason', () => {
  expect(problems('')).toEqual(['1: The file is empty'])
  expect(problems('Name,Age', 'Aline,31')[0]).toContain('must name at least the columns Date')
  expect(problems('Date,Estimated earnings (EUR)', '2026-11-13,1')[0]).toContain('in EUR')
  expect(problems('Date,Earnings', 'Totals,1')).toEqual(['1: No line of it tells of a day'])
  expect(problems('Date,Earnings', '"2026-11-13,1')).toEqual([
    '2: A quotation mark is never closed, or closed before the end of its cell',
  ])
})

test('A-ADS-15: impressions without clicks give no rate: they are left out, with a notice', () => {
  const half = read('Date,Earnings,Impressions', '2026-11-13,1,10')
  expect(half.days).toEqual([
    { network: 'adsense', day: '2026-11-13', cents: 100, impressions: null, clicks: null },
  ])
  expect(half.notes.map(({ line }) => line)).toEqual([1])
})
