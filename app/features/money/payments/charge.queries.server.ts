import { eq } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import type { Charge } from '~/platform/payments/provider.ts'
import { billPath } from './payment.links.server.ts'
import { walletOf } from './payment.options.ts'
import { bills, payments } from './payment.table.server.ts'

/** A payment with its bill, read without a lock. */
export async function paymentToPoll(db: Reader, id: string) {
  const [row] = await db
    .select({ payment: payments, bill: bills })
    .from(payments)
    .innerJoin(bills, eq(bills.id, payments.billId))
    .where(eq(payments.id, id))
  return row
}

export type ToPoll = NonNullable<Awaited<ReturnType<typeof paymentToPoll>>>

/** The charge as sent to the provider. */
export function chargeOf({ payment, bill }: ToPoll): Charge {
  const locale = bill.locale as Locale
  const network = walletOf[payment.method]
  const origin = config().PUBLIC_ORIGIN
  return {
    id: payment.id,
    reference: payment.reference,
    providerReference: payment.providerReference ?? undefined,
    transactionId: payment.transactionId ?? undefined,
    sum: { amount: payment.chargeAmount, currency: payment.chargeCurrency },
    payer: { name: bill.name, email: bill.email ?? undefined, phone: bill.phone ?? undefined },
    wallet: payment.wallet && network ? { phone: payment.wallet, network } : undefined,
    about: bill.title,
    locale,
    // The page finds the latest attempt itself, so parameters appended by the provider cannot name another.
    returnTo: `${origin}${localPath(`${billPath(bill.id)}/back`, locale)}`,
    hookAt: `${origin}/webhooks/payments/${payment.provider}/${payment.hookToken}`,
    submittedAt: payment.submittedAt ?? undefined,
    expiresAt: payment.expiresAt,
  }
}
