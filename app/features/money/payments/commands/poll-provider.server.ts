import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { checkPayment } from './check-payment.server.ts'

/** A-DON-05: the button 'Check with provider'. The usual check, with the name of the staff member. */
export async function pollProvider(paymentId: string, name: string, now = new Date()): Promise<void> {
  const actor = { kind: 'staff', name } as const
  await inTransaction({ actor, now }, (work) =>
    work.audit({ action: 'checked with the provider', subject: 'payment', subjectId: paymentId }),
  )
  await checkPayment(paymentId, { kind: 'staff', actor, now })
}
