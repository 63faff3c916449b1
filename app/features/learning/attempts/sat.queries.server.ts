import { and, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Question } from '../../core/reports/index.server.ts'
import { examAttempts } from './attempt.table.server.ts'

/** Exams that were closed in the span, without those that staff reset; and those that were passed. */
export async function examFigures(db: Reader, { from, to }: Question) {
  const { completedAt, resetAt, passed } = examAttempts
  const [row] = await db
    .select({
      sat: sql<number>`count(*)::int`,
      passed: sql<number>`(count(*) filter (where ${passed}))::int`,
    })
    .from(examAttempts)
    .where(and(gte(completedAt, from), lt(completedAt, to), isNull(resetAt)))
  return [
    { label: 'Exams sat', value: row?.sat ?? 0 },
    { label: 'Exams passed', value: row?.passed ?? 0 },
  ]
}
