import { eq, sql } from 'drizzle-orm'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changeBill } from '../../payments/index.server.ts'
import type { Gift } from '../donation.rules.server.ts'
import { donations } from '../donation.table.server.ts'
import {
  donorOf,
  isWithin,
  type Limits,
  type NotGiven,
  recordDonationConsent,
} from './make-donation.server.ts'

type NotChanged = { ok: false; reason: 'under-way' }

/**
 * DON-09: the donor went back and changed the details. Gift and bill are changed in place while nothing was paid and no
 * payment is under way: a donor with a prompt on the phone would approve another amount than the page shows.
 */
export async function changeDonation(
  work: UnitOfWork,
  input: Gift,
  { id, locale, limits }: { id: string; locale: Locale; limits: Limits },
): Promise<{ ok: true } | NotGiven | NotChanged> {
  if (!isWithin(input.amount, limits)) return { ok: false, reason: 'amount' }
  const [gift] = await work.tx
    .select({ billId: donations.billId })
    .from(donations)
    .where(eq(donations.id, id))
  if (!gift) return { ok: false, reason: 'under-way' }
  const personId = await donorOf(work, input, locale)
  const phone = input.phone?.international ?? null
  const { fullName: name, email, amount } = input
  if (!(await changeBill(work, gift.billId, { personId, amount, name, email, phone })))
    return { ok: false, reason: 'under-way' }
  await recordDonationConsent(work, personId, locale)
  await work.tx
    .update(donations)
    .set({
      personId,
      amount,
      frequency: input.frequency,
      donorName: name,
      email,
      phone,
      phoneTyped: input.phone?.input ?? null,
      message: input.message,
      updatedAt: work.now,
      version: sql`${donations.version} + 1`,
    })
    .where(eq(donations.id, id))
  return { ok: true }
}
