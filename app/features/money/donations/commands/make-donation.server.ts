import { randomBytes } from 'node:crypto'
import { consentShown } from '~/kits/forms/consent.ts'
import { insertOnly } from '~/platform/db/insert.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { findOrCreatePerson, recordConsent } from '../../../people/people/index.server.ts'
import { openBill } from '../../payments/index.server.ts'
import type { Frequency } from '../donation.options.ts'
import type { Gift } from '../donation.rules.server.ts'
import { donations } from '../donation.table.server.ts'

/** DON-05: the limits set by staff. */
export type Limits = { min: number; max: number; hub: string }
export type NotGiven = { ok: false; reason: 'amount' }

export const isWithin = (amount: number, { min, max }: Limits) => amount >= min && amount <= max

/** DON-24: saves a pending gift with its bill. Person, consent, gift and bill, or nothing. */
export async function makeDonation(
  work: UnitOfWork,
  input: Gift,
  { id, locale, limits }: { id: string; locale: Locale; limits: Limits },
): Promise<{ ok: true } | NotGiven> {
  if (!isWithin(input.amount, limits)) return { ok: false, reason: 'amount' }
  const personId = await donorOf(work, input, locale)
  await recordDonationConsent(work, personId, locale)
  await saveDonation(work, {
    id,
    personId,
    hub: limits.hub,
    amount: input.amount,
    frequency: input.frequency,
    donorName: input.fullName,
    email: input.email,
    phone: input.phone?.international ?? null,
    phoneTyped: input.phone?.input ?? null,
    message: input.message,
    locale,
  })
  return { ok: true }
}

export const donorOf = (work: UnitOfWork, { fullName, email, phone }: Gift, locale: Locale) =>
  findOrCreatePerson(work, { fullName, email, phone: phone?.international, locale })

export const recordDonationConsent = (work: UnitOfWork, personId: string, locale: Locale) =>
  recordConsent(work, { personId, purpose: 'donation', ...consentShown(locale) })

type Saved = {
  id: string
  personId: string
  hub: string
  amount: number
  frequency: Frequency
  donorName: string
  email: string
  phone: string | null
  phoneTyped: string | null
  message: string | null
  locale: Locale
  /** The number for the payment prompt, if it is not the donor's. */
  wallet?: string | null
}

/** Saves the gift with its bill, for a visitor or for a date of a pledge. */
export async function saveDonation(
  work: UnitOfWork,
  { hub, wallet, ...gift }: Saved,
): Promise<{ billPath: string }> {
  const bill = await openBill(work, {
    kind: 'donation',
    subjectId: gift.id,
    personId: gift.personId,
    title: inLocale(gift.locale, () => m.donation_bill({ hub })),
    amount: gift.amount,
    addsFee: true,
    name: gift.donorName,
    email: gift.email,
    phone: wallet ?? gift.phone,
    locale: gift.locale,
  })
  await insertOnly(work.tx, donations, {
    ...gift,
    billId: bill.id,
    transactionId: newTransactionId(work.now),
    createdAt: work.now,
    updatedAt: work.now,
  })
  return { billPath: bill.path }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** DON-23: a timestamp and nine random letters, so that two gifts of the same moment differ. */
function newTransactionId(now: Date): string {
  const suffix = [...randomBytes(9)].map((byte) => letters[byte % letters.length]).join('')
  return `TXN-${now.getTime()}-${suffix}`
}
