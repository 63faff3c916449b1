import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailHello, MailText } from '~/ui/mail-frame.tsx'

type Props = {
  firstName: string
  course: string
  number: string
  /** To the course, as long as it is on the site. */
  link?: string
  hub: string
}

/** To the former holder. Without the reason, which may mention other people; learners may ask the team for it. */
export const certificateRevoked: MailTemplate<Props> = {
  name: 'certificate-revoked',
  texts: [
    'mail_revoked_subject',
    'mail_revoked_text',
    'mail_revoked_again',
    'mail_revoked_open',
    'mail_revoked_ask',
  ],
  subject: ({ course }) => m.mail_revoked_subject({ course }),
  sample: {
    firstName: 'Aline',
    course: 'Digital skills',
    number: 'IRIS-1794871375421-7KM74JSXU',
    link: 'https://hub.example/elearning/digital-skills',
    hub: 'IRIS Hub',
  },
  Body: (props) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_revoked_subject(props)}
      preview={m.mail_revoked_text(props)}
      signature={m.mail_signature({ hub: props.hub })}
    >
      <MailHello name={props.firstName} />
      <MailText>{m.mail_revoked_text(props)}</MailText>
      {props.link && (
        <>
          <MailText>{m.mail_revoked_again()}</MailText>
          <MailButton href={props.link}>{m.mail_revoked_open()}</MailButton>
        </>
      )}
      <MailText>{m.mail_revoked_ask()}</MailText>
    </MailFrame>
  ),
}
