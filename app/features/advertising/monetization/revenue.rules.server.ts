import { z } from 'zod'
import { contentRules, field } from '~/kits/admin/content-form.server.ts'
import { day, text } from '~/kits/admin/content-rules.server.ts'
import { nameOfNetwork, payingNetworks, revenueLimits } from './revenue.options.ts'

/** '1,234.5' in cents. Undefined unless it is an amount of whole cents. */
function readDollars(input: string): number | undefined {
  const [, whole = '', part = ''] = /^\$?\s*(\d{1,3}(?:,\d{3})*|\d{1,7})(?:\.(\d{1,2}))?$/.exec(input) ?? []
  if (!whole) return
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return cents <= revenueLimits.cents ? cents : undefined
}

const count = text(13)
  .transform((input) => input.replaceAll(',', ''))
  .refine((input) => /^\d{0,10}$/.test(input) && Number(input) <= revenueLimits.count, {
    error: 'A whole number',
  })
  .transform((input) => (input ? Number(input) : null))

/** A-ADS-15: the form of one day of one network. */
export const revenueRules = contentRules({
  network: field('Network', z.enum(payingNetworks, { error: 'Choose a network' }), {
    options: payingNetworks.map((value) => ({ value, label: nameOfNetwork(value) })),
  }),
  day: field('Day', day('Day'), { type: 'date', hint: 'As the network’s report names it' }),
  amount: field(
    'Revenue in $',
    text(15)
      .min(1, { error: 'Revenue is missing' })
      .refine((input) => input === '' || readDollars(input) !== undefined, {
        error: 'An amount in dollars, as 12.34',
      })
      .transform((input) => readDollars(input) ?? 0),
    { inputMode: 'decimal', hint: 'As 12.34', isWide: true },
  ),
  impressions: field('Impressions', count, { inputMode: 'numeric', hint: 'Theirs; otherwise ours count' }),
  clicks: field('Clicks', count, { inputMode: 'numeric', hint: 'Theirs; otherwise ours count' }),
}).superRefine(({ impressions, clicks }, context) => {
  if ((impressions === null) === (clicks === null)) return
  const path = [impressions === null ? 'impressions' : 'clicks']
  context.addIssue({ code: 'custom', path, message: 'Both or neither: half of a rate is no rate' })
})
export type RevenueInput = z.infer<typeof revenueRules>
