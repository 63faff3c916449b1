import { eq } from 'drizzle-orm'
import { isSecondEyes } from '~/kits/admin/staff.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { payments } from '../payment.table.server.ts'
import { concludePayment } from './conclude-payment.server.ts'
import { clearAttention, lockForStaff, notePayment } from './note-payment.server.ts'
import { mayOverride } from './request-override.server.ts'

type Decision = {
  paymentId: string
  agrees: boolean
  reason: string
  /** Since when the deciding person is an owner. */
  ownerSince: Date | null
}
export type OverrideDecided =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'not-asked' | 'own' | 'over' | 'new-owner' }

/** A-DON-05: another owner decides, while the bill is still open. The requesting owner can only withdraw it. */
export async function decideOverride(
  work: UnitOfWork,
  { paymentId, agrees, reason, ownerSince }: Decision,
): Promise<OverrideDecided> {
  const held = await lockForStaff(work, paymentId)
  if (!held) return { ok: false, reason: 'missing' }
  const { bill, payment } = held
  const { overrideBy, overrideTo: to, overrideReference, overrideReason } = payment
  if (!overrideBy || !to) return { ok: false, reason: 'not-asked' }
  const me = work.actor.kind === 'staff' ? work.actor.name : ''
  if (agrees && (!me || me === overrideBy)) return { ok: false, reason: 'own' }
  if (agrees && !isSecondEyes(ownerSince, work.now)) return { ok: false, reason: 'new-owner' }
  if (agrees && (bill.state !== 'open' || !mayOverride(payment, to))) return { ok: false, reason: 'over' }
  await work.tx
    .update(payments)
    .set({ overrideBy: null, overrideTo: null, overrideReference: null, overrideReason: null })
    .where(eq(payments.id, paymentId))
  if (agrees) {
    await concludePayment(
      work,
      bill,
      payment,
      { to, failure: to === 'failed' ? 'generic' : undefined },
      {
        kind: 'staff',
        note: `${overrideReason} (asked by ${overrideBy}, agreed: ${reason})`,
        short: 'forgive',
        transactionId: payment.transactionId ? undefined : (overrideReference ?? undefined),
      },
    )
    await clearAttention(work, paymentId, 'ambiguous')
  } else await notePayment(work, payment, `Not set to ${to}: ${reason}`)
  await clearAttention(work, paymentId, 'second')
  await work.audit({
    action: agrees ? 'agreed to an override' : 'refused an override',
    subject: 'payment',
    subjectId: paymentId,
    before: { state: payment.state, askedBy: overrideBy },
    after: { to: agrees ? to : payment.state, reason },
  })
  return { ok: true }
}
