import { db } from '~/platform/db/db.server.ts'
import { defineJob, jobOf } from '~/platform/jobs/queue.server.ts'
import { log } from '~/platform/log.server.ts'
import { type ProviderName, providerNames } from '~/platform/payments/provider.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { checkPayment } from './commands/check-payment.server.ts'
import { notifyFailed } from './commands/notify-failed.server.ts'
import { closeBill } from './commands/open-bill.server.ts'
import { submitPayment } from './commands/submit-payment.server.ts'
import { paymentsDue } from './payment.queries.server.ts'
import {
  checkPaymentQueue,
  closeBillQueue,
  notifyFailedQueue,
  submitPaymentQueue,
} from './payment.queues.server.ts'

/** A provider may take half a minute to respond. */
const atOnce = 20

export const submitPaymentJob = jobOf(submitPaymentQueue, {
  atOnce,
  run: ({ paymentId }) => submitPayment(paymentId),
})

export const checkPaymentJob = jobOf(checkPaymentQueue, {
  atOnce,
  run: ({ paymentId }) => checkPayment(paymentId),
})

export const notifyFailedJob = jobOf(notifyFailedQueue, {
  run: ({ paymentId }) => notifyFailed(paymentId),
})

export const closeBillJob = jobOf(closeBillQueue, {
  run: ({ billId }) => inTransaction({ actor: { kind: 'system' } }, (work) => closeBill(work, billId)),
})

/** Polls all payments that are due. An error in one does not delay the others, nor one provider the rest. */
export const pollPaymentsJob = defineJob<Record<string, never>>({
  name: 'ask-payments',
  run: async () => void (await Promise.all(providerNames.map(pollAll))),
})

async function pollAll(provider: ProviderName): Promise<void> {
  const queue = (await paymentsDue(db(), provider, new Date())).values()
  const pollOne = async () => {
    for (const id of queue)
      await checkPayment(id).catch((err: unknown) =>
        log.error({ err, payment: id }, 'a payment could not be asked for'),
      )
  }
  await Promise.all(Array.from({ length: 8 }, pollOne))
}
