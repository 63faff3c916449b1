import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { hubDay } from '~/platform/clock.ts'
import { csvOf } from '~/platform/csv.server.ts'
import { dataTag } from '~/platform/db/columns.server.ts'
import { isOfStaff } from '~/platform/db/data-subject.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { plainName, privateFile } from '../../core/files/index.server.ts'
import { findRows, type Scope, type Unsent } from './personal-data.queries.server.ts'
import { inWords } from './processing.queries.server.ts'
import type { Finds, Row } from './subject-rows.queries.server.ts'

/** One stored value: its description from the tag, and the value as it is shown. */
export type DataField = { column: string; what?: string; value: string }
type DataRow = { id: string; at: string; fields: DataField[] }
export type Section = { table: string; title: string; rows: DataRow[] }

/** Keys, versions and search words mean nothing to a reader. */
const isTechnical = /^(?:id|.*_id|version|words|token_hash|moved|left_files|content|key|about|answer_path)$/

/**
 * All stored personal data of a person, table by table, newest first. Without notes of staff about themselves, such as
 * who decided.
 */
export const storedData = async (db: Reader, scope: Scope | Unsent) => sectionsOf(await findRows(db, scope))

function sectionsOf(finds: Finds): Section[] {
  const sections = [...finds.values()].map(({ subject, rows }) => ({
    table: subject.name,
    title: inWords(subject.name),
    rows: [...rows.values()]
      .map((row) => ({
        id: String(row.id ?? ''),
        at: String(row.created_at ?? row.given_at ?? row.at ?? row.asked_at ?? ''),
        fields: subject.columns.flatMap((column) => {
          const tag = dataTag(column)
          const value = isSecret(row, column.name) ? '' : shown(row[column.name])
          const isWorthIt =
            value !== '' && !isOfStaff(column) && (tag !== 'plain' || !isTechnical.test(column.name))
          if (!isWorthIt) return []
          const what = tag === undefined || tag === 'plain' ? undefined : tag.what
          return [{ column: column.name, what, value }]
        }),
      }))
      .sort((a, b) => (a.at < b.at ? 1 : -1)),
  }))
  return sections.sort((a, b) => (a.title < b.title ? -1 : 1))
}

/** A pending link or code gives access: a log has more readers than may use it. */
const isSecret = (row: Row, column: string) => row.secret === true && /^(?:subject|props)$/.test(column)

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object' || value instanceof Date) return String(value)
  // The fields of a form or message, one per line.
  return Object.entries(value)
    .map(([name, part]) => `${inWords(name)}: ${typeof part === 'object' ? JSON.stringify(part) : part}`)
    .join('\n')
}

/** The rows of one person, or of drafts without a person. */
type Part = { about: string | null; finds: Finds }

/** For machines, complete. */
function asJson(parts: Part[], now: Date): string {
  const people = parts.map(({ about, finds }) => {
    const tables = [...finds.values()].map(({ subject, rows }) => {
      const own = subject.columns.filter((column) => !isOfStaff(column)).map(({ name }) => name)
      return [
        subject.name,
        [...rows.values()].map((row) =>
          Object.fromEntries(own.map((name) => [name, isSecret(row, name) ? null : row[name]])),
        ),
      ] as const
    })
    return { about, tables: Object.fromEntries(tables) }
  })
  return JSON.stringify({ made: now.toISOString(), people }, null, 2)
}

/** The same for a spreadsheet: one value per line. */
function asCsv(parts: Part[]): string {
  const lines: unknown[][] = []
  for (const { finds } of parts)
    for (const { table, rows } of sectionsOf(finds))
      for (const { id, at, fields } of rows)
        for (const { column, what, value } of fields)
          lines.push([table, id, at, column, what ? sentence(what) : inWords(column), value])
  return csvOf(['Table', 'Row', 'Time', 'Column', 'What', 'Value'], lines)
}

/** Both, with the files: read and sent one after the other. */
async function asZip(db: Reader, parts: Part[], now: Date): Promise<ReadableStream> {
  const texts = { 'my-data.json': asJson(parts, now), 'my-data.csv': asCsv(parts) }
  return Readable.toWeb(Readable.from(zipped(texts, await filesOf(db, parts)))) as ReadableStream
}

/** Their files that can be sent; pending or refused ones are only listed. */
async function filesOf(db: Reader, parts: Part[]) {
  const rows = parts.flatMap(({ finds }) => [...(finds.get('files')?.rows.values() ?? [])])
  const ids = new Set(rows.map(({ id }) => String(id)))
  const found = await Promise.all([...ids].map((id) => privateFile(db, id)))
  return found.flatMap((file) => (file?.state === 'ready' ? [file] : []))
}

type Stored = Awaited<ReturnType<typeof filesOf>>

async function* zipped(texts: Record<string, string>, stored: Stored) {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const add = (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    zip.add(entry)
    entry.push(bytes, true)
    return chunks.splice(0)
  }
  for (const [name, text] of Object.entries(texts)) yield* add(new ZipDeflate(name), Buffer.from(text))
  for (const file of stored)
    yield* add(new ZipPassThrough(`files/${nameInZip(file)}`), await storage().read(file.key))
  zip.end()
  yield* chunks
}

/** The original name, without path separators or direction marks; the prefix makes it unique. */
const nameInZip = ({ id, name, type }: Stored[number]) =>
  `${id.slice(0, 8)}-${plainName(name).replace(/[/\\:]/g, '')}.${type}`

/** Art. 18: the copy in the format of the URL, as an uncached download under this name. */
export async function copyAnswer(db: Reader, path: string, scopes: (Scope | Unsent)[], name: string) {
  const now = new Date()
  const ending = path.endsWith('.zip') ? 'zip' : path.endsWith('.csv') ? 'csv' : 'json'
  const parts: Part[] = []
  for (const scope of scopes) parts.push({ about: scope.personId ?? null, finds: await findRows(db, scope) })
  const body = { json: () => asJson(parts, now), csv: () => asCsv(parts), zip: () => asZip(db, parts, now) }
  return new Response(await body[ending](), {
    headers: {
      'Content-Type': types[ending],
      'Content-Disposition': `attachment; filename="${name}-${hubDay(now)}.${ending}"`,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
  })
}

const types = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
}
