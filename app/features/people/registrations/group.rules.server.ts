import { z } from 'zod'
import { needed, text } from '~/kits/admin/content-rules.server.ts'
import { type Locale, translatedLocales } from '~/platform/i18n/locale.ts'
import { type GroupTranslations, groupField, groupMaxima } from './group.options.ts'

/** Browsers send line breaks as CRLF; mails and texts use LF. */
export const withPlainBreaks = (input: string) => input.replace(/\r\n?/g, '\n')

const lines = (max: number) => z.string().transform(withPlainBreaks).pipe(text(max))

const optionalFields = Object.fromEntries(
  translatedLocales.flatMap((locale) => [
    [groupField('subject', locale), text(groupMaxima.subject).default('')],
    [groupField('text', locale), lines(groupMaxima.text).default('')],
    [groupField('smsText', locale), lines(groupMaxima.smsText).default('')],
  ]),
)

/**
 * The input of staff for a group message. English is required; in another language subject and text belong together.
 * The SMS text is required only when an SMS is to be sent.
 */
export const groupRules = z
  .object({
    subject: needed('Subject', groupMaxima.subject),
    text: z.string().transform(withPlainBreaks).pipe(needed('Text', groupMaxima.text)),
    bySms: z
      .string()
      .optional()
      .transform((ticked) => ticked !== undefined),
    smsText: lines(groupMaxima.smsText),
  })
  .and(z.object(optionalFields))
  .superRefine((input, context) => {
    const missing = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (input.bySms && input.smsText === '') missing('smsText', 'Text of the SMS is missing')
    for (const locale of translatedLocales) {
      const { subject, text, smsText } = wordsIn(input, locale)
      if (subject === '' && (text || smsText)) missing(groupField('subject', locale), 'Subject is missing')
      if (text === '' && (subject || smsText)) missing(groupField('text', locale), 'Text is missing')
    }
  })
  .transform(({ subject, text, bySms, smsText, ...others }) => ({
    subject,
    text,
    bySms,
    smsText,
    translations: translationsIn(others),
  }))

type Fields = Record<string, unknown>

function wordsIn(input: Fields, locale: Locale) {
  const of = (name: 'subject' | 'text' | 'smsText') => String(input[groupField(name, locale)] ?? '')
  return { subject: of('subject'), text: of('text'), smsText: of('smsText') }
}

const translationsIn = (input: Fields): GroupTranslations =>
  Object.fromEntries(
    translatedLocales.flatMap((locale) => {
      const { subject, text, smsText } = wordsIn(input, locale)
      return subject ? [[locale, { subject, text, smsText: smsText || null }]] : []
    }),
  )
