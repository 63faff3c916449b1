import { englishName, type Locale } from '~/platform/i18n/locale.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailQuote, MailText } from '~/ui/mail-frame.tsx'

type Props = {
  fullName: string
  email: string
  reference: string
  subject: string
  message: string
  locale: Locale
  hub: string
  /** When the message arrived; the mail may come later. */
  received: string
}

/** To staff, in English like the back-office. Replies go to the sender. */
export const contactArrived: MailTemplate<Props> = {
  name: 'contact-arrived',
  subject: ({ subject, reference }) => `Message ${reference}: ${subject}`,
  sample: {
    fullName: 'Aline Uwase',
    email: 'aline@example.com',
    reference: '1f0c9a2e',
    subject: 'Women in tech',
    message: 'Is there still a place?\nI live in Huye.',
    locale: 'rw',
    hub: 'IRIS Hub',
    received: 'Nov 14, 2026, 10:05',
  },
  Body: ({ fullName, email, reference, subject, message, locale, hub, received }) => (
    <MailFrame
      lang="en"
      title={subject}
      preview={`From ${fullName}`}
      signature={`${hub}, message ${reference}`}
    >
      <MailText>
        {fullName} ({email}) wrote on {received} (Kigali time), on the {englishName(locale)} pages:
      </MailText>
      <MailQuote>{message}</MailQuote>
      <MailText>
        Answer this mail to write back. We promised an answer within 24 hours on working days.
      </MailText>
    </MailFrame>
  ),
}
