import type pg from 'pg'
import { paymentMethods } from '~/features/core/site/settings.options.ts'
import type { DonationStatus } from '~/features/money/donations/donation.options.ts'
import { copy, idsFor, mixed, none, pick, type Sample } from './copy.ts'

const amounts = [10_000, 25_000, 50_000, 100_000] as const
const ways = [
  { method: 'mtn-mobile-money', provider: 'mtn' },
  { method: 'mtn-mobile-money', provider: 'mtn' },
  { method: 'airtel-money', provider: 'airtel' },
  { method: 'bank-transfer', provider: 'bank' },
] as const

/** Generated gifts, each with its bill, a payment attempt and its ledger entries; one in six is monthly. */
export async function seedDonations(
  client: pg.Client,
  count: number,
  sample: (n: number) => Sample,
): Promise<void> {
  const [gifts, bills, tries] = [idsFor(), idsFor(), idsFor()]
  const facts = (n: number) => {
    const { firstName, lastName, ...one } = sample(n)
    const status = statusOf(n)
    return {
      ...one,
      name: `${firstName} ${lastName}`,
      amount: String(pick(amounts, mixed(n, 70))),
      isMonthly: mixed(n, 71) % 6 === 0,
      way: pick(ways, mixed(n, 72)),
      status,
      paidAt: status === 'completed' ? one.at : none,
    }
  }
  await copy(
    client,
    `bills (id, kind, subject_id, person_id, title, amount, adds_fee, name, email, phone, locale, state, paid_at,
       created_at, updated_at)`,
    count,
    (n) => {
      const { personId, amount, name, email, phone, locale, status, paidAt, at } = facts(n)
      const state = status === 'completed' ? 'paid' : status === 'cancelled' ? 'closed' : 'open'
      const payer = [personId, 'Donation to IRIS Hub', amount, 'true', name, email, phone, locale]
      return [bills(n), 'donation', gifts(n), ...payer, state, paidAt, at, at]
    },
  )
  await copy(
    client,
    `payments (id, bill_id, method, provider, kind, words, state, amount, charge_amount, reference, hook_token,
       expires_at, submitted_at, completed_at, created_at, updated_at)`,
    count,
    (n) => {
      const { way, name, email, status, amount, paidAt, at } = facts(n)
      const reference = tries(n)
      return [
        reference,
        bills(n),
        way.method,
        way.provider,
        'donation',
        `${name} ${email} ${reference}`.toLowerCase(),
        status,
        amount,
        amount,
        reference,
        reference,
        at,
        at,
        paidAt,
        at,
        at,
      ]
    },
  )
  await copy(client, 'ledger (payment_id, kind, subject_id, provider, amount, at)', count, (n) => {
    const { way, amount, status, at } = facts(n)
    return status === 'completed' ? [tries(n), 'donation', gifts(n), way.provider, amount, at] : undefined
  })
  await copy(
    client,
    `donations (id, person_id, bill_id, amount, frequency, donor_name, email, phone, message, locale, payment_method,
       payment_status, transaction_id, created_at, updated_at)`,
    count,
    (n) => {
      const { personId, amount, isMonthly, name, email, phone, locale, way, status, at } = facts(n)
      const often = isMonthly ? 'monthly' : 'one-time'
      const donor = [often, name, email, phone, n % 4 ? none : 'Sample message. Keep going.', locale]
      const transaction = `TXN-${Date.parse(at)}-${gifts(n).replaceAll('-', '').toUpperCase()}`
      return [
        gifts(n),
        personId,
        bills(n),
        amount,
        ...donor,
        paymentMethods[way.method],
        status,
        transaction,
        at,
        at,
      ]
    },
  )
  await copy(
    client,
    `pledges (person_id, donation_id, amount, donor_name, email, phone, method, locale, day_of_month, next_date,
       created_at, updated_at)`,
    count,
    (n) => {
      const { personId, amount, isMonthly, name, email, phone, locale, way, status, at } = facts(n)
      if (!isMonthly || status !== 'completed') return undefined
      const day = String(Number(at.slice(8, 10)))
      // Far in the future: samples send no reminders.
      return [personId, gifts(n), amount, name, email, phone, way.method, locale, day, '2099-01-01', at, at]
    },
  )
}

function statusOf(n: number): DonationStatus {
  const chance = mixed(n, 73) % 100
  if (chance < 80) return 'completed'
  return chance < 86 ? 'pending' : chance < 96 ? 'failed' : 'cancelled'
}
