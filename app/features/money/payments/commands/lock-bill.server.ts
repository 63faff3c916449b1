import { asc, eq } from 'drizzle-orm'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { billColumns } from '../payment.queries.server.ts'
import { bills, payments } from '../payment.table.server.ts'

export type LockedBill = NonNullable<Awaited<ReturnType<typeof lockBill>>>

/**
 * Locks the bill until the transaction ends, with all its attempts. Every change of an attempt starts here: always the
 * bill before the payment, so that there is no deadlock and two successes see each other.
 */
export async function lockBill({ tx }: UnitOfWork, id: string) {
  const [bill] = await tx
    .select({ ...billColumns, forgiven: bills.forgiven })
    .from(bills)
    .where(eq(bills.id, id))
    .for('update')
  if (!bill) return undefined
  const attempts = await tx
    .select({
      id: payments.id,
      state: payments.state,
      provider: payments.provider,
      method: payments.method,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(eq(payments.billId, id))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  return { ...bill, locale: bill.locale as Locale, attempts }
}
