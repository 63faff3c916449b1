import { data } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { readRecord } from '~/kits/admin/record.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { type AdminActionInput, adminActionRules } from './admin-action.rules.server.ts'
import { approveRefund } from './commands/approve-refund.server.ts'
import { beginRefund } from './commands/begin-refund.server.ts'
import { checkRefund } from './commands/check-refund.server.ts'
import { decideOverride } from './commands/decide-override.server.ts'
import { enterFiscal } from './commands/enter-fiscal.server.ts'
import { failPayment } from './commands/fail-payment.server.ts'
import { finishRefund } from './commands/finish-refund.server.ts'
import { pollProvider } from './commands/poll-provider.server.ts'
import { receiveTransfer } from './commands/receive-transfer.server.ts'
import { requestOverride } from './commands/request-override.server.ts'
import { resolveAttention } from './commands/resolve-attention.server.ts'
import { reviewPayment } from './commands/review-payment.server.ts'

type Done = { ok: true; said: string } | { ok: false; reason: string }

const problems: Record<string, string> = {
  missing: 'This payment no longer exists.',
  'not-by-bank': 'Only a bank transfer is decided here. Check with the provider instead.',
  'by-bank': 'A bank transfer needs no override: mark it received or failed.',
  over: 'The current status does not allow this.',
  'bill-over': 'The bill is paid or closed: nothing is left to decide.',
  'reference-used': 'This reference is already used for another payment.',
  asked: 'An override was already requested. Another owner decides.',
  'not-asked': 'There is no open override request.',
  own: 'You requested this yourself: another owner has to agree.',
  'new-owner': 'You have been an owner for less than seven days. An owner of longer standing has to agree.',
  decided: 'This was decided meanwhile.',
  'not-in-review': 'This payment is not in review any more.',
  'too-short': 'The shortfall exceeds what one person may waive. Record the payment and refund it.',
  enough: 'The amount covers the bill. Accept it, then refund it if needed.',
  'nobody-knows': 'The provider does not know whether it was paid. Request an override instead.',
  'nothing-there': 'Somebody dealt with this meanwhile.',
  'to-decide': 'This waits for a decision.',
  'not-needed': 'This payment needs no fiscal receipt.',
  'not-paid': 'Only what was paid can be refunded.',
  'too-much': 'This exceeds the amount that can still be refunded.',
  'too-small': 'This is less than one cent in the foreign currency.',
  'owners-only': 'Only owners may do this: it is above the limit for one person, or its result is unknown.',
  'not-yours': 'The provider decides this refund, or it waits for a second owner.',
}

/** Overrides of a provider's status and large amounts are for owners. */
const forOwners: AdminActionInput['intent'][] = ['override', 'decide', 'approve']

/** After these nothing is left to decide here. */
const finishing: AdminActionInput['intent'][] = ['accept', 'book', 'refuse', 'resolve', 'fail', 'decide']

/** A-DON-05, A-ADD-07: the actions of staff on a payment, from its own screen or from that of its subject. */
export const adminAction = guardedAction(
  'payments.change',
  async ({ params, form, url, staff, work, go, goOn }) => {
    const read = readRecord(form, adminActionRules)
    if (!read.ok) return read.again
    const isOwner = isAllowed('payments.entrust', staff.groups)
    if (forOwners.includes(read.input.intent) && !isOwner) throw data(null, { status: 403 })
    const paymentId = params.id ?? ''
    // Money that left does not come back: the amount is confirmed once more, also after it was corrected.
    if (read.input.intent === 'refund' && textOf(form, 'sure') !== textOf(form, 'amount'))
      return read.refuse({}, `Give back ${showMoney(rwf(read.input.amount))}? This cannot be undone.`)
    const outside = await outsideOf(paymentId, read.input, staff.email)
    const done =
      outside ??
      (await work((job) =>
        inside(job, paymentId, read.input, { isOwner, ownerSince: staff.ownerSince }),
      ).catch((error: unknown): Done => {
        // Two staff members entered the same reference at the same moment.
        if (sqlState(error) === '23505') return { ok: false, reason: 'reference-used' }
        throw error
      }))
    if (!done.ok)
      return read.refuse({}, problems[done.reason] ?? done.reason, done.reason === 'missing' ? 404 : 409)
    const goes = finishing.includes(read.input.intent) ? goOn : go
    return goes(wayBack(textOf(form, 'back')) ?? url.pathname + url.search, { kind: 'ok', text: done.said })
  },
)

