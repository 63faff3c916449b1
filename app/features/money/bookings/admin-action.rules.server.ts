import { z } from 'zod'
import { hoursNoteMaximum, notesMaximum, quoteMaxima } from './booking.options.ts'

const words = (what: string, longest: number) =>
  z
    .string()
    .transform((input) => input.trim())
    .pipe(z.string().min(1, `${what} is needed`).max(longest, `${what}: at most ${longest} characters`))
/** Accepts '25,000' and '25 000', as people write numbers. */
const whole = (most: number, example: string) =>
  z
    .string()
    .transform((input) => input.replaceAll(/[\s,.]/g, ''))
    .pipe(z.string().regex(/^[1-9]\d{0,8}$/, `A whole number, such as ${example}`))
    .transform(Number)
    .refine((number) => number <= most, `At most ${most.toLocaleString('en-US')}`)
const notes = z.string().max(notesMaximum, `Notes: at most ${notesMaximum} characters`)
const version = z.string().transform(Number)
const decided = <const Status extends string>(status: Status) =>
  z.object({ intent: z.literal(status), notes, version })

/** All actions of staff on one booking, discriminated by intent. Payments have an endpoint of their own. */
export const adminActionRules = z.discriminatedUnion('intent', [
  decided('notes'),
  decided('confirmed'),
  decided('cancelled'),
  decided('completed'),
  z.object({ intent: z.literal('email') }),
  z.object({
    intent: z.literal('hours'),
    minutes: whole(100_000, '30'),
    as: z.enum(['used', 'returned'], 'Choose one'),
    note: words('What it was for', hoursNoteMaximum),
  }),
  z.object({ intent: z.literal('propose'), slot: words('A time', 20) }),
  z.object({ intent: z.literal('cancel-session'), session: z.guid('No such time') }),
  z.object({
    intent: z.literal('answer'),
    version,
    amount: whole(quoteMaxima.amount, '450,000'),
    hours: whole(quoteMaxima.hours, '8'),
    months: whole(quoteMaxima.months, '3'),
  }),
])
export type AdminActionInput = z.infer<typeof adminActionRules>
