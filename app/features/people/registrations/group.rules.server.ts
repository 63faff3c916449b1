import { z } from 'zod'
import { needed, text } from '~/kits/admin/content-rules.server.ts'
import { groupMaxima } from './group.options.ts'

/** Browsers send line breaks as CRLF; mails and texts use LF. */
export const withPlainBreaks = (input: string) => input.replace(/\r\n?/g, '\n')

/** The input of staff for a group message. The SMS text is required only when an SMS is to be sent. */
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
