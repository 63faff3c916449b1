import { asc, eq } from 'drizzle-orm'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { bills, payments } from '../payment.table.server.ts'

export type LockedBill = NonNullable<Awaited<ReturnType<typeof lockBill>>>

/**
 * Locks the bill until the transaction ends, with all its attempts. Every change of an attempt starts here: always the
 * bill before the payment, so that there is no deadlock and two successes see each other.
 */
export async function lockBill({ tx }: UnitOfWork, id: string) {
  const [bill] = await tx
    .select({
      id: bills.id,
      kind: bills.kind,
      subjectId: bills.subjectId,
      personId: bills.personId,
      title: bills.title,
      amount: bills.amount,
      forgiven: bills.forgiven,
      addsFee: bills.addsFee,
      name: bills.name,
      email: bills.email,
      phone: bills.phone,
      locale: bills.locale,
      state: bills.state,
      payableUntil: bills.payableUntil,
    })
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
