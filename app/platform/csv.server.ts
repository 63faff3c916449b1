import { CsvError, parse } from 'csv-parse/sync'

export type CsvRow = { line: number; cells: string[] }
type Read = { rows: CsvRow[]; brokenAt?: number }

/**
 * Rows with the line they begin on, without empty ones. `brokenAt` is the line of a row with a quotation mark that is
 * never closed, or is closed before the end of its cell.
 */
export function readRows(text: string, separator = separatorOf(firstLineOf(text))): Read {
  const plain = text.replace(/\r\n?/g, '\n')
  try {
    const read = parse(plain, {
      bom: true,
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      info: true,
      raw: true,
    }) as unknown as { record: string[]; info: { lines: number }; raw: string }[]
    const rows = read.map(({ record, info, raw }) => ({
      line: info.lines - (raw.replace(/\n$/, '').split('\n').length - 1),
      cells: record,
    }))
    return { rows: rows.filter(({ cells }) => cells.some(Boolean)) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // It has read this much up to the last whole row.
    const whole = Buffer.from(plain).subarray(0, Number(error.bytes)).toString()
    return { rows: [], brokenAt: whole.split('\n').length }
  }
}

/** What a person has to mend where `brokenAt` is. */
export const wrongQuotes = 'A quotation mark is never closed, or closed before the end of its cell'

const firstLineOf = (text: string) => text.trimStart().split('\n', 1)[0] ?? ''

/** Spreadsheets separate cells by comma, semicolon or tab, depending on the country: the most frequent is meant. */
export function separatorOf(sample: string, separators = [',', ';', '\t']): string {
  const counted = separators.map((separator) => ({ separator, count: sample.split(separator).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator
}
