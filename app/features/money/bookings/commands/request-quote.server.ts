import { NotSaved } from '~/kits/forms/problems.server.ts'
import { insertOnly } from '~/platform/db/insert.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Hub } from '../booking.queries.server.ts'
import type { Details } from '../booking.rules.server.ts'
import { bookings } from '../booking.table.server.ts'
import { quoteTerms } from '../package.queries.server.ts'
import { personOf, rowOf } from './book-package.server.ts'
import { notifyQuoteRequested, notifyStaffArrived } from './notify-booked.server.ts'

type Options = { id: string; locale: Locale; hub: Hub }
type Outcome = { ok: true } | { ok: false; reason: 'unavailable' }

/** BKG-03, BKG-04, CFL-17: a request for a price. No bill, no payment: staff answer. */
export async function requestQuote(
  work: UnitOfWork,
  input: Details,
  { id, locale, hub }: Options,
): Promise<Outcome> {
  const terms = await quoteTerms(work.tx)
  if (!terms) return { ok: false, reason: 'unavailable' }
  const row = {
    ...rowOf(input),
    id,
    personId: await personOf(work, input, locale),
    packageType: 'custom' as const,
    packageName: 'Custom quote',
    billingPeriod: null,
    referencePrice: terms.reference,
    locale,
    createdAt: work.now,
    updatedAt: work.now,
  }
  // BKG-12
  if (!(await insertOnly(work.tx, bookings, row))) throw new NotSaved()
  await notifyQuoteRequested(work, row, hub)
  await notifyStaffArrived(work, row, hub)
  return { ok: true }
}
