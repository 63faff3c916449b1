import { z } from 'zod'
import { day, text } from '~/kits/content/rules.server.ts'
import { payingNetworks, revenueLimits } from './revenue.options.ts'

/** '1,234.5' in cents. Undefined where it is no amount of whole cents. */
function readDollars(typed: string): number | undefined {
  const [, whole = '', part = ''] = /^\$?\s*(\d{1,3}(?:,\d{3})*|\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed) ?? []
  if (!whole) return
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return cents <= revenueLimits.cents ? cents : undefined
}

const count = text(13)
  .transform((typed) => typed.replaceAll(',', ''))
  .refine((typed) => /^\d{0,10}$/.test(typed) && Number(typed) <= revenueLimits.count, {
    error: 'A whole number',
  })
  .transform((typed) => (typed ? Number(typed) : null))

/** A-ADS-15: what staff type of one day of one network. */
export const revenueRules = z
  .object({
    network: z.enum(payingNetworks, { error: 'Choose a network' }),
    day: day('Day'),
    amount: text(15)
      .min(1, { error: 'Revenue is missing' })
      .refine((typed) => typed === '' || readDollars(typed) !== undefined, {
        error: 'An amount in dollars, as 12.34',
      })
      .transform((typed) => readDollars(typed) ?? 0),
    impressions: count,
    clicks: count,
  })
  .superRefine(({ impressions, clicks }, context) => {
    if ((impressions === null) === (clicks === null)) return
    const path = [impressions === null ? 'impressions' : 'clicks']
    context.addIssue({ code: 'custom', path, message: 'Both or neither: half of a rate is no rate' })
  })
export type RevenueTyped = z.infer<typeof revenueRules>
