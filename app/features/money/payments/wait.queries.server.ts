import { readSuccess } from '~/kits/forms/success.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { noteLook } from './commands/note-look.server.ts'
import { readBillToken } from './payment.links.server.ts'
import { isUnderWay, type TryView, tryOf } from './payment.queries.server.ts'
import { checkPaymentQueue } from './payment.queues.server.ts'
import { paymentForm } from './payment.rules.server.ts'
import { isSilent } from './payment.states.ts'

type Params = { token?: string; payment?: string }

const second = 1000
/** The minimum time between two polls by waiting pages. */
const lookEvery = 3 * second

/** The payment of a waiting page; undefined for an address we never issued. */
export async function waitedFor({ token, payment }: Params) {
  const billId = readBillToken(token)
  const id = readSuccess(paymentForm.name, payment)?.id
  const found = billId && id ? await tryOf(db(), billId, id) : undefined
  return found && billId ? { billId, found } : undefined
}

/** PAY-04: triggers a poll, without deciding anything. Returns whether this was the first one. */
export async function lookAfter({ id, state, provider, lookedAt }: TryView, now: Date): Promise<boolean> {
  if (!isUnderWay(state) || provider === 'bank') return false
  if (lookedAt && now.getTime() - lookedAt.getTime() < lookEvery) return false
  return inTransaction({ actor: { kind: 'visitor' }, now }, async (work) => {
    if (!(await noteLook(work, id, lookedAt))) return false
    // The job that submits it is queued already.
    if (lookedAt) await work.enqueue(checkPaymentQueue, { paymentId: id }, { first: true })
    return lookedAt === null
  })
}

/** The status shown by a waiting page, in one word: the page is rendered again when it changes. */
export function wordOf({ state, redirectTo, failure }: TryView): string {
  if (!isUnderWay(state)) return state
  return redirectTo ? 'page' : isSilent({ state, failure }) ? 'silent' : 'waiting'
}

/**
 * Delays the response until the status changes, so that a phone with a weak signal polls rarely and is updated at once.
 */
export async function heldUntilChanged(params: Params, word: string, seconds: number) {
  for (let until = Date.now() + seconds * second; ; ) {
    const waited = await waitedFor(params)
    if (!waited || wordOf(waited.found) !== word || Date.now() >= until) return waited
    await new Promise((resolve) => setTimeout(resolve, 700))
  }
}
