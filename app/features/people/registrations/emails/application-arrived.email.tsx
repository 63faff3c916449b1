import { Fragment } from 'react'
import { englishName, type Locale } from '~/platform/i18n/locale.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailQuote, MailText } from '~/ui/mail-frame.tsx'
import type { Detail } from '../registration.options.ts'

type Props = {
  fullName: string
  email: string
  phone: string
  item: string
  reference: string
  code: string
  /** The fields only this kind has. */
  details: Detail[]
  locale: Locale
  /** The promised time of our reply. */
  due: string
  hub: string
}

/** To staff, in English like the back-office. Replies go to the applicant. */
export const applicationArrived: MailTemplate<Props> = {
  name: 'application-arrived',
  subject: ({ item, fullName, reference }) => `Application ${reference}: ${fullName}, ${item}`,
  sample: {
    fullName: 'Aline Uwase',
    email: 'aline@example.com',
    phone: '+250788000100',
    item: 'Women in Tech',
    reference: '1f0c9a2e',
    code: 'K7RM-2XHQ',
    details: [
      { label: 'Sector', value: 'AgriTech' },
      { label: 'Project', value: 'A price list by SMS for the market of Huye.', as: 'passage' },
    ],
    locale: 'rw',
    due: 'Nov 16, 2026, 14:05',
    hub: 'IRIS Hub',
  },
  Body: (props) => (
    <MailFrame
      lang="en"
      title={`${props.item}: ${props.fullName}`}
      preview={`Be in touch by ${props.due}`}
      signature={`${props.hub}, application ${props.reference}`}
    >
      <MailText>
        {props.fullName} ({props.email}, {props.phone}) applied to {props.item}, on the{' '}
        {englishName(props.locale)} pages. We promised to be in touch by {props.due} (Kigali time). Answer
        this mail to write back. Code {props.code}.
      </MailText>
      {props.details.map(({ label, value, as }) =>
        as === 'passage' ? (
          <Fragment key={label}>
            <MailText>{label}</MailText>
            <MailQuote>{value}</MailQuote>
          </Fragment>
        ) : (
          <MailText key={label}>
            {label}: {value}
          </MailText>
        ),
      )}
    </MailFrame>
  ),
}
