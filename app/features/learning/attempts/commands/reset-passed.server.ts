import { and, eq, isNull } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { examAttempts } from '../attempt.table.server.ts'

/**
 * Called when the certificate of this enrollment was revoked: the passed attempt no longer counts, so the pages stop
 * showing it and the learner may sit the exam again.
 */
export async function resetPassed(
  work: UnitOfWork,
  { enrollmentId }: { enrollmentId: string },
): Promise<void> {
  const reset = await work.tx
    .update(examAttempts)
    .set({ resetAt: work.now })
    .where(
      and(
        eq(examAttempts.enrollmentId, enrollmentId),
        eq(examAttempts.passed, true),
        isNull(examAttempts.resetAt),
      ),
    )
    .returning({ id: examAttempts.id, score: examAttempts.score })
  for (const { id, score } of reset)
    await work.audit({
      action: 'reset',
      subject: 'exam attempt',
      subjectId: id,
      before: { enrollmentId, score, passed: true },
      after: { reason: 'Its certificate was revoked.' },
    })
}
