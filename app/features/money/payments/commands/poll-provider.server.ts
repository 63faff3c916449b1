import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { checkPayment } from './check-payment.server.ts'

/** A-DON-05: staff press 'Check with provider'. The same question as always, with who asked it. */
export async function pollProvider(paymentId: string, name: string, now = new Date()): Promise<void> {
  const actor = { kind: 'staff', name } as const
  await inTransaction({ actor, now }, (work) =>
    work.audit({ action: 'checked with the provider', subject: 'payment', subjectId: paymentId }),
  )
  await checkPayment(paymentId, { kind: 'staff', actor, now })
}
