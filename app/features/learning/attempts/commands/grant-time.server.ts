import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { examVersions } from '../../exams/exam.table.server.ts'
import { examAttempts, extraTime } from '../attempt.table.server.ts'
import { enrollmentByCode } from '../staff.queries.server.ts'

type Grant = { courseId: string; code: string; minutes: number; reason: string }
type Granted = { ok: true; name: string; isOpen: boolean } | { ok: false; reason: 'missing' }

/**
 * A-ADD-03: extra time for one learner in this course, for every future attempt and the open one. Zero minutes revoke
 * it for the next attempt; an open attempt never gets shorter.
 */
export async function grantTime(
  work: UnitOfWork,
  { courseId, code, minutes, reason }: Grant,
): Promise<Granted> {
  const { tx, actor, now } = work
  const learner = await enrollmentByCode(tx, courseId, code)
  if (!learner) return { ok: false, reason: 'missing' }
  const isTheirs = eq(extraTime.enrollmentId, learner.id)
  const [before] = await tx.select().from(extraTime).where(isTheirs).for('update')
  const grantedBy = actor.kind === 'staff' ? actor.name : actor.kind
  if (minutes === 0) await tx.delete(extraTime).where(isTheirs)
  else
    await tx
      .insert(extraTime)
      .values({ enrollmentId: learner.id, minutes, reason, grantedBy, createdAt: now })
      .onConflictDoUpdate({
        target: extraTime.enrollmentId,
        set: { minutes, reason, grantedBy, createdAt: now },
      })
  const open = await tx
    .update(examAttempts)
    .set({
      deadline: sql`greatest(${examAttempts.deadline}, ${examAttempts.startedAt}
        + make_interval(mins => ${examVersions.minutes} + ${minutes}::int))`,
    })
    .from(examVersions)
    .where(
      and(
        eq(examVersions.id, examAttempts.versionId),
        eq(examAttempts.enrollmentId, learner.id),
        isNull(examAttempts.completedAt),
        isNull(examAttempts.resetAt),
      ),
    )
    .returning({ id: examAttempts.id })
  await work.audit({
    action: minutes === 0 ? 'taken back' : 'granted',
    subject: 'extra time',
    subjectId: learner.id,
    before: before && { minutes: before.minutes, reason: before.reason },
    after: { minutes, reason },
  })
  return { ok: true, name: learner.name, isOpen: open.length > 0 }
}
