import { z } from 'zod'
import { answerMaximum } from './contact.options.ts'

/** An answer of staff. Browsers send line breaks as CRLF. */
export const answerRules = z.object({
  answer: z
    .string({ error: 'Write an answer first.' })
    .transform((input) => input.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z.string().min(1, 'Write an answer first.').max(answerMaximum, `At most ${answerMaximum} characters.`),
    ),
})
