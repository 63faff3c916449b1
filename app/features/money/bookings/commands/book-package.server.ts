import { consentShown } from '~/kits/forms/consent.ts'
import { NotSaved } from '~/kits/forms/problems.server.ts'
import { insertOnly } from '~/platform/db/insert.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { findOrCreatePerson, recordConsent } from '../../../people/people/index.server.ts'
import { openBill } from '../../payments/index.server.ts'
import { lapseDays, type PackageKey } from '../booking.options.ts'
import { type Hub, titleOf } from '../booking.queries.server.ts'
import type { BookingInput, Details } from '../booking.rules.server.ts'
import { bookings } from '../booking.table.server.ts'
import { priceOf } from '../package.queries.server.ts'
import { notifyBooked, notifyStaffArrived } from './notify-booked.server.ts'

type Options = { id: string; key: PackageKey; locale: Locale; hub: Hub }
type Outcome = { ok: true } | { ok: false; reason: 'unavailable' }

const day = 24 * 3600 * 1000
/** When an unpaid booking lapses. */
export const lapsesAt = (now: Date) => new Date(now.getTime() + lapseDays * day)

/** BKG-04, BKG-06, BKG-10: saves booking, person, consent, bill and messages, or nothing. No payment is made yet. */
export async function bookPackage(
  work: UnitOfWork,
  input: BookingInput,
  { id, key, locale, hub }: Options,
): Promise<Outcome> {
  const priced = await priceOf(work.tx, key, locale)
  if (!priced) return { ok: false, reason: 'unavailable' }
  const { price, fee, total, months, hours } = priced[input.period]
  const personId = await personOf(work, input, locale)
  const booked = { packageType: key, packageName: priced.name, billingPeriod: input.period }
  const bill = await openBill(work, {
    kind: 'booking',
    subjectId: id,
    personId,
    title: await titleOf(work.tx, booked, locale),
    amount: total,
    addsFee: false,
    ...payerOf(input),
    locale,
    payableUntil: lapsesAt(work.now),
  })
  const row = {
    ...rowOf(input),
    ...booked,
    id,
    personId,
    monthsCovered: months,
    hoursPerMonth: hours,
    price,
    fee,
    paymentAmount: total,
    billId: bill.id,
    lapsesAt: lapsesAt(work.now),
    locale,
    createdAt: work.now,
    updatedAt: work.now,
  }
  // BKG-12
  if (!(await insertOnly(work.tx, bookings, row))) throw new NotSaved()
  await notifyBooked(work, { ...row, locale }, hub)
  await notifyStaffArrived(work, row, hub)
  return { ok: true }
}

/** Finds or creates the person and records their consent. */
export async function personOf(work: UnitOfWork, input: Details, locale: Locale): Promise<string> {
  const { firstName, lastName, email, phone } = input
  const personId = await findOrCreatePerson(work, {
    fullName: `${firstName} ${lastName}`,
    email,
    phone: phone.international,
    locale,
  })
  await recordConsent(work, { personId, purpose: 'consultation', ...consentShown(locale) })
  return personId
}

/** The typed details as columns of the row. */
export const rowOf = ({ serviceType, firstName, lastName, email, phone, company, message }: Details) => ({
  serviceType,
  firstName,
  lastName,
  email,
  phone: phone.international,
  phoneTyped: phone.input,
  company,
  message,
})

export const payerOf = ({ firstName, lastName, email, phone }: Details) => ({
  name: `${firstName} ${lastName}`,
  email,
  phone: phone.international,
})
