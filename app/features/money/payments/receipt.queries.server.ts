import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { shortDate } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { type PaymentMethod, paymentMethods } from '../../core/site/settings.options.ts'
import type { Receipt } from './commands/issue-receipt.server.ts'
import { ledger, receipts } from './ledger.table.server.ts'
import { bills, payments } from './payment.table.server.ts'

/** One payment on its receipt: the same facts on the page and in the PDF. */
export type ReceiptView = {
  number: string
  facts: { label: string; value: string }[]
  /** 'Refunded', if it was. */
  refunded?: string
  /** Why nothing was granted for it. */
  trouble?: string
}

/** PAY-08: all completed payments of a bill, oldest first, formatted. */
export async function receiptsOf(db: Reader, billId: string, locale: Locale): Promise<ReceiptView[]> {
  const out = alias(ledger, 'went_back')
  const rows = await db
    .select({
      payer: bills.name,
      title: bills.title,
      year: receipts.year,
      number: receipts.number,
      issuedAt: receipts.issuedAt,
      came: ledger.amount,
      fee: payments.fee,
      chargeAmount: payments.chargeAmount,
      chargeCurrency: payments.chargeCurrency,
      method: payments.method,
      reference: payments.reference,
      transactionId: payments.transactionId,
      fiscalNumber: payments.fiscalNumber,
      attention: payments.attention,
      back: sql<number>`(select coalesce(-sum(${out.amount}), 0)::int from ${ledger} as ${sql.identifier('went_back')}
        where ${and(eq(out.paymentId, payments.id), isNotNull(out.refundId))})`,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(bills, eq(bills.id, payments.billId))
    .innerJoin(ledger, and(eq(ledger.paymentId, payments.id), isNull(ledger.refundId)))
    .where(eq(bills.id, billId))
    .orderBy(asc(receipts.issuedAt), asc(receipts.number))
  return rows.map((row) => ({
    number: receiptNumber(row),
    facts: factsOf(row, locale),
    refunded:
      row.back === 0 ? undefined : row.back < row.came ? m.receipt_refunded_part() : m.receipt_refunded(),
    trouble: row.back > 0 ? undefined : troubleOf(row.attention),
  }))
}

type Row = {
  payer: string
  title: string
  issuedAt: Date
  came: number
  back: number
  fee: number
  chargeAmount: number
  chargeCurrency: string
  method: PaymentMethod
  reference: string
  transactionId: string | null
  fiscalNumber: string | null
}

function factsOf(row: Row, locale: Locale): ReceiptView['facts'] {
  const francs = (amount: number) => showMoney(rwf(amount))
  const isAbroad = row.chargeCurrency !== 'RWF'
  const facts: [label: string, value: string | null | false][] = [
    [m.receipt_date(), shortDate(row.issuedAt, locale)],
    [m.receipt_payer(), row.payer],
    [m.pay_for(), row.title],
    [m.pay_amount(), francs(row.came)],
    [m.receipt_fee(), row.fee > 0 && francs(row.fee)],
    [m.receipt_charged(), isAbroad && showCents(row.chargeAmount, row.chargeCurrency)],
    [m.receipt_refunded(), row.back > 0 && francs(row.back)],
    [m.pay_method(), paymentMethods[row.method]],
    [m.receipt_transaction(), row.transactionId ?? row.reference],
    [m.receipt_fiscal(), row.fiscalNumber],
  ]
  return facts.flatMap(([label, value]) => (value ? { label, value } : []))
}

function troubleOf(attention: string | null): string | undefined {
  if (attention === 'double') return m.receipt_double()
  return attention === 'not granted' ? m.receipt_gone() : undefined
}

/** '12.34 USD' */
const showCents = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency}`

/** '2026-000001' */
export const receiptNumber = ({ year, number }: Receipt) => `${year}-${String(number).padStart(6, '0')}`
