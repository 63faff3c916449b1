import { eq, sql } from 'drizzle-orm'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changeBill } from '../../payments/index.server.ts'
import type { Gift } from '../donation.rules.server.ts'
import { donations } from '../donation.table.server.ts'
import { agreed, donorOf, isWithin, type Limits, type NotGiven } from './make-donation.server.ts'

type NotChanged = { ok: false; reason: 'under-way' }

/**
 * DON-09: somebody went back and typed something else. Gift and bill are changed in place while nothing was paid and
 * nothing is under way: whoever has a prompt on the phone would approve another amount than the page shows.
 */
export async function changeDonation(
  work: UnitOfWork,
  typed: Gift,
  { id, locale, limits }: { id: string; locale: Locale; limits: Limits },
): Promise<{ ok: true } | NotGiven | NotChanged> {
  if (!isWithin(typed.amount, limits)) return { ok: false, reason: 'amount' }
  const [gift] = await work.tx
    .select({ billId: donations.billId })
    .from(donations)
    .where(eq(donations.id, id))
  if (!gift) return { ok: false, reason: 'under-way' }
  const personId = await donorOf(work, typed, locale)
  const phone = typed.phone?.international ?? null
  const { fullName: name, email, amount } = typed
  if (!(await changeBill(work, gift.billId, { personId, amount, name, email, phone })))
    return { ok: false, reason: 'under-way' }
  await agreed(work, personId, locale)
  await work.tx
    .update(donations)
    .set({
      personId,
      amount,
      frequency: typed.frequency,
      donorName: name,
      email,
      phone,
      phoneTyped: typed.phone?.typed ?? null,
      message: typed.message,
      updatedAt: work.now,
      version: sql`${donations.version} + 1`,
    })
    .where(eq(donations.id, id))
  return { ok: true }
}
