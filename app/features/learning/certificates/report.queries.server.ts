import { and, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Question } from '../../core/reports/index.server.ts'
import { certificates } from './certificate.table.server.ts'

/** Certificates for exams of the span that are still valid: one that was issued again counts once. */
export async function certificateFigures(db: Reader, { from, to }: Question) {
  const { completionDate, revokedAt } = certificates
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(certificates)
    .where(and(gte(completionDate, from), lt(completionDate, to), isNull(revokedAt)))
  return [{ label: 'Certificates', value: row?.count ?? 0 }]
}
