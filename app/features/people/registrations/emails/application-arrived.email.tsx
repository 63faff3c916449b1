import { Fragment } from 'react'
import { englishName } from '~/platform/i18n/locale.ts'
import { type FormSender, sampleFormSender } from '~/platform/mail/form-sender.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailQuote, MailText } from '~/ui/mail-frame.tsx'
import type { Detail } from '../registration.options.ts'

type Props = FormSender & {
  item: string
  code: string
  /** The fields only this kind has. */
  details: Detail[]
}

/** To staff, in English like the back-office. Replies go to the applicant. */
export const applicationArrived: MailTemplate<Props> = {
  name: 'application-arrived',
  subject: ({ item, fullName, reference }) => `Application ${reference}: ${fullName}, ${item}`,
  sample: {
    ...sampleFormSender,
    item: 'Women in Tech',
    code: 'K7RM-2XHQ',
    details: [
      { label: 'Sector', value: 'AgriTech' },
      { label: 'Project', value: 'A price list by SMS for the market of Huye.', as: 'passage' },
    ],
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
