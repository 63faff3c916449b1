import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { extensionPoint } from '~/platform/extension-point.ts'
import type { AuditPart } from './audit.options.ts'

/** A record as a sentence names it: 'the program', then its title, which is a link. */
type FoundRecord = { id: string; title: string; href?: string | null }

/** A kind of record in the audit log, as its feature describes it. */
export type AuditedKind = {
  /** The word in the log. */
  subject: string
  /** In the filter: 'Registrations'. */
  label: string
  part: AuditPart
  position: number
  /** A record that is not there any more: 'a registration'. */
  one: string
  /** Several of one moment: 'registrations'. */
  many: string
  /** Before its title, where that does not say what it is: 'the program'. */
  the?: string
  /** Those of these records that are still there. */
  find?: (db: Reader, ids: string[]) => Promise<FoundRecord[]>
}

/** The kinds of records; this feature knows none of them. */
export const auditedKinds = extensionPoint<AuditedKind>()

/** Records found by a query that returns `id`, `title` and perhaps `href`. */
export const foundBy =
  (query: (ids: SQL) => SQL): AuditedKind['find'] =>
  async (db, ids) =>
    (
      await db.execute<FoundRecord>(
        query(
          sql`(${sql.join(
            ids.map((id) => sql`${id}::uuid`),
            sql`, `,
          )})`,
        ),
      )
    ).rows
