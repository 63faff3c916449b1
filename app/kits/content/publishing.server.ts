import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { extensionPoint } from '~/platform/extension-point.ts'
import { defineQueue } from '~/platform/jobs/queue.server.ts'
import { type Publication, publicationOf } from '~/platform/publication.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { rememberWords } from './words.server.ts'

type Published = PgTable & Record<'id' | 'publishedAt' | 'archivedAt', AnyPgColumn>
/** Whose words the search of the site finds. */
type Found = Published & { words?: AnyPgColumn }

/** Content that is published at a time. */
export type ContentKind = {
  /** As the search calls it: 'event'. */
  name: string
  table: Found
  /** The tag of every page that shows it. */
  tag: string
}
export const contentKinds = extensionPoint<ContentKind>()

/** Where publications wait for their time. */
export const publishQueue = defineQueue<{ kind: string; id: string }>('publish-content')

const byClock: Record<Publication, (at: AnyPgColumn) => SQL> = {
  draft: (at) => sql`${at} is null`,
  scheduled: (at) => sql`${at} > now()`,
  published: (at) => sql`${at} <= now()`,
}
/** A publication as a condition: by the clock of the database, as for visitors. */
export const isPublication = (at: AnyPgColumn, publication: Publication) => byClock[publication](at)

/** For what the worker draws for everybody: it reads drafts, too. */
export const isPublished = (at: AnyPgColumn) => byClock.published(at)

/** Whether a save takes back what is public. */
export const isTakenBack = (
  before: { publishedAt: Date | null },
  { publishedAt }: { publishedAt?: Date | null },
  now: Date,
) =>
  publishedAt !== undefined &&
  publicationOf(before, now) === 'published' &&
  publicationOf({ publishedAt }, now) !== 'published'

/**
 * After a save, and at the time of a publication: what the publication still lacks. Words of drafts must not appear in
 * the search's suggestions, either. True if it is published.
 */
export async function publish(work: UnitOfWork, { name, table }: ContentKind, id: string): Promise<boolean> {
  const { publishedAt, archivedAt, words } = table
  const [row] = await work.tx
    .select({
      seconds: sql<number | null>`ceil(extract(epoch from ${publishedAt} - now()))::float8`,
      words: words ? sql<string[]>`tsvector_to_array(${words})` : sql<string[]>`'{}'::text[]`,
    })
    .from(table as PgTable)
    .where(and(eq(table.id, id), isNull(archivedAt)))
  if (!row || row.seconds === null) return false
  if (row.seconds > 0) {
    // A second later, so that slightly different clocks do not render the pages too early.
    await work.enqueue(publishQueue, { kind: name, id }, { afterSeconds: row.seconds + 1 })
    return false
  }
  await rememberWords(work, row.words)
  return true
}
