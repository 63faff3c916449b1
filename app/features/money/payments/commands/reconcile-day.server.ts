import { and, gte, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { log } from '~/platform/log.server.ts'
import { configured, providerFor } from '~/platform/payments/payments.server.ts'
import { type ProviderName, providerNames, type WiredName } from '~/platform/payments/provider.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { payments } from '../payment.table.server.ts'
import { openDays } from '../reconciliation.queries.server.ts'
import { checkPayment } from './check-payment.server.ts'
import { compareDays } from './compare-days.server.ts'
import { keepList } from './import-statement.server.ts'
import { reportReconciliation } from './report-reconciliation.server.ts'

const hour = 3600 * 1000

const asSystem = <Result>(now: Date, run: (work: UnitOfWork) => Promise<Result>) =>
  inTransaction({ actor: { kind: 'system' }, now }, run)

/**
 * Runs the night after a day: open and recently failed payments are polled once more, the lists of providers that have
 * one are fetched, both are compared with our ledger, and staff get one mail. Providers are called while no row is
 * locked.
 */
export async function reconcileDay(day: string, now = new Date()): Promise<void> {
  await pollAgain(now)
  const unread = await takeLists(day, now)
  const dayBefore = new Date(Date.parse(day) - 24 * hour).toISOString().slice(0, 10)
  for (const provider of providerNames)
    await asSystem(now, async (work) => {
      const open = await openDays(work.tx, provider)
      await compareDays(work, provider, [day, dayBefore, ...open])
    })
  await asSystem(now, (work) => reportReconciliation(work, { day, unread }))
}

/** Overdue payments, and those that failed in the last three days. An error in one does not stop the others. */
async function pollAgain(now: Date): Promise<void> {
  const { provider, state, expiresAt, id } = payments
  const late = and(inArray(state, ['created', 'pending']), lte(expiresAt, now))
  const over = and(
    inArray(state, ['failed', 'expired', 'cancelled']),
    gte(expiresAt, new Date(now.getTime() - 72 * hour)),
  )
  const rows = await db()
    .select({ id })
    .from(payments)
    .where(and(ne(provider, 'bank'), or(late, over)))
    .orderBy(sql`${expiresAt}`)
  const queue = rows.values()
  const pollSome = async () => {
    for (const { id: payment } of queue)
      await checkPayment(payment, { now }).catch((err: unknown) =>
        log.error({ err, payment }, 'a payment could not be asked for'),
      )
  }
  await Promise.all(Array.from({ length: 4 }, pollSome))
}

/** Returns the providers whose list could not be read. */
async function takeLists(day: string, now: Date): Promise<ProviderName[]> {
  const wired = configured().filter((name): name is WiredName => name !== 'bank')
  const unread: ProviderName[] = []
  for (const provider of wired) {
    const { list } = providerFor(provider)
    if (!list) continue
    try {
      const listed = await list(day)
      await asSystem(now, (work) => keepList(work, { provider, day, listed }))
    } catch (err) {
      log.error({ err, provider, day }, 'the list of a provider could not be read')
      unread.push(provider)
    }
  }
  return unread
}
