import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { openedIn, type Question } from '../../core/reports/index.server.ts'
import { applicationForm } from './application.rules.server.ts'
import { programApplications } from './application.table.server.ts'
import { programs, programTexts } from './program.table.server.ts'

/**
 * From the opened form to the approval. The applications are those that were sent in the span, with what has become of
 * them since, so that each step is a part of the one before.
 */
export async function applicationSteps(db: Reader, { from, to, program }: Question) {
  const { createdAt, decidedAt, standing, programId } = programApplications
  const slug = program ? await slugOf(db, program) : undefined
  const [opened, [row]] = await Promise.all([
    openedIn(db, { from, to }, applicationForm.name, slug),
    db
      .select({
        sent: sql<number>`count(*)::int`,
        decided: sql<number>`(count(*) filter (where ${decidedAt} is not null))::int`,
        approved: sql<number>`(count(*) filter (where ${standing} = 'approved'))::int`,
      })
      .from(programApplications)
      .where(and(gte(createdAt, from), lt(createdAt, to), program ? eq(programId, program) : undefined)),
  ])
  const listOf = (more = '') => ({
    href: `/admin/registrations?kind=program${program ? `&item=${program}` : ''}${more}`,
    permission: 'applications.read' as const,
  })
  return [
    { label: 'Form opened', value: opened },
    { label: 'Sent', value: row?.sent ?? 0, list: listOf() },
    { label: 'Decided', value: row?.decided ?? 0 },
    { label: 'Approved', value: row?.approved ?? 0, list: listOf('&status=approved') },
  ]
}

async function slugOf(db: Reader, id: string): Promise<string | undefined> {
  const [row] = await db.select({ slug: programs.slug }).from(programs).where(eq(programs.id, id))
  return row?.slug
}

/** The programs that the report can be limited to. */
export const programChoices = (db: Reader) =>
  db
    .select({ id: programs.id, title: programTexts.title })
    .from(programs)
    .innerJoin(programTexts, and(eq(programTexts.programId, programs.id), eq(programTexts.locale, 'en')))
    .where(isNull(programs.archivedAt))
    .orderBy(asc(programs.position), asc(programs.id))
