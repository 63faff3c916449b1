import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailHello, MailText } from '~/ui/mail-frame.tsx'

type Props = { firstName: string; course: string; link: string; hub: string; isAgain: boolean }

const text = ({ course, isAgain }: Props) =>
  isAgain ? m.mail_certificate_again({ course }) : m.mail_certificate_text({ course })

/** To a learner who passed: the permanent link to their certificate. */
export const certificateIssued: MailTemplate<Props> = {
  name: 'certificate-issued',
  texts: [
    'mail_certificate_subject',
    'mail_certificate_again',
    'mail_certificate_text',
    'mail_certificate_open',
    'mail_certificate_share',
  ],
  subject: ({ course }) => m.mail_certificate_subject({ course }),
  sample: {
    firstName: 'Aline',
    course: 'Digital skills',
    link: 'https://hub.example/certificate/J4mKc0vTQ2u9r1WZx7bNfA',
    hub: 'IRIS Hub',
    isAgain: false,
  },
  Body: (props) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_certificate_subject(props)}
      preview={text(props)}
      signature={m.mail_signature({ hub: props.hub })}
    >
      <MailHello name={props.firstName} />
      <MailText>{text(props)}</MailText>
      <MailButton href={props.link}>{m.mail_certificate_open()}</MailButton>
      <MailText>{m.mail_certificate_share()}</MailText>
    </MailFrame>
  ),
}
