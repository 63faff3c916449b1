import { eq } from 'drizzle-orm'
import { forgetSubmission } from '~/kits/forms/submission.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { queueMail } from '../../notifications/index.server.ts'
import { registrationWithdrawn } from '../emails/registration-withdrawn.email.tsx'
import type { Kind } from '../registration.adapter.server.ts'
import { kindLabels } from '../registration.options.ts'
import { lockRegistration } from '../registration.queries.server.ts'
import { mayWithdraw } from '../registration.states.ts'

type Outcome = { ok: true } | { ok: false; reason: 'missing' | 'too-late' }

/** The person withdraws. Withdrawing twice has the effect of withdrawing once. */
export async function withdrawRegistration(
  work: UnitOfWork,
  kind: Kind,
  id: string,
  hub: { name: string; staffEmail: string },
): Promise<Outcome> {
  const row = await lockRegistration(work, kind, id)
  if (!row) return { ok: false, reason: 'missing' }
  if (row.withdrawnAt) return { ok: true }
  if (!mayWithdraw(row.standing)) return { ok: false, reason: 'too-late' }
  // First release its seat or other holdings.
  await kind.onWithdrawn?.(work, row)
  const values: Record<string, unknown> = {
    withdrawnAt: work.now,
    updatedAt: work.now,
    version: row.version + 1,
  }
  await work.tx.update(kind.table).set(values).where(eq(kind.table.id, id))
  // The same person may register again with the same input, without getting the response of the withdrawn registration.
  await forgetSubmission(work, id)
  await work.audit({ action: 'withdrawn', subject: 'registration', subjectId: id })
  await queueMail(work, {
    template: registrationWithdrawn,
    props: {
      fullName: `${row.firstName} ${row.lastName}`,
      kind: kindLabels[kind.name],
      item: (await kind.itemOf(work.tx, row.itemId, 'en')).title,
      reference: id.slice(0, 8),
      hub: hub.name,
    },
    to: hub.staffEmail,
    about: id,
    locale: 'en',
  })
  return { ok: true }
}