/** Only back to a screen of the back-office. */
const wayBack = (input: string) => (/^\/admin\/[\w/?=&.%-]*$/.test(input) ? input : undefined)

/** Providers are polled while no row is locked. */
async function outsideOf(paymentId: string, wish: AdminActionInput, name: string): Promise<Done | undefined> {
  if (wish.intent === 'check') {
    await pollProvider(paymentId, name)
    return { ok: true, said: 'The provider was asked' }
  }
  if (wish.intent !== 'check-refund') return undefined
  const { refundId } = wish
  await inTransaction({ actor: { kind: 'staff', name } }, (job) =>
    job.audit({
      action: 'checked a refund with the provider',
      subject: 'payment',
      subjectId: paymentId,
      after: { refundId },
    }),
  )
  await checkRefund(refundId)
  return { ok: true, said: 'The provider was asked' }
}

type By = { isOwner: boolean; ownerSince: Date | null }

async function inside(job: UnitOfWork, paymentId: string, wish: AdminActionInput, by: By): Promise<Done> {
  const answer = await run(job, paymentId, wish, by)
  return answer.ok ? { ok: true, said: answer.said ?? said[wish.intent] } : answer
}

const said: Record<AdminActionInput['intent'], string> = {
  check: '',
  'check-refund': '',
  receive: 'Payment marked received',
  fail: 'Payment marked failed',
  override: 'Asked: another owner decides',
  decide: 'Decided',
  accept: 'Payment accepted',
  book: 'Payment booked. Nothing was handed over for it.',
  refuse: 'Payment refused',
  resolve: 'Dealt with',
  fiscal: 'Fiscal receipt saved',
  refund: 'Refund begun',
  approve: 'Decided',
  'paid-back': 'Refund marked as paid back',
  'not-paid-back': 'Refund given up',
}

type Answer = { ok: true; said?: string } | { ok: false; reason: string }

async function run(job: UnitOfWork, paymentId: string, wish: AdminActionInput, by: By): Promise<Answer> {
  const { isOwner, ownerSince } = by
  switch (wish.intent) {
    case 'receive': {
      const { amount, reference, reason } = wish
      const done = await receiveTransfer(job, { paymentId, amount, bankReference: reference, reason })
      return done.ok && !done.isEnough ? { ok: true, said: 'Noted: the rest is still to come' } : done
    }
    case 'fail':
      return failPayment(job, { paymentId, reason: wish.reason })
    case 'override':
      return requestOverride(job, { ...wish, paymentId, reference: wish.reference || null })
    case 'decide':
      return decideOverride(job, {
        paymentId,
        agrees: wish.agrees === 'yes',
        reason: wish.reason,
        ownerSince,
      })
    case 'accept':
    case 'book': {
      const { amount: francs, reason, intent } = wish
      return reviewPayment(job, {
        paymentId,
        to: 'completed',
        francs,
        handsOver: intent === 'accept',
        reason,
      })
    }
    case 'refuse':
      return reviewPayment(job, { paymentId, to: 'failed', reason: wish.reason })
    case 'resolve':
      return resolveAttention(job, { paymentId, note: wish.reason })
    case 'fiscal':
      return enterFiscal(job, { paymentId, number: wish.number })
    case 'refund': {
      const done = await beginRefund(job, { paymentId, amount: wish.amount, reason: wish.reason, isOwner })
      if (!done.ok || (!done.needsSecond && !done.byHand)) return done
      return {
        ok: true,
        said: done.needsSecond
          ? 'Asked: another owner has to agree'
          : 'Pay it back, then enter the reference',
      }
    }
    case 'approve':
      return approveRefund(job, { ...wish, paymentId, agrees: wish.agrees === 'yes', ownerSince })
    case 'paid-back':
      return finishRefund(job, { ...wish, paymentId, isOwner })
    case 'not-paid-back':
      return finishRefund(job, { ...wish, paymentId, isOwner })
    default:
      return { ok: false, reason: 'over' }
  }
}
