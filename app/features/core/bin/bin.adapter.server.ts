import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { extensionPoint } from '~/platform/extension-point.ts'

/** A kind of record whose deleted ones can be restored for a while. */
export type BinKind = {
  /** As the audit log calls it: 'partner'. */
  subject: string
  table: PgTable & Record<'id' | 'version' | 'archivedAt' | 'updatedAt', AnyPgColumn>
  /** Which rows of the table, where several kinds share it. */
  which?: SQL
  /** What staff know it by. */
  name: SQL
  /** The picture that goes with it. */
  image?: AnyPgColumn
  /** It gave its address up when it was deleted. */
  slug?: AnyPgColumn
  /** As the public search calls it. */
  source?: string
  /** Rows that are a part of it and do not go by themselves, by the column that leads to it, with their files and versions. */
  parts?: {
    table: PgTable & { id: AnyPgColumn }
    owner: AnyPgColumn
    files?: AnyPgColumn[]
    /** As its versions are kept. */
    subject?: string
  }[]
  /** The tag of every page that shows it. */
  tag: string
}

export const binKinds = extensionPoint<BinKind>()
