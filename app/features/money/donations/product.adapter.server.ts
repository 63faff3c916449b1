import { and, eq, isNull, sql } from 'drizzle-orm'
import { dateOfDay } from '~/platform/clock.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Bill, Product } from '../payments/index.server.ts'
import { ledger } from '../payments/ledger.table.server.ts'
import { payments } from '../payments/payment.table.server.ts'
import type { Shown } from '../payments/shown.options.ts'
import { startPledge } from './commands/start-pledge.server.ts'
import { changePath, pledgeLink, pledgePath } from './donation.links.server.ts'
import { donationForBill } from './donation.queries.server.ts'
import { donationForm } from './donation.rules.server.ts'
import { donations } from './donation.table.server.ts'

/** A gift as a product. */
export const donationProduct: Product = {
  kind: 'donation',
  isGift: true,
  isSale: false,
  grant,
  // PAY-01: the status in lists follows the bill, and nothing else (DON-24).
  onStatusChange: async (work, { subjectId }, status, method) => {
    await work.tx
      .update(donations)
      .set({
        paymentStatus: status,
        paymentMethod: method,
        updatedAt: work.now,
        version: sql`${donations.version} + 1`,
      })
      .where(eq(donations.id, subjectId))
  },
  revoke: async (work, { subjectId }) => {
    await work.tx
      .update(donations)
      .set({ refundedAt: work.now, updatedAt: work.now, version: sql`${donations.version} + 1` })
      .where(eq(donations.id, subjectId))
  },
  show,
  // DON-26: every mail has the link to pause or stop.
  async manage(db, { subjectId, locale }) {
    const pledge = (await donationForBill(db, subjectId))?.pledge
    if (!pledge || pledge.state === 'stopped') return
    return { label: m.donation_manage({}, { locale }), link: pledgeLink(pledge.id, locale) }
  },
  // DON-27
  failure: (message) => m.donation_failed({ message }),
}

/**
 * Called when the bill is paid. The amount paid is the amount given: a prompt may be approved after a change of amount.
 */
async function grant(work: UnitOfWork, { id, subjectId }: Bill, paidAt: Date): Promise<boolean> {
  const [came] = await work.tx
    .select({ amount: ledger.amount, fee: ledger.fee, method: payments.method, wallet: payments.wallet })
    .from(payments)
    .innerJoin(ledger, and(eq(ledger.paymentId, payments.id), isNull(ledger.refundId)))
    .where(eq(payments.billId, id))
  if (!came) return false
  const { amount, fee, method, wallet } = came
  const given = await work.tx
    .update(donations)
    .set({ amount: amount - fee })
    .where(eq(donations.id, subjectId))
    .returning({ id: donations.id })
  if (given.length === 0) return false
  await startPledge(work, { donationId: subjectId, paidAt, method, wallet })
  return true
}

/**
 * DON-08, DON-11, DON-25: the texts of the pages around the payment. The processing time is shown while it is pending,
 * and not once it is paid.
 */
async function show(db: Parameters<Product['show']>[0], { subjectId }: Bill): Promise<Shown | undefined> {
  const gift = await donationForBill(db, subjectId)
  if (!gift) return undefined
  const { pledge } = gift
  const isMonthly = gift.frequency === 'monthly'
  const facts = [
    { label: m.donation_frequency(), value: isMonthly ? m.donation_monthly() : m.donation_once() },
  ]
  const manage = pledge && { label: m.donation_manage(), path: pledgePath(pledge.id) }
  const next =
    pledge?.state === 'active' && m.donation_done_next({ date: dateOfDay(pledge.nextDate, currentLocale()) })
  return {
    draft: donationForm.name,
    heading: m.donation_title(),
    steps: {
      names: [m.donation_step_amount(), m.donation_step_details(), m.donation_step_payment()],
      pay: 2,
    },
    facts,
    // A gift opened by a pledge has no typed details to go back to.
    back: gift.isTurn ? undefined : changePath(subjectId),
    method: pledge?.method ?? undefined,
    done: {
      title: m.donation_done_title(),
      text: [
        m.donation_done_text({ amount: showMoney(rwf(gift.amount)), reference: gift.transactionId }),
        // DON-25: the processing time is shown only while it is pending.
        m.donation_done_paid(),
        ...(next ? [next] : []),
      ],
      links: [
        { label: m.donation_done_home(), path: '/' },
        { label: m.donation_done_again(), path: '/donation/give' },
        ...(manage ? [manage] : []),
      ],
    },
    waiting: [m.donation_waiting(), m.donation_done_when()],
  }
}
