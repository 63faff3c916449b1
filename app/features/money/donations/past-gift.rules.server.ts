import { z } from 'zod'
import { field, line, optionalLine } from '~/kits/admin/content-form.server.ts'
import { optionalEmail } from '~/kits/admin/content-rules.server.ts'
import { readFrancs } from '~/platform/money.ts'
import { toInternational } from '~/platform/phone.server.ts'
import { readDay } from '../payments/index.server.ts'
import { donationTextMaxima as max } from './donation.options.ts'

const most = 2_000_000_000

const francs = z
  .string()
  .transform(readFrancs)
  .pipe(z.int({ error: 'A whole number of francs' }).min(1).max(most, { error: 'A smaller amount' }))

const day = z
  .string()
  .min(1, { error: 'missing' })
  .transform((input, context) => {
    const found = readDay(input)
    if (found) return found
    context.addIssue({ code: 'custom', message: 'Not a date: 2023-05-14 and 14/05/2023 are read' })
    return z.NEVER
  })

const optionalPhone = z
  .string()
  .trim()
  .transform((input, context) => {
    const found = input === '' ? null : toInternational(input)
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', message: 'Please enter a valid phone number' })
    return z.NEVER
  })

/** A gift of earlier years, as it stands in a list of staff. */
export const pastGiftRules = z
  .object({
    fullName: line('Full name', max.name),
    email: field('E-mail', optionalEmail),
    phone: field('Phone', optionalPhone),
    amount: field('Amount', francs, { hint: 'In francs' }),
    givenOn: field('Day', day),
    method: optionalLine('How it came', 100),
    note: optionalLine('Note', 500),
  })
  .check(
    z.refine(({ email, phone }) => Boolean(email || phone), {
      path: ['email'],
      error: 'An e-mail or a phone is needed',
      when: ({ issues }) => issues.length === 0,
    }),
  )
export type PastGift = z.infer<typeof pastGiftRules>
