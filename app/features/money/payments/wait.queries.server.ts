import { readSuccess } from '~/kits/forms/success.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { noteLook } from './commands/note-look.server.ts'
import { checkPaymentJob } from './payment.jobs.server.ts'
import { readBillToken } from './payment.links.server.ts'
import { isUnderWay, type TryView, tryOf } from './payment.queries.server.ts'
import { paymentForm } from './payment.rules.server.ts'
import { isSilent } from './payment.states.ts'

type Params = { token?: string; payment?: string }

const second = 1000
/** A waiting page has it looked after at most this often. */
const lookEvery = 3 * second

/** The payment a waiting page is about; undefined for an address we never gave out. */
export async function waitedFor({ token, payment }: Params) {
  const billId = readBillToken(token)
  const id = readSuccess(paymentForm.name, payment)?.id
  const found = billId && id ? await tryOf(db(), billId, id) : undefined
  return found && billId ? { billId, found } : undefined
}

/** PAY-04: has it asked for, without deciding anything. Tells whether this was the first look at all. */
export async function lookAfter({ id, state, provider, lookedAt }: TryView, now: Date): Promise<boolean> {
  if (!isUnderWay(state) || provider === 'bank') return false
  if (lookedAt && now.getTime() - lookedAt.getTime() < lookEvery) return false
  return inTransaction({ actor: { kind: 'visitor' }, now }, async (work) => {
    if (!(await noteLook(work, id, lookedAt))) return false
    // The job that hands it over is on its way already.
    if (lookedAt) await work.enqueue(checkPaymentJob, { paymentId: id }, { first: true })
    return lookedAt === null
  })
}

/** What a waiting page waits for, in one word: it is drawn again when the word is another. */
export function wordOf({ state, redirectTo, failure }: TryView): string {
  if (!isUnderWay(state)) return state
  return redirectTo ? 'page' : isSilent({ state, failure }) ? 'silent' : 'waiting'
}

/** Holds the line until something changed, so that a phone on a weak line asks seldom and hears at once. */
export async function heldUntilChanged(params: Params, word: string, seconds: number) {
  for (let until = Date.now() + seconds * second; ; ) {
    const waited = await waitedFor(params)
    if (!waited || wordOf(waited.found) !== word || Date.now() >= until) return waited
    await new Promise((resolve) => setTimeout(resolve, 700))
  }
}
