import { z } from 'zod'

const words = (what: string, longest = 300) =>
  z
    .string()
    .transform((input) => input.trim())
    .pipe(z.string().min(1, `${what} is needed`).max(longest, `${what}: at most ${longest} characters`))
const reason = words('A reason')
/** Accepts '25,000' and '25 000', as people write numbers. */
const francs = z
  .string()
  .transform((input) => input.replaceAll(/[\s,.]/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{0,8}$/, 'Whole francs, such as 25,000'))
  .transform(Number)
const refundId = z.guid('No such refund')

/** All actions of staff on one payment: each has its own form, discriminated by intent. */
export const adminActionRules = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('check') }),
  z.object({
    intent: z.literal('receive'),
    amount: francs,
    reference: words('The bank’s reference', 80),
    reason,
  }),
  z.object({ intent: z.literal('fail'), reason }),
  z.object({
    intent: z.literal('override'),
    to: z.enum(['completed', 'failed'], 'Choose one'),
    reference: z.string().trim().max(80),
    reason,
  }),
  z.object({ intent: z.literal('decide'), agrees: z.enum(['yes', 'no']), reason }),
  z.object({ intent: z.literal('accept'), amount: francs, reason }),
  z.object({ intent: z.literal('book'), amount: francs, reason }),
  z.object({ intent: z.literal('refuse'), reason }),
  z.object({ intent: z.literal('resolve'), reason }),
  z.object({ intent: z.literal('fiscal'), number: words('The number', 60) }),
  z.object({ intent: z.literal('refund'), amount: francs, reason }),
  z.object({ intent: z.literal('approve'), refundId, agrees: z.enum(['yes', 'no']), reason }),
  z.object({ intent: z.literal('paid-back'), refundId, reference: words('The reference', 80), reason }),
  z.object({ intent: z.literal('not-paid-back'), refundId, reason }),
  z.object({ intent: z.literal('check-refund'), refundId }),
])
export type AdminActionInput = z.infer<typeof adminActionRules>
