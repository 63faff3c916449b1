import { randomUUID } from 'node:crypto'
import { db } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { Story } from '~/platform/story.ts'
import { accepted, asVisitor } from '~/platform/story-actors.server.ts'
import type { PaymentMethod } from '../../core/site/settings.options.ts'
import { tellPayment } from '../payments/admin.index.server.ts'
import { makeDonation } from './commands/make-donation.server.ts'
import type { Frequency } from './donation.options.ts'
import { donationForm } from './donation.rules.server.ts'
import { limitsFor } from './giving.queries.server.ts'

export type Donor = { fullName: string; email: string; phone?: string; locale: Locale }
export type Ending = Parameters<typeof tellPayment>[1]['ends']

type Told = {
  donor: Donor
  amount: number
  method: PaymentMethod
  at: Date
  frequency?: Frequency
  message?: string
  ends?: Ending
}

/** Tells a gift and the first attempt to pay it, a minute or two later. */
export function tellGift(story: Story, { method, ends, ...told }: Told) {
  const id = randomUUID()
  story.at(told.at, () => give(id, told))
  const paysAt = new Date(told.at.getTime() + story.random.between(40, 150) * 1000)
  return { id, payment: tellPayment(story, { subject: () => id, method, at: paysAt, ends }) }
}

async function give(id: string, { donor, amount, frequency, message }: Omit<Told, 'method'>): Promise<void> {
  const limits = await limitsFor(db())
  if (!limits) throw new Error('the gifts have no limits')
  const { fullName, email, phone, locale } = donor
  const input = donationForm.rules.parse({
    fullName,
    email,
    phone,
    amount: String(amount),
    frequency: frequency ?? 'one-time',
    message,
  })
  accepted(await asVisitor((work) => makeDonation(work, input, { id, locale, limits })))
}
