import { randomBytes, randomUUID } from 'node:crypto'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { bankReference } from '../method.queries.server.ts'
import { paymentEvents, payments } from '../payment.table.server.ts'
import { lockBill } from './lock-bill.server.ts'
import { receiveTransfer } from './receive-transfer.server.ts'

type Arrival = { billId: string; reference: string; reason: string }
export type ByHand = { ok: true } | { ok: false; reason: 'paid' | 'under-way' | 'over' | 'reference-used' }

/**
 * A-BKG-07: staff received the whole amount without an attempt here: in cash, or by an unannounced transfer. It is
 * recorded like any other transfer, with its reference. Refused while a provider may still collect money.
 */
export async function receiveByHand(
  work: UnitOfWork,
  { billId, reference, reason }: Arrival,
): Promise<ByHand> {
  const bill = await lockBill(work, billId)
  if (!bill || bill.state === 'paid') return { ok: false, reason: 'paid' }
  const open = bill.attempts.filter(({ state }) => ['created', 'pending', 'review'].includes(state))
  if (open.some(({ provider }) => provider !== 'bank')) return { ok: false, reason: 'under-way' }
  const paymentId = open[0]?.id ?? (await recordPayment(work, billId, bill.amount))
  const done = await receiveTransfer(work, {
    paymentId,
    amount: bill.amount,
    bankReference: reference,
    reason,
  })
  if (done.ok) return { ok: true }
  return { ok: false, reason: done.reason === 'reference-used' ? done.reason : 'over' }
}

/** Records a transfer that has arrived already. No provider is polled for it. */
async function recordPayment(
  { tx, now, actor }: UnitOfWork,
  billId: string,
  amount: number,
): Promise<string> {
  const id = randomUUID()
  await tx.insert(payments).values({
    id,
    billId,
    method: 'bank-transfer',
    provider: 'bank',
    amount,
    chargeAmount: amount,
    reference: bankReference(),
    hookToken: randomBytes(24).toString('base64url'),
    expiresAt: now,
    createdAt: now,
    updatedAt: now,
  })
  await tx.insert(paymentEvents).values({
    paymentId: id,
    provider: 'bank',
    kind: 'made',
    toState: 'created',
    actor: actor.kind === 'staff' ? actor.name : actor.kind,
    createdAt: now,
  })
  return id
}
