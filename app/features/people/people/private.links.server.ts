import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { extensionPoint } from '~/platform/extension-point.ts'
import { stoppedLinks } from './people.table.server.ts'

/** The page where a person sees their row, without the language prefix. */
export type PrivatePage = (id: string, now: Date) => string

/**
 * The tables whose rows are opened by a link, each with its page for a new link; undefined where there is nothing left
 * to do. This feature knows none of them.
 */
export const privatePages = extensionPoint<Record<string, PrivatePage | undefined>>()

export const isBehindLink = (table: string) => privatePages().some((pages) => Object.hasOwn(pages, table))
export const pageOf = (table: string): PrivatePage | undefined =>
  privatePages().find((pages) => pages[table])?.[table]

/** The secret part of a private URL: an id, its time of issue, and a signature. */
const secret = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,7})\.[\w-]+/g

/** Whether a URL contains a link that its owner has stopped. */
export async function isStopped(db: Reader, path: string): Promise<boolean> {
  const parts = [...path.matchAll(secret)]
  const isOneOf = parts.map(([, rowId = '', since = '']) => {
    // A link issued in the same second as the stop may be a new one.
    const given = new Date((Number.parseInt(since, 36) + 1) * 1000)
    return and(eq(stoppedLinks.rowId, rowId), gt(stoppedLinks.before, given))
  })
  if (isOneOf.length === 0) return false
  const stopped = await db
    .select({ rowId: stoppedLinks.rowId })
    .from(stoppedLinks)
    .where(or(...isOneOf))
    .limit(1)
  return stopped.length > 0
}

/** Condition: the links of a row were not stopped since then. */
export const isOpenSince = (rowId: SQL, since: Date): SQL =>
  sql`not exists (select from ${stoppedLinks} where ${stoppedLinks.rowId} = ${rowId} and ${stoppedLinks.before} > ${since.toISOString()})`
