import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { achievementOf } from '../badge.links.server.ts'
import { certificates } from '../certificate.table.server.ts'
import { learnerOf, makeCertificate } from './issue-certificate.server.ts'
import { notifyGraduate } from './notify-graduate.server.ts'
import { endCertificate, lockCertificate, type Refused } from './revoke-certificate.server.ts'

type Again = { id: string; version: number; studentName: string; reason: string }

/**
 * A-ADD-04: issues the same pass under a corrected name, with a new number and address. The old certificate links to
 * the new one and no longer shows the old name.
 */
export async function reissueCertificate(
  work: UnitOfWork,
  { studentName, reason, ...which }: Again,
): Promise<{ ok: true; id: string } | Refused> {
  const locked = await lockCertificate(work, which)
  if (!locked.ok) return locked
  const { row } = locked
  const { enrollmentId, courseId } = row
  // Without the enrollment it is unknown who passed under which name.
  if (!enrollmentId) return { ok: false, reason: 'too old' }
  const learner = await learnerOf(work, { enrollmentId, courseId })
  // The old one is ended first: only one may be valid.
  await endCertificate(work, row, { reason })
  const made = await makeCertificate(
    work,
    { enrollmentId, courseId, completedAt: row.completionDate },
    // The achievement is the one that was passed; title and requirements of the course may have changed since.
    { personId: row.personId, studentName, achievement: achievementOf(row.credential) },
  )
  if (!made) throw new Error('another valid certificate exists beside the locked one')
  await work.tx.update(certificates).set({ replacedBy: made.id }).where(eq(certificates.id, row.id))
  await work.audit({
    action: 'issued again',
    subject: 'certificate',
    subjectId: row.id,
    before: { number: row.number },
    after: { number: made.number, reason },
  })
  await notifyGraduate(work, { ...learner, ...made, isAgain: true })
  return { ok: true, id: made.id }
}
