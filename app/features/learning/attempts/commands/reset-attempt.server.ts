import { and, eq, isNull } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { certificates } from '../../certificates/certificate.table.server.ts'
import { enrollments } from '../../enrollments/enrollment.table.server.ts'
import { examAttempts } from '../attempt.table.server.ts'

type Reset = { ok: true } | { ok: false; reason: 'missing' | 'already' | 'certified' }

/**
 * A-ADD-03: resets one attempt. The row stays, with its answers and any grade, and no longer counts: neither towards
 * the limit nor in the report. An open attempt ends without a grade. A passed attempt with a valid certificate cannot
 * be reset: the certificate is revoked first.
 */
export async function resetAttempt(
  work: UnitOfWork,
  { courseId, id, reason }: { courseId: string; id: string; reason: string },
): Promise<Reset> {
  const { tx, now } = work
  const [attempt] = await tx.select().from(examAttempts).where(eq(examAttempts.id, id)).for('update')
  if (!attempt || !(await isOfCourse(work, attempt.enrollmentId, courseId)))
    return { ok: false, reason: 'missing' }
  if (attempt.resetAt) return { ok: false, reason: 'already' }
  if (attempt.passed && (await hasCertificate(work, attempt.enrollmentId)))
    return { ok: false, reason: 'certified' }
  await tx.update(examAttempts).set({ resetAt: now }).where(eq(examAttempts.id, id))
  const { enrollmentId, number, startedAt, completedAt, score, passed } = attempt
  await work.audit({
    action: 'reset',
    subject: 'exam attempt',
    subjectId: id,
    before: { enrollmentId, number, startedAt, completedAt, score, passed },
    after: { reason },
  })
  return { ok: true }
}

async function isOfCourse({ tx }: UnitOfWork, enrollmentId: string, courseId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.id, enrollmentId), eq(enrollments.courseId, courseId)))
  return row !== undefined
}

async function hasCertificate({ tx }: UnitOfWork, enrollmentId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.enrollmentId, enrollmentId), isNull(certificates.revokedAt)))
  return row !== undefined
}
