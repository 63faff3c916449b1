import { dateOfDay, isDay } from '~/platform/clock.ts'
import { type CsvRow, readRows } from '~/platform/csv.server.ts'
import {
  isPaying,
  nameOfNetwork,
  type PayingNetwork,
  payingNetworks,
  revenueLimits,
  type Told,
} from './revenue.options.ts'

export type Remark = { line: number; text: string }
export type ToldDay = Told & { network: PayingNetwork; day: string }
type Read = { days: ToldDay[]; problems: Remark[]; notes: Remark[] }

/** The networks' names for their columns, in lower case. A currency may follow in brackets. */
const headers = {
  day: ['date', 'day'],
  network: ['network'],
  earnings: ['estimated earnings', 'earnings', 'revenue', 'estimated revenue', 'total revenue', 'amount'],
  impressions: ['impressions', 'ad impressions', 'total impressions'],
  clicks: ['clicks', 'ad clicks', 'total clicks'],
} as const
type Column = keyof typeof headers
type Columns = Record<Column, number> & { isParted: boolean }

/** Columns that split a day into several lines, as in some AdSense reports. Their sum is the day. */
const parts =
  /^(?:ad unit|ad unit name|site|sites|domain|url|country|country name|platform|platforms|product|products|ad format|ad size|bid type|channel|page)s?$/

/**
 * A-ADS-15: the days of a report as a network exports it; AdSense with its own columns. Every unreadable line is
 * listed, and one is enough to import nothing.
 */
export function readRevenue(text: string, given: PayingNetwork, today: string): Read {
  const problems: Remark[] = []
  const notes: Remark[] = []
  const refused = (line: number, why: string) => ({ days: [], problems: [{ line, text: why }], notes })
  const { rows, problem } = readRows(text)
  if (problem) return refused(problem.line, problem.text)
  const [head, ...body] = rows
  if (!head) return refused(1, 'The file is empty')
  const columns = columnsOf(head)
  if (columns.day < 0 || columns.earnings < 0)
    return refused(
      head.line,
      'The first line must name at least the columns Date and Estimated earnings (USD)',
    )
  const currency = currencyOf(head.cells[columns.earnings] ?? '')
  if (currency && currency !== 'USD')
    return refused(head.line, `The earnings are in ${currency}. Make the report in US dollars`)
  const hasCounts = columns.impressions >= 0 && columns.clicks >= 0
  if (!hasCounts && (columns.impressions >= 0 || columns.clicks >= 0))
    notes.push({
      line: head.line,
      text: 'Impressions and clicks come together or not at all: they were left out',
    })

  const found = new Map<string, ToldDay & { line: number; millionths: number }>()
  for (const row of body) {
    const cell = (column: Column) => row.cells[columns[column]] ?? ''
    if (isSummary(row, columns)) continue
    const wrong = (why: string) => problems.push({ line: row.line, text: why })
    const network = columns.network < 0 ? given : networkOf(cell('network'))
    const day = readDay(cell('day'))
    const millionths = readMillionths(cell('earnings'))
    const impressions = hasCounts ? readCount(cell('impressions')) : null
    const clicks = hasCounts ? readCount(cell('clicks')) : null
    if (!network) wrong(`‘${cell('network')}’ is no network of ours`)
    if (!day) wrong(`‘${cell('day')}’ is no date like 2026-11-07`)
    else if (day > today) wrong(`${dateOfDay(day, 'en')} is still to come`)
    if (millionths === undefined) wrong(`‘${cell('earnings')}’ is no amount like 12.34`)
    if (impressions === undefined) wrong(`‘${cell('impressions')}’ is no number of impressions`)
    if (clicks === undefined) wrong(`‘${cell('clicks')}’ is no number of clicks`)
    if (!network || !day || millionths === undefined || impressions === undefined || clicks === undefined)
      continue
    const key = `${network} ${day}`
    const before = found.get(key)
    if (before && !columns.isParted) {
      wrong(`${nameOfNetwork(network)} has ${dateOfDay(day, 'en')} in line ${before.line} already`)
      continue
    }
    found.set(key, {
      network,
      day,
      line: before?.line ?? row.line,
      millionths: (before?.millionths ?? 0) + millionths,
      impressions: impressions === null ? null : (before?.impressions ?? 0) + impressions,
      clicks: clicks === null ? null : (before?.clicks ?? 0) + clicks,
      cents: 0,
    })
  }
  if (found.size === 0 && problems.length === 0) return refused(head.line, 'No line of it tells of a day')
  if (found.size > revenueLimits.days)
    return refused(head.line, `More than ${revenueLimits.days} days. Bring it in parts`)
  const days = [...found.values()].map(({ line, millionths, ...told }) => {
    const cents = Math.round(millionths / 10_000)
    if (cents > revenueLimits.cents) problems.push({ line, text: 'More than anybody pays for a day' })
    return { ...told, cents }
  })
  days.sort((a, b) =>
    a.day === b.day
      ? payingNetworks.indexOf(a.network) - payingNetworks.indexOf(b.network)
      : a.day < b.day
        ? -1
        : 1,
  )
  return { days: problems.length > 0 ? [] : days, problems, notes }
}

