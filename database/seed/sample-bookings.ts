import type pg from 'pg'
import { serviceTypes } from '~/features/people/appointments/appointment.options.ts'
import { copy, idsFor, mixed, none, pick, type Sample } from './copy.ts'

const packages = [
  { type: 'basic', name: 'Basic Consultation', monthly: 50_000, yearly: 540_000, hours: 2 },
  { type: 'growth', name: 'Business Growth', monthly: 150_000, yearly: 1_620_000, hours: 5 },
  { type: 'enterprise', name: 'Enterprise Solutions', monthly: 300_000, yearly: 3_240_000, hours: 10 },
] as const
const fee = 500

/** Generated bookings, none of them paid: a paid one would need entries in the ledger. */
export async function seedBookings(
  client: pg.Client,
  count: number,
  sample: (n: number) => Sample | undefined,
): Promise<void> {
  const ids = idsFor()
  const bills = idsFor()
  const termsOf = (n: number) => {
    const { type, name, monthly, yearly, hours } = pick(packages, mixed(n, 41))
    const isYearly = mixed(n, 42) % 3 === 0
    const price = isYearly ? yearly : monthly
    return { type, name, hours, price, period: isYearly ? 'yearly' : 'monthly', months: isYearly ? 12 : 1 }
  }
  await copy(
    client,
    `bills (id, kind, subject_id, person_id, title, amount, name, email, phone, locale, state, created_at, updated_at)`,
    count,
    (n) => {
      const one = sample(n)
      if (!one) return undefined
      const { name, price, period } = termsOf(n)
      return [
        bills(n),
        'booking',
        ids(n),
        one.personId,
        `${name}, ${period}`,
        String(price + fee),
        `${one.firstName} ${one.lastName}`,
        one.email,
        one.phone,
        one.locale,
        statusOf(n) === 'cancelled' ? 'closed' : 'open',
        one.at,
        one.at,
      ]
    },
  )
  await copy(
    client,
    `consultation_bookings (id, person_id, first_name, last_name, email, phone, phone_typed, locale, created_at,
       updated_at, service_type, message, package_type, package_name, billing_period, months_covered, hours_per_month,
       price, fee, payment_amount, bill_id, status, cancelled_by)`,
    count,
    (n) => {
      const one = sample(n)
      if (!one) return undefined
      const { type, name, hours, price, period, months } = termsOf(n)
      const status = statusOf(n)
      return [
        ids(n),
        one.personId,
        one.firstName,
        one.lastName,
        one.email,
        one.phone,
        one.phone,
        one.locale,
        one.at,
        one.at,
        pick(serviceTypes, mixed(n, 43)),
        n % 3 ? none : 'Sample message. Where should we begin?',
        type,
        name,
        period,
        String(months),
        String(hours),
        String(price),
        String(fee),
        String(price + fee),
        bills(n),
        status,
        status === 'cancelled' ? pick(['staff', 'clock'], mixed(n, 44)) : none,
      ]
    },
  )
}

function statusOf(n: number): string {
  const chance = mixed(n, 40) % 100
  return chance < 70 ? 'cancelled' : chance < 90 ? 'pending' : 'confirmed'
}
