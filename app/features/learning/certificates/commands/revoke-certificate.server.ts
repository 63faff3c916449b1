import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { dropFile } from '../../../core/files/index.server.ts'
import { certificates } from '../certificate.table.server.ts'
import { runRevoked } from '../revoked.adapter.server.ts'
import { notifyGraduateRevoked } from './notify-graduate.server.ts'

export type Refused = { ok: false; reason: 'missing' | 'stale' | 'revoked' | 'too old' }

/** The locked row, or the reason why it cannot be changed. */
export async function lockCertificate({ tx }: UnitOfWork, { id, version }: { id: string; version: number }) {
  const [row] = await tx.select().from(certificates).where(eq(certificates.id, id)).for('update')
  if (!row) return { ok: false, reason: 'missing' } as const
  if (row.revokedAt) return { ok: false, reason: 'revoked' } as const
  return row.version === version ? ({ ok: true, row } as const) : ({ ok: false, reason: 'stale' } as const)
}

/**
 * A-ADD-04: revokes a certificate, with a reason that staff can read. Its page and the list for machines say so at
 * once, the learner is notified, and may sit the exam again.
 */
export async function revokeCertificate(
  work: UnitOfWork,
  { reason, ...which }: { id: string; version: number; reason: string },
): Promise<{ ok: true } | Refused> {
  const locked = await lockCertificate(work, which)
  if (!locked.ok) return locked
  await endCertificate(work, locked.row, { reason })
  const { enrollmentId } = locked.row
  if (enrollmentId) {
    await runRevoked(work, { enrollmentId })
    await notifyGraduateRevoked(work, { ...locked.row, enrollmentId })
  }
  await work.audit({
    action: 'revoked',
    subject: 'certificate',
    subjectId: which.id,
    before: { number: locked.row.number },
    after: { reason },
  })
  return { ok: true }
}

type Row = typeof certificates.$inferSelect

/** Its files are no longer served; a downloaded badge names the address where to check it. */
export async function endCertificate(
  work: UnitOfWork,
  { id, version, pictureId, paperId }: Row,
  { reason, replacedBy }: { reason: string; replacedBy?: string },
): Promise<void> {
  await work.tx
    .update(certificates)
    .set({
      revokedAt: work.now,
      revokedReason: reason,
      replacedBy,
      pictureId: null,
      paperId: null,
      version: version + 1,
      updatedAt: work.now,
    })
    .where(eq(certificates.id, id))
  for (const file of [pictureId, paperId]) if (file) await dropFile(work, file)
}
