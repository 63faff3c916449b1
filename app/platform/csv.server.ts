import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse as parseStream } from 'csv-parse'
import { parse } from 'csv-parse/sync'

export type CsvRow = { line: number; cells: string[] }
type Read = { rows: CsvRow[]; problem?: { line: number; text: string } }
type Parsed = { record: string[]; info: { lines: number }; raw: string }

/** More than any file of ours has. Rows of many widths are slow to read. */
const maxRows = 25_000

/** Rows with the line they begin on, and cells without blanks at their ends. Empty rows are left out. */
export function readRows(text: string, separator?: string): Read {
  const plain = withPlainBreaks(text)
  try {
    return rowsOf(parse(plain, reading(plain, separator)) as unknown as Parsed[])
  } catch (error) {
    return notRead(plain, error)
  }
}

/** So much is read at a time: some milliseconds of work. */
const pieceBytes = 32 * 1024

/** The same for megabytes from a browser: other requests are answered between its pieces. */
export async function readRowsInPieces(text: string): Promise<Read> {
  const plain = withPlainBreaks(text)
  const read: Parsed[] = []
  try {
    const parser = parseStream(reading(plain))
    const source = Readable.from(piecesOf(Buffer.from(plain)))
    source.on('error', (error) => parser.destroy(error)).pipe(parser)
    for await (const row of parser) read.push(row as Parsed)
  } catch (error) {
    return notRead(plain, error)
  }
  return rowsOf(read)
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes)
    await setImmediate()
  }
}

const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

const reading = (plain: string, separator?: string) => ({
  bom: true,
  delimiter: separator ?? separatorOf(plain.trimStart().split('\n', 1)[0] ?? ''),
  record_delimiter: '\n',
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  to: maxRows + 1,
  trim: true,
  info: true as const,
  raw: true as const,
})

function rowsOf(read: Parsed[]): Read {
  const rows = read.map(({ record, info, raw }) => ({
    line: info.lines - (raw.replace(/^\n+|\n$/g, '').split('\n').length - 1),
    // The parser trims only what is outside quotation marks.
    cells: record.map((cell) => cell.trim()),
  }))
  if (rows.length > maxRows)
    return { rows: [], problem: { line: maxRows, text: 'The file is too long. Import it in parts' } }
  return { rows: rows.filter(({ cells }) => cells.some(Boolean)) }
}

function notRead(plain: string, error: unknown): Read {
  if (!(error instanceof CsvError)) throw error
  // It has read this much up to the last whole row.
  const whole = Buffer.from(plain).subarray(0, Number(error.bytes)).toString()
  return { rows: [], problem: { line: whole.split('\n').length, text: wrongQuotes } }
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
