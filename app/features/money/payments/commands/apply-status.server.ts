import type { ChargeStatus } from '~/platform/payments/provider.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { EventKind } from '../payment.options.ts'
import { verdictOf } from '../payment.states.ts'
import { concludePayment, lockPayment } from './conclude-payment.server.ts'
import { lockBill } from './lock-bill.server.ts'
import { handedOver } from './submit-payment.server.ts'

type Of = { billId: string; paymentId: string; kind: EventKind }

/** Applies a provider's reply to the state that the payment has by now. */
export async function applyStatus(
  work: UnitOfWork,
  { billId, paymentId, kind }: Of,
  status: ChargeStatus,
): Promise<void> {
  const bill = await lockBill(work, billId)
  const payment = await lockPayment(work, paymentId)
  if (!bill) return
  const sum = { amount: payment.chargeAmount, currency: payment.chargeCurrency }
  const verdict = verdictOf({ ...payment, sum }, status, work.now)
  await concludePayment(work, bill, payment, verdict, {
    kind,
    // If the provider may never have received our call, its reply says nothing about it.
    note: !verdict.to && payment.code === handedOver ? undefined : (status.code ?? status.is),
    providerReference: status.providerReference,
    transactionId: status.transactionId,
    sum: status.sum,
    francs: status.sum?.currency === 'RWF' ? status.sum.amount : undefined,
  })
}
