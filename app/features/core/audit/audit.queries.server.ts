import { and, between, desc, eq, inArray, sql } from 'drizzle-orm'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import type { Db, Reader } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { actInWords, auditParts, foldActs } from './audit.options.ts'
import { auditedKinds } from './audited.adapter.server.ts'

const shown = {
  id: auditLog.id,
  at: auditLog.at,
  actor: auditLog.actor,
  action: auditLog.action,
  subject: auditLog.subject,
  subjectId: auditLog.subjectId,
  /** The name of the record then, for those that have no id or are gone. */
  label: sql<string | null>`coalesce(
    ${auditLog.after} ->> 'titleEn', ${auditLog.before} ->> 'titleEn', ${auditLog.after} ->> 'title',
    ${auditLog.before} ->> 'title', ${auditLog.after} ->> 'name', ${auditLog.before} ->> 'name',
    ${auditLog.after} ->> 'email', ${auditLog.before} ->> 'email', ${auditLog.after} ->> 'document',
    ${auditLog.before} ->> 'document', ${auditLog.after} ->> 'of', ${auditLog.after} ->> 'subject')`,
}

type AuditLine = {
  id: string
  at: Date
  actor: string
  action: string
  subject: string
  subjectId: string | null
  label: string | null
}

const subjectsIn = (part: string) =>
  auditedKinds().flatMap((kind) => (kind.part === part ? kind.subject : []))

/** SCR-06: who changed what, newest first, searchable by actor. */
export const auditList = (): List<AuditLine> => ({
  table: auditLog,
  id: auditLog.id,
  ...newestFirst(auditLog.at),
  filters: {
    part: {
      column: auditLog.subject,
      values: auditParts,
      where: (part) => inArray(auditLog.subject, subjectsIn(part)),
    },
    subject: { column: auditLog.subject, values: auditedKinds().map(({ subject }) => subject) },
  },
  search: sql`lower(${auditLog.actor} || ' ' || ${auditLog.action})`,
  rows: (db, ids) => db.select(shown).from(auditLog).where(inArray(auditLog.id, ids)),
})

/** A record in a sentence: 'the program', its name, and where it is. */
export type NamedRecord = { the?: string; title: string; href?: string }

/** The records of these lines, with one query for each kind. */
async function recordsOf(db: Reader, lines: AuditLine[]): Promise<Map<string, NamedRecord>> {
  const found = await Promise.all(
    [...Map.groupBy(lines, ({ subject }) => subject)].map(async ([subject, theirs]) => {
      const kind = auditedKinds().find((one) => one.subject === subject)
      const ids = [...new Set(theirs.flatMap(({ subjectId }) => subjectId ?? []))]
      const there = ids.length > 0 ? ((await kind?.find?.(db, ids)) ?? []) : []
      const byId = new Map(there.map((record) => [record.id, record]))
      return theirs.map((line) => {
        const record = byId.get(line.subjectId ?? '')
        if (record)
          return [line.id, { the: kind?.the, title: record.title, href: record.href ?? undefined }] as const
        if (line.label) return [line.id, { the: kind?.the, title: line.label }] as const
        return [line.id, { title: kind?.one ?? subject.replaceAll('_', ' ') }] as const
      })
    }),
  )
  return new Map(found.flat())
}

export const inSentence = ({ the, title }: NamedRecord) => (the ? `${the} ${title}` : title)

/** The lines of a page as staff read them: equal acts of one moment are one row. */
export async function auditRows(db: Reader, lines: AuditLine[]) {
  const records = await recordsOf(db, lines)
  const recordOf = ({ id, subject }: AuditLine) => records.get(id) ?? { title: subject }
  return foldActs(lines).flatMap((acts) => {
    const [line] = acts
    if (!line) return []
    const { id, at, actor } = line
    const many = acts.length > 1
    const record = recordOf(line)
    return {
      id,
      at,
      actor,
      act: actInWords(line, many ? `${acts.length} ${manyOf(line.subject)}` : inSentence(record)),
      others: many ? acts.map(recordOf).map(inSentence) : undefined,
      href: many ? undefined : record.href,
    }
  })
}

const manyOf = (subject: string) =>
  auditedKinds().find((kind) => kind.subject === subject)?.many ?? `times ${subject}`

/** One line, and the equal acts that the same person did at that moment. */
export async function auditLineForReading(db: Db, id: string) {
  const [line] = await db
    .select({ ...shown, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.id, id))
  if (!line) return
  const acts = await momentOf(db, line)
  const records = await recordsOf(db, acts)
  return { ...line, acts: acts.flatMap((act) => records.get(act.id) ?? []), record: records.get(line.id) }
}

/** No moment is longer. */
const longestMoment = 10 * 60_000
const mostActs = 500

async function momentOf(db: Db, line: AuditLine): Promise<AuditLine[]> {
  const { at, actor, action, subject } = line
  const near = await db
    .select(shown)
    .from(auditLog)
    .where(
      and(
        between(auditLog.at, new Date(at.getTime() - longestMoment), new Date(at.getTime() + longestMoment)),
        eq(auditLog.actor, actor),
        eq(auditLog.action, action),
        eq(auditLog.subject, subject),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(mostActs)
  return foldActs(near).find((acts) => acts.some(({ id }) => id === line.id)) ?? [line]
}
