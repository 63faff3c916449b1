import { eq } from 'drizzle-orm'
import { forgetSubmission } from '~/kits/forms/submission.server.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { queueMail } from '../../notifications/index.server.ts'
import { mayWithdraw, standingOf } from '../application.states.ts'
import { programApplications } from '../application.table.server.ts'
import { applicationWithdrawn } from '../emails/application-withdrawn.email.tsx'
import { programTitle } from '../program.queries.server.ts'

type Outcome = { ok: true } | { ok: false; reason: 'missing' | 'too-late' }

/** The applicant takes it back. Doing so twice is done once. */
export async function withdrawApplication(
  work: Work,
  id: string,
  hub: { name: string; staffEmail: string },
): Promise<Outcome> {
  // No more than is needed: on behalf of strangers nothing else of an application can be read.
  const [row] = await work.tx
    .select({
      programId: programApplications.programId,
      firstName: programApplications.firstName,
      lastName: programApplications.lastName,
      status: programApplications.status,
      withdrawnAt: programApplications.withdrawnAt,
      version: programApplications.version,
    })
    .from(programApplications)
    .where(eq(programApplications.id, id))
    .for('update')
  if (!row) return { ok: false, reason: 'missing' }
  if (row.withdrawnAt) return { ok: true }
  if (!mayWithdraw(standingOf(row))) return { ok: false, reason: 'too-late' }
  await work.tx
    .update(programApplications)
    .set({ withdrawnAt: work.now, updatedAt: work.now, version: row.version + 1 })
    .where(eq(programApplications.id, id))
  // Whoever applies again with the same words applies again, and does not hear of the application that is gone.
  await forgetSubmission(work, id)
  await work.audit({ action: 'withdrawn', subject: 'application', subjectId: id })
  await queueMail(work, {
    template: applicationWithdrawn,
    props: {
      fullName: `${row.firstName} ${row.lastName}`,
      program: await programTitle(work.tx, row.programId, 'en'),
      reference: id.slice(0, 8),
      hub: hub.name,
    },
    to: hub.staffEmail,
    locale: 'en',
  })
  return { ok: true }
}
