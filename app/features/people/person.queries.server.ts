import { dataTag } from '~/platform/db/columns.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { isOfStaff } from '~/platform/db/holding.server.ts'
import { csvOf } from './csv.queries.server.ts'
import { findRows, type Row, type Scope } from './held.queries.server.ts'
import { inWords } from './processing.queries.server.ts'

/** One thing that is held: what it is, and its value as it is shown. */
export type HeldField = { column: string; label: string; value: string; isPersonal: boolean }
type HeldRow = { id: string; at: string; fields: HeldField[] }
export type Section = { table: string; title: string; rows: HeldRow[] }

/** Keys, versions and search words say nothing to anybody. */
const isTechnical = /^(?:id|.*_id|version|words|token_hash|moved|left_files|content|key|about|answer_path)$/

/**
 * Everything that is held of somebody, table by table, newest first. What staff wrote down about themselves, such as who
 * decided, is not theirs to see.
 */
export async function whatIsHeld(db: Reader, scope: Scope): Promise<Section[]> {
  const finds = await findRows(db, scope)
  const sections = [...finds.values()].map(({ held, rows }) => ({
    table: held.name,
    title: inWords(held.name),
    rows: [...rows.values()]
      .map((row) => ({
        id: String(row.id ?? ''),
        at: String(row.created_at ?? row.given_at ?? row.at ?? row.asked_at ?? ''),
        fields: held.columns.flatMap((column) => {
          const tag = dataTag(column)
          const value = isSecret(row, column.name) ? '' : shown(row[column.name])
          const isWorthIt =
            value !== '' && !isOfStaff(column) && (tag !== 'plain' || !isTechnical.test(column.name))
          if (!isWorthIt) return []
          const label = tag === undefined || tag === 'plain' ? inWords(column.name) : sentence(tag.what)
          return [{ column: column.name, label, value, isPersonal: tag !== 'plain' }]
        }),
      }))
      .sort((a, b) => (a.at < b.at ? 1 : -1)),
  }))
  return sections.sort((a, b) => (a.title < b.title ? -1 : 1))
}

/** A link or code on its way to somebody opens something: a log is read by more people than may use it. */
const isSecret = (row: Row, column: string) => row.secret === true && /^(?:subject|props)$/.test(column)

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object' || value instanceof Date) return String(value)
  // What a form or a message held, one thing a line.
  return Object.entries(value)
    .map(([name, part]) => `${inWords(name)}: ${typeof part === 'object' ? JSON.stringify(part) : part}`)
    .join('\n')
}

type Copy = { about: string; tables: Record<string, Row[]> }

/** Art. 18: the copy, complete, for machines. */
export async function copyAsJson(db: Reader, scopes: Scope[], now: Date): Promise<string> {
  const copies: Copy[] = []
  for (const scope of scopes) {
    const finds = await findRows(db, scope)
    const tables = [...finds.values()].map(({ held, rows }) => {
      const own = held.columns.filter((column) => !isOfStaff(column)).map(({ name }) => name)
      return [
        held.name,
        [...rows.values()].map((row) =>
          Object.fromEntries(own.map((name) => [name, isSecret(row, name) ? null : row[name]])),
        ),
      ] as const
    })
    copies.push({ about: scope.personId, tables: Object.fromEntries(tables) })
  }
  return JSON.stringify({ made: now.toISOString(), people: copies }, null, 2)
}

/** The same for a spreadsheet: one value a line. */
export async function copyAsCsv(db: Reader, scopes: Scope[]): Promise<string> {
  const lines: unknown[][] = []
  for (const scope of scopes)
    for (const { table, rows } of await whatIsHeld(db, scope))
      for (const { id, at, fields } of rows)
        for (const { column, label, value } of fields) lines.push([table, id, at, column, label, value])
  return csvOf(['Table', 'Row', 'Time', 'Column', 'What', 'Value'], lines)
}
