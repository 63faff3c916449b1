import { z } from 'zod'
import { needed, text } from '~/kits/admin/content-rules.server.ts'
import { writeMaxima } from './note.options.ts'

/** What staff type to one person. A subject is needed only for a mail, which the address decides. */
export const writeRules = z.object({
  to: z.uuid({ error: 'Choose where it goes' }),
  subject: text(writeMaxima.subject),
  text: z
    .string()
    .transform((input) => input.replace(/\r\n?/g, '\n'))
    .pipe(needed('Text', writeMaxima.text)),
})
