import { and, desc, eq, sql } from 'drizzle-orm'
import type { Reader } from '../db/db.server.ts'
import type { UnitOfWork } from '../unit-of-work/unit-of-work.server.ts'
import { contentVersions } from './versions.table.server.ts'

type Values = Record<string, string>
type Found = { version: number; values: Values; imageId?: string | null }

/** A kind of content whose versions are kept. */
export type VersionedKind = {
  /** As the audit log calls it: 'event'. */
  subject: string
  /** The record as its form shows it. */
  read: (db: Reader, id: string) => Promise<Found | undefined>
  /** Whether versions of it may be kept; otherwise those that are there are deleted. Without it: always. */
  mayKeep?: (values: Values) => boolean
  /** Fields that a restored version leaves as they are now. */
  stays?: string[]
}

const few = 30

/** The picture is not kept, only that it was another one. */
const valuesOf = ({ values, imageId }: Found): Values => (imageId ? { ...values, image: imageId } : values)

const isOf = (kind: Pick<VersionedKind, 'subject'>, id: string) =>
  and(eq(contentVersions.subject, kind.subject), eq(contentVersions.record, id))

const isSame = (one: Values, other: Values) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? '') === (other[name] ?? ''),
  )

async function latest(db: Reader, kind: VersionedKind, id: string) {
  const [found] = await db
    .select({ version: contentVersions.version, values: contentVersions.values })
    .from(contentVersions)
    .where(isOf(kind, id))
    .orderBy(desc(contentVersions.version))
    .limit(1)
  return found
}

/**
 * One writes or deletes the versions of a record at a time. Whoever waits reads afterwards what the other has committed.
 * The record itself is locked before, or not at all.
 */
const lockVersions = ({ tx }: UnitOfWork, { subject }: Pick<VersionedKind, 'subject'>, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${subject}), hashtext(${id}))`)

/** What was just saved becomes a version, if it differs from the last one. To be called while the record is locked. */
export async function keepVersion(work: UnitOfWork, kind: VersionedKind, id: string): Promise<void> {
  await lockVersions(work, kind, id)
  const found = await kind.read(work.tx, id)
  if (!found) return
  const values = valuesOf(found)
  if (kind.mayKeep && !kind.mayKeep(values)) return dropVersions(work, kind, id)
  const { actor } = work
  await add(work, kind, id, { values, savedBy: actor.kind === 'staff' ? actor.name : actor.kind })
}

/**
 * Before a save: what is there now becomes a version, if none says it. It was saved before versions were kept, or
 * changed by a job. To be called in a transaction of its own, which holds up nobody.
 */
export async function keepUnknownVersion(work: UnitOfWork, kind: VersionedKind, id: string): Promise<void> {
  await lockVersions(work, kind, id)
  const found = await kind.read(work.tx, id)
  if (!found) return
  const values = valuesOf(found)
  if (kind.mayKeep && !kind.mayKeep(values)) return
  await add(work, kind, id, { values, savedBy: null })
}

/** Adds a version unless the last one says the same. */
async function add(
  { tx, now }: UnitOfWork,
  kind: VersionedKind,
  record: string,
  row: { values: Values; savedBy: string | null },
): Promise<void> {
  const last = await latest(tx, kind, record)
  if (last && isSame(last.values, row.values)) return
  const version = (last?.version ?? 0) + 1
  await tx.insert(contentVersions).values({ subject: kind.subject, record, version, ...row, createdAt: now })
}

/** With the record, or with the consent to show it. */
export async function dropVersions(
  work: UnitOfWork,
  kind: Pick<VersionedKind, 'subject'>,
  id: string,
): Promise<void> {
  await lockVersions(work, kind, id)
  await work.tx.delete(contentVersions).where(isOf(kind, id))
}

type ContentVersion = { version: number; values: Values; savedBy: string | null; at: Date | undefined }

/** The last versions, newest first; the first is what is there now. `before` is the one before all of them. */
export async function versionsOf(
  db: Reader,
  kind: VersionedKind,
  id: string,
): Promise<{ now: Found; versions: ContentVersion[]; before?: ContentVersion } | undefined> {
  const now = await kind.read(db, id)
  if (!now) return
  const rows = await db
    .select({
      version: contentVersions.version,
      values: contentVersions.values,
      savedBy: contentVersions.savedBy,
      at: contentVersions.createdAt,
    })
    .from(contentVersions)
    .where(isOf(kind, id))
    .orderBy(desc(contentVersions.version))
    .limit(few + 1)
  const [last] = rows
  const values = valuesOf(now)
  const unknown = { version: (last?.version ?? 0) + 1, values, savedBy: null, at: undefined }
  const versions: ContentVersion[] = last && isSame(last.values, values) ? rows : [unknown, ...rows]
  return { now, versions: versions.slice(0, few), before: versions[few] }
}

/** The values of one version. */
export async function versionValues(
  db: Reader,
  kind: VersionedKind,
  id: string,
  version: number,
): Promise<Values | undefined> {
  const [found] = await db
    .select({ values: contentVersions.values })
    .from(contentVersions)
    .where(and(isOf(kind, id), eq(contentVersions.version, version)))
  return found?.values
}
