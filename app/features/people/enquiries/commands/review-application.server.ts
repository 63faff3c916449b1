import { eq } from 'drizzle-orm'
import { sqlState } from '~/platform/db/errors.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import {
  type ApplicationKindName,
  type ApplicationStatus,
  applicationSubjects,
} from '../application.options.ts'
import { applicationTables } from '../application.queries.server.ts'

type Review = {
  kind: ApplicationKindName
  id: string
  version: number
  status: ApplicationStatus
  notes: string | null
}
type Reviewed = { ok: true } | { ok: false; reason: 'missing' | 'stale' | 'another' }

const uniqueViolation = '23505'
/** A-ADD-02: sets any status after any other, and the notes of staff. The applicant is not notified. */
export async function reviewApplication(
  work: UnitOfWork,
  { kind, id, version, status, notes }: Review,
): Promise<Reviewed> {
  const { table } = applicationTables[kind]
  const [row] = await work.tx
    .select({ version: table.version, status: table.status, notes: table.notes })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  if (!row) return { ok: false, reason: 'missing' }
  if (row.version !== version) return { ok: false, reason: 'stale' }
  const values: Record<string, unknown> = { status, notes, version: version + 1, updatedAt: work.now }
  try {
    // In a savepoint, so that the transaction survives a violated constraint.
    await work.tx.transaction((part) => part.update(table).set(values).where(eq(table.id, id)))
  } catch (error) {
    // PSH-05: it was rejected and they applied again: only one application may be open.
    if (sqlState(error) === uniqueViolation) return { ok: false, reason: 'another' }
    throw error
  }
  const subject = { subject: applicationSubjects[kind], subjectId: id }
  if (row.status !== status)
    await work.audit({
      ...subject,
      action: status === 'pending' ? 'reopened' : status,
      before: { status: row.status },
      after: { status },
    })
  // Notes are for the team alone, not for the audit log.
  if (row.notes !== notes) await work.audit({ ...subject, action: 'noted on' })
  return { ok: true }
}
