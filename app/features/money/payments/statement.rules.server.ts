import { hubDay, isDay } from '~/platform/clock.ts'
import { readRows, separatorOf } from '~/platform/csv.server.ts'
import type { ProviderName } from '~/platform/payments/provider.ts'
import { bare, type LineKind, statementLimits } from './reconciliation.options.ts'

export type StatementLine = {
  kind: LineKind
  externalId: string
  day: string
  reference: string
  amount: number
  currency: string
}

type Read = { ok: true; lines: StatementLine[]; left: number } | { ok: false; problems: string[] }

/** The column names of banks and providers, without spaces and punctuation. */
const headers = {
  date: /^(?:transaction|value|booking|posting|completed|created|initiated)?(?:date|time|at|on){1,3}$|^finished$/,
  reference: /reference|^ref$|external|txref|description|narrati|details|message$|^note$|memo|invoice/,
  amount: /^(?:gross|net|paid|transaction)?(?:amount|montant|value)(?:rwf|usd|eur)?$/,
  credit: /^(?:credit|moneyin|paidin|deposit)s?(?:amount|rwf)?$/,
  debit: /^(?:debit|moneyout|paidout|withdrawal)s?(?:amount|rwf)?$/,
  transaction: /^(?:financial|airtelmoney|flw|bank)?(?:transaction|transfer|txn|trans)?(?:id|no|number)$/,
  type: /^(?:transaction)?(?:type|kind|event)$/,
  status: /^(?:transaction)?(?:status|state|result)$/,
  currency: /^(?:currency|devise|ccy)$/,
} as const
type Column = keyof typeof headers

// The provider's own money, not a payer's.
const notOurs = /fee|charge(?!d)|commission|withdraw|payout|settlement|tax|vat|balance/i
const goesBack = /refund|revers|debit|^dr?$|^out/i
const didNotHappen = /fail|cancel|expir|pend|reject|declin|ongoing/i

/** Reads a statement as exported by banks and providers. One unreadable line refuses the whole file. */
export function readStatement(text: string, provider: ProviderName): Read {
  const { rows, problem } = readRows(text, separatorOf(text.slice(0, 5000), [',', ';', '\t', '|']))
  if (problem) return { ok: false, problems: [`Line ${problem.line}: ${problem.text}.`] }
  const top = rows.slice(0, 30).findIndex(({ cells }) => {
    const found = columnsOf(cells)
    return found.has('date') && found.has('reference') && (found.has('amount') || found.has('credit'))
  })
  if (top < 0)
    return {
      ok: false,
      problems: ['No header was found. It needs at least the columns date, reference and amount.'],
    }
  const columns = columnsOf(rows[top]?.cells ?? [])
  const body = rows.slice(top + 1)
  if (body.length > statementLimits.lines)
    return { ok: false, problems: [`More than ${statementLimits.lines} lines. Bring it in parts.`] }
  const cell = (row: string[], column: Column) =>
    (columns.get(column) ?? []).flatMap((at) => row[at] || []).join(' ')
  const isMonthFirst = body.some(({ cells }) =>
    /^(?:0?\d|1[0-2])[/.-](?:1[3-9]|[23]\d)[/.-]/.test(cell(cells, 'date')),
  )
  const problems: string[] = []
  const lines: StatementLine[] = []
  let left = 0
  for (const { cells: row, line } of body) {
    const type = cell(row, 'type')
    if (notOurs.test(type) || didNotHappen.test(cell(row, 'status'))) {
      left += 1
      continue
    }
    const currency = cell(row, 'currency').toUpperCase() || (provider === 'paypal' ? 'USD' : 'RWF')
    const out = readAmount(cell(row, 'debit'), currency) ?? 0
    const into = readAmount(cell(row, 'credit') || cell(row, 'amount'), currency) ?? (out ? 0 : undefined)
    const day = readDay(cell(row, 'date'), isMonthFirst)
    if (!day) problems.push(`Line ${line}: the date cannot be read.`)
    if (into === undefined) problems.push(`Line ${line}: the amount cannot be read.`)
    if (!day || into === undefined) continue
    const sum = into - Math.abs(out)
    if (sum === 0) {
      left += 1
      continue
    }
    const kind = sum < 0 || goesBack.test(type) ? 'refund' : 'in'
    const reference = cell(row, 'reference').slice(0, 300)
    const externalId = cell(row, 'transaction').slice(0, 100)
    lines.push({ kind, externalId, day, reference, amount: Math.abs(sum), currency })
  }
  if (problems.length > 0) return { ok: false, problems }
  if (lines.length === 0)
    return { ok: false, problems: ['No line of it tells of money that came or went back.'] }
  return { ok: true, lines: withIds(lines), left }
}

/** A line without a provider id is identified by its content and by its position among equal lines. */
function withIds(lines: StatementLine[]): StatementLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    if (line.externalId) return line
    const says = `${line.day} ${line.amount} ${line.currency} ${bare(line.reference)}`
    const nth = (seen.get(`${line.kind} ${says}`) ?? 0) + 1
    seen.set(`${line.kind} ${says}`, nth)
    return { ...line, externalId: `${says} ${nth}` }
  })
}

function columnsOf(row: string[]): Map<Column, number[]> {
  const found = new Map<Column, number[]>()
  row.forEach((name, at) => {
    const plain = bare(name).toLowerCase()
    const column = (Object.keys(headers) as Column[]).find((one) => headers[one].test(plain))
    // Of several date or amount columns the first counts; reference columns are read together.
    if (column && (column === 'reference' || !found.has(column)))
      found.set(column, [...(found.get(column) ?? []), at])
  })
  return found
}

/** '15,000', '15 000.00 RWF', '(500)', '-1.234,50': in the smallest unit; undefined if it is no amount. */
export function readAmount(input: string, currency: string): number | undefined {
  const isBelow = /^\s*[-(\u2212]|[-)]\s*$/.test(input)
  const digits = input.replace(/[A-Za-z$€\s'’()+\-\u2212]/g, '')
  const [, whole = '', part = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  const francs = whole.replace(/[.,]/g, '')
  if (!/^\d{1,12}$/.test(francs) || !/^\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)?$|^\d+$/.test(whole))
    return undefined
  const cents = Number(part.padEnd(2, '0'))
  const sum = currency === 'RWF' ? Number(francs) : Number(francs) * 100 + cents
  if ((currency === 'RWF' && cents > 0) || sum > 2_000_000_000) return undefined
  return isBelow ? -sum : sum
}

const months = 'janfebmaraprmayjunjulaugsepoctnovdec'

/** A day in Kigali, from any format: day before month, unless the file shows that this is impossible. */
export function readDay(input: string, isMonthFirst = false): string | undefined {
  const text = input.trim()
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*\s?(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const at = new Date(text.replace(' ', 'T'))
    return Number.isNaN(at.getTime()) ? undefined : hubDay(at)
  }
  const iso = /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)(?!\d)/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)(?!\d)/.exec(text)
  if (numbers)
    return isMonthFirst
      ? dayOf(numbers[3], numbers[1], numbers[2])
      : dayOf(numbers[3], numbers[2], numbers[1])
  const named = /^(\d{1,2})[-/. ]?([A-Za-z]{3})[A-Za-z]*[-/. ,]*(\d{4}|\d\d)(?!\d)/.exec(text)
  const month = named ? months.indexOf((named[2] ?? '').toLowerCase()) : -1
  return named && month >= 0 && month % 3 === 0 ? dayOf(named[3], String(month / 3 + 1), named[1]) : undefined
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}
