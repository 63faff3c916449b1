import { englishName, type Locale } from '~/platform/i18n/locale.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailQuote, MailText } from '~/ui/mail-frame.tsx'

type Props = {
  noun: string
  contactName: string
  email: string
  phone: string
  companyName: string
  facts: { label: string; value: string }[]
  message: string
  reference: string
  locale: Locale
  /** The promised time of our reply. */
  due: string
  link: string
  hub: string
}

/** To staff, in English like the back-office. Replies go to the sender. */
export const enquiryArrived: MailTemplate<Props> = {
  name: 'enquiry-arrived',
  subject: ({ noun, companyName, reference }) =>
    `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${reference}: ${companyName}`,
  sample: {
    noun: 'partnership application',
    contactName: 'Aline Uwase',
    email: 'aline@example.com',
    phone: '+250788000100',
    companyName: 'Umurabyo Ltd',
    facts: [{ label: 'Partnership type', value: 'Training' }],
    message: 'We train accountants.\nYours could join.',
    reference: '1f0c9a2e',
    locale: 'rw',
    due: 'Nov 16, 2026, 14:05',
    link: 'https://irishub.example/admin/partnerships/1f0c9a2e',
    hub: 'IRIS Hub',
  },
  Body: (props) => (
    <MailFrame
      lang="en"
      title={`${props.companyName}: ${props.noun}`}
      preview={`Be in touch by ${props.due}`}
      signature={`${props.hub}, application ${props.reference}`}
    >
      <MailText>
        {props.contactName} ({props.email}, {props.phone}) sent a {props.noun} for {props.companyName}, on the{' '}
        {englishName(props.locale)} pages. We promised to be in touch by {props.due} (Kigali time). Answer
        this mail to write back.
      </MailText>
      {props.facts.map(({ label, value }) => (
        <MailText key={label}>
          {label}: {value}
        </MailText>
      ))}
      <MailQuote>{props.message}</MailQuote>
      <MailButton href={props.link}>Open it</MailButton>
    </MailFrame>
  ),
}
