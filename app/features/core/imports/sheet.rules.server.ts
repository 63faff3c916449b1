import { readRowsInPieces } from '~/platform/csv.server.ts'
import { plainEmail } from '~/platform/mail/address.ts'
import { toInternational } from '~/platform/phone.server.ts'
import { importLimits as limits } from './import.options.ts'
import { headersOf } from './mapping.rules.server.ts'

type SheetRow = { line: number; cells: string[]; email: string | null; phone: string | null }
export type Sheet = { headers: string[]; rows: SheetRow[] }
type Read = { ok: true; sheet: Sheet } | { ok: false; problem: string }

/** The bytes of a file as text: UTF-8, or else what Excel writes on Windows. */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A sheet as its first row names its columns. */
export async function readSheet(text: string): Promise<Read> {
  if (text.startsWith('PK\u0003\u0004'))
    return refused('This is a workbook. Save the sheet as CSV, or copy its cells and paste them.')
  if (text.length > limits.bytes) return refused('The sheet is too large: 5 MB at most. Bring it in parts.')
  // PostgreSQL cannot store the NUL character.
  const { rows, problem } = await readRowsInPieces(text.replaceAll('\0', ''))
  if (problem) return refused(`Line ${problem.line}: ${problem.text}.`)
  const [head, ...body] = rows
  if (!head || body.length === 0)
    return refused('No rows were found. The first row names the columns, the others hold what is imported.')
  if (body.length > limits.rows)
    return refused(
      `The sheet has ${body.length.toLocaleString('en-US')} rows, and ${limits.rows.toLocaleString('en-US')} can be imported at once. Bring it in parts.`,
    )
  if (head.cells.length > limits.columns)
    return refused(`The sheet has more than ${limits.columns} columns. Leave out those that are not needed.`)
  const long = body.find(({ cells }) => cells.some((cell) => cell.length > limits.cell))
  if (long)
    return refused(
      `Line ${long.line}: a cell has more than ${limits.cell.toLocaleString('en-US')} characters.`,
    )
  const headers = headersOf(head.cells)
  return { ok: true, sheet: { headers, rows: body.map((row) => withContact(headers, row)) } }
}

const refused = (problem: string) => ({ ok: false as const, problem })

/** Our own CSV files put an apostrophe before what a spreadsheet would run: '+250 788 … */
const asTyped = (cell: string) => cell.toWellFormed().replace(/^'(?=[=+\-@])/, '')

const isPhoneColumn = /phone|tel|mobile|whatsapp|numero|number|nimero/i

function withContact(headers: string[], { line, cells: all }: { line: number; cells: string[] }): SheetRow {
  const cells = all.slice(0, headers.length).map(asTyped)
  const email = cells.map((cell) => cell.toLowerCase()).find((cell) => plainEmail.test(cell))
  const phone = cells
    .filter((_, at) => isPhoneColumn.test(headers[at] ?? ''))
    .map(toInternational)
    .find(Boolean)
  return { line, cells, email: email ?? null, phone: phone ?? null }
}
