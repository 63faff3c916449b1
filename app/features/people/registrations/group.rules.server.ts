import { z } from 'zod'
import { needed, text } from '~/kits/content/rules.server.ts'
import { groupMaxima } from './group.options.ts'

/** A form sends line breaks its own way; mails and texts have one. */
export const withPlainBreaks = (input: string) => input.replace(/\r\n?/g, '\n')

/** What staff write to a group. The text of an SMS is needed only when one is to be sent. */
export const groupRules = z
  .object({
    subject: needed('Subject', groupMaxima.subject),
    text: z.string().transform(withPlainBreaks).pipe(needed('Text', groupMaxima.text)),
    bySms: z
      .string()
      .optional()
      .transform((ticked) => ticked !== undefined),
    smsText: z.string().transform(withPlainBreaks).pipe(text(groupMaxima.smsText)),
  })
  .refine(({ bySms, smsText }) => !bySms || smsText !== '', {
    path: ['smsText'],
    error: 'Text of the SMS is missing',
  })
