import { db } from '~/platform/db/db.server.ts'
import type { RefundStatus } from '~/platform/payments/provider.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { refundToPoll, returner, returnOf } from '../refund.queries.server.ts'
import { isUnanswered, nextRefundPoll } from '../refund.states.ts'
import { concludeRefund, lockRefund, notifyUnknownRefund } from './conclude-refund.server.ts'
import { callReturner, submitRefund } from './submit-refund.server.ts'

/** Polls the provider for the status of a refund, while no row is locked. */
export async function checkRefund(refundId: string, now = new Date()): Promise<void> {
  const known = await refundToPoll(db(), refundId)
  if (!known || known.refund.byHand) return
  if (known.refund.state === 'requested') return submitRefund(refundId, now)
  const provider = returner(known.payment.provider)
  if (known.refund.state !== 'submitted') return
  // Without a status endpoint, only the response to our call could have told.
  const status = (await provider?.refundStatus?.(returnOf(known))) ?? noProvider
  // Our call was lost, with its process or in the network. Repeating the same reference refunds once.
  if (status.is === 'not found' && isUnanswered(known.refund.code)) await callReturner(refundId, now)
  await inTransaction({ actor: { kind: 'system' }, now }, (work) => conclude(work, refundId, status))
}

const noProvider = { is: 'unsure', code: 'nobody to ask' } as const
/** Until then the response to our call may still arrive. */
const answerSeconds = 600

async function conclude(work: UnitOfWork, refundId: string, { is, code }: RefundStatus): Promise<void> {
  const held = await lockRefund(work, refundId)
  if (held?.refund.state !== 'submitted') return
  const { refund, payment } = held
  if (is === 'done') return concludeRefund(work, held, { to: 'done', asked: true })
  if (is === 'failed') return concludeRefund(work, held, { to: 'failed', code: code ?? is, asked: true })
  const underWayFor = (work.now.getTime() - (refund.submittedAt ?? work.now).getTime()) / 1000
  const isLost = code === noProvider.code && underWayFor > answerSeconds
  const pollIn = isLost ? undefined : nextRefundPoll(refund.asks + 1, underWayFor)
  await concludeRefund(work, held, { code: is === 'pending' ? is : undefined, pollIn, asked: true })
  if (pollIn === undefined) await notifyUnknownRefund(work, payment)
}