function columnsOf({ cells }: CsvRow): Columns {
  const names = cells.map((name) =>
    name
      .toLowerCase()
      .trim()
      .replace(/\([^()]*\)$/, '')
      .replace(/[\s_-]+/g, ' ')
      .trim(),
  )
  const at = (column: Column) =>
    names.findIndex((name) => (headers[column] as readonly string[]).includes(name))
  return {
    day: at('day'),
    network: at('network'),
    earnings: at('earnings'),
    impressions: at('impressions'),
    clicks: at('clicks'),
    isParted: names.some((name) => parts.test(name)),
  }
}

/** 'Estimated earnings (USD)' */
const currencyOf = (name: string) =>
  /\(([A-Za-z$€£]{1,3})\)\s*$/.exec(name)?.[1]?.toUpperCase().replace('$', 'USD')

/** The summary lines that AdSense adds below its days. */
const isSummary = ({ cells }: CsvRow, { day }: Columns) =>
  /^(?:totals?|averages?)$/i.test(cells[day] ?? '') ||
  ((cells[day] ?? '') === '' && /^(?:totals?|averages?)$/i.test(cells[0] ?? ''))

function networkOf(said: string): PayingNetwork | undefined {
  const plain = said
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/^google/, '')
  return isPaying(plain) ? plain : undefined
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '2026-11-07', '20261107', 'Nov 7, 2026' and '7 Nov 2026'. 11/7 is ambiguous, so it is refused. */
function readDay(said: string): string | undefined {
  const [, digits] = /^(\d{8})$/.exec(said) ?? []
  const [, month, dayFirst] = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}), ?(?=\d{4}$)/.exec(said) ?? []
  const [, dayLast, monthLast] = /^(\d{1,2}) ([A-Za-z]{3})[a-z]*\.? (?=\d{4}$)/.exec(said) ?? []
  const name = (month ?? monthLast)?.toLowerCase()
  const written = digits
    ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    : name
      ? `${said.slice(-4)}-${two(months.indexOf(name) + 1)}-${two(Number(dayFirst ?? dayLast))}`
      : said
  return isDay(written) ? written : undefined
}

const two = (n: number) => String(n).padStart(2, '0')

/** The parts of a day are summed before rounding. */
function readMillionths(said: string): number | undefined {
  const plain = said
    .replace(/^(?:US)?\$/, '')
    .replace(/USD$/, '')
    .trim()
  const [, whole = '', part = ''] = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,6})\d*)?$/.exec(plain) ?? []
  return whole ? Number(whole.replaceAll(',', '')) * 1_000_000 + Number(part.padEnd(6, '0')) : undefined
}

function readCount(said: string): number | undefined {
  const plain = said.replaceAll(',', '')
  return /^\d{1,10}$/.test(plain) && Number(plain) <= revenueLimits.count ? Number(plain) : undefined
}
