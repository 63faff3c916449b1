import { z } from 'zod'
import { needed, text } from '~/kits/content/rules.server.ts'
import { groupMaxima } from './group.options.ts'

/** What staff write to a group. The text of an SMS is needed only when one is to be sent. */
export const groupRules = z
  .object({
    subject: needed('Subject', groupMaxima.subject),
    text: needed('Text', groupMaxima.text),
    bySms: z
      .string()
      .optional()
      .transform((ticked) => ticked !== undefined),
    smsText: text(groupMaxima.smsText),
  })
  .refine(({ bySms, smsText }) => !bySms || smsText !== '', {
    path: ['smsText'],
    error: 'Text of the SMS is missing',
  })
export type GroupTyped = z.infer<typeof groupRules>
