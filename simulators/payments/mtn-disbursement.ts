import { randomInt, randomUUID } from 'node:crypto'
import { badRequest, isAmount, isCurrency, isNote } from './mtn-collection.ts'
import { mtnError, refundFates, transferFault } from './mtn-sandbox.ts'
import { isUuid4 } from './mtn-users.ts'
import type { Asked, Payment, Refund, Reply } from './protocol.ts'
import type { World } from './world.ts'

const statuses = { pending: 'PENDING', completed: 'SUCCESSFUL', failed: 'FAILED' }

/** The path after /disbursement: refunds and payouts. */
export function answerDisbursement(asked: Asked, path: string, world: World): Reply {
  const [, , what = '', id] = path.split('/')
  if (what !== 'refund' && what !== 'transfer') return mtnError(404, 'RESOURCE_NOT_FOUND')
  if (id) {
    const refund = world.refunds.find((one) => one.provider === 'mtn' && one.reference === id)
    return refund ? { status: 200, body: showRefund(refund) } : mtnError(404, 'RESOURCE_NOT_FOUND')
  }
  const reference = asked.headers['x-reference-id']
  if (asked.method !== 'POST' || !isUuid4(reference)) return badRequest
  const body = JSON.parse(asked.body)
  if (!isAmount(body.amount) || !isNote(body.payerMessage) || !isNote(body.payeeNote)) return badRequest
  if (!isCurrency(asked, body.currency)) return mtnError(500, 'INVALID_CURRENCY')
  if (world.refunds.some((one) => one.provider === 'mtn' && one.reference === reference))
    return mtnError(409, 'RESOURCE_ALREADY_EXIST')
  return what === 'refund' ? refundOne(reference, body, world) : transfer(reference, body, world)
}

type Body = { amount: string; referenceIdToRefund?: string; payee?: { partyId?: string } }
const taken: Reply = { status: 202, body: '' }

function refundOne(reference: string, { amount, referenceIdToRefund = '' }: Body, world: World): Reply {
  const fate = refundFates[referenceIdToRefund]
  if (fate && 'status' in fate) return fate
  const payment = fate ? nobody : world.find('mtn', referenceIdToRefund)
  if (!payment || (!fate && payment.state !== 'completed')) return mtnError(404, 'RESOURCE_NOT_FOUND')
  const isTooMuch = !fate && payment.refunded + Number(amount) > payment.amount
  const reason = isTooMuch ? 'NOT_ENOUGH_FUNDS' : fate?.reason
  const refund = { provider: 'mtn', reference, id: newId(), payment, amount: Number(amount) } as const
  // One that stays pending for ever.
  if (fate?.waits) world.refunds.push({ ...refund, state: 'pending' })
  else world.giveBack(refund, reason)
  return taken
}

function transfer(reference: string, { amount, payee }: Body, world: World): Reply {
  const refund = { provider: 'mtn', reference, id: newId(), payment: nobody, amount: Number(amount) } as const
  world.giveBack(refund, transferFault(payee?.partyId ?? ''))
  return taken
}

const newId = () => String(randomInt(1_000_000_000, 2_000_000_000))

/** Payouts, without a payment before. */
const nobody: Payment = {
  provider: 'mtn',
  reference: randomUUID(),
  id: '0',
  amount: 0,
  currency: 'RWF',
  state: 'completed',
  submittedAt: 0,
  refunded: 0,
  charges: 0,
  told: [],
  faults: new Set(),
  more: {},
}

const showRefund = ({ id, amount, payment, state, reason = 'INTERNAL_PROCESSING_ERROR' }: Refund) => ({
  financialTransactionId: id,
  amount: String(amount),
  currency: payment.currency,
  status: statuses[state],
  ...(state === 'failed' ? { reason } : {}),
})
