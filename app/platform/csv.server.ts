import { CsvError, parse } from 'csv-parse/sync'

export type CsvRow = { line: number; cells: string[] }
type Read = { rows: CsvRow[]; problem?: { line: number; text: string } }
type Parsed = { record: string[]; info: { lines: number }; raw: string }

/** More than any file of ours has. Rows of many widths are slow to read. */
const maxRows = 25_000

/** Rows with the line they begin on, and cells without blanks at their ends. Empty rows are left out. */
export function readRows(text: string, separator?: string): Read {
  const plain = text.replace(/\r\n?/g, '\n')
  try {
    const read = parse(plain, {
      bom: true,
      delimiter: separator ?? separatorOf(plain.trimStart().split('\n', 1)[0] ?? ''),
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: maxRows + 1,
      trim: true,
      info: true,
      raw: true,
    }) as unknown as Parsed[]
    const rows = read.map(({ record, info, raw }) => ({
      line: info.lines - (raw.replace(/^\n+|\n$/g, '').split('\n').length - 1),
      // The parser trims only what is outside quotation marks.
      cells: record.map((cell) => cell.trim()),
    }))
    if (rows.length > maxRows)
      return { rows: [], problem: { line: maxRows, text: 'The file is too long. Import it in parts' } }
    return { rows: rows.filter(({ cells }) => cells.some(Boolean)) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // It has read this much up to the last whole row.
    const whole = Buffer.from(plain).subarray(0, Number(error.bytes)).toString()
    return { rows: [], problem: { line: whole.split('\n').length, text: wrongQuotes } }
  }
}

const wrongQuotes = 'A quotation mark is never closed, or closed before the end of its cell'

/** Spreadsheets separate cells by comma, semicolon or tab, depending on the country: the most frequent is meant. */
export function separatorOf(sample: string, separators = [',', ';', '\t']): string {
  const counted = separators.map((separator) => ({ separator, count: sample.split(separator).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator
}

/** A spreadsheet would run a cell that begins with one of these, so it gets a prefix that makes it text. */
const isRun = /^[=+\-@＝＋－＠\p{Cc}]/u

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return `"${(isRun.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** EXP-08: RFC 4180, with the byte order mark that tells a spreadsheet it is UTF-8. */
export function csvOf(head: string[], rows: unknown[][]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
