import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailHello, MailText } from '~/ui/mail-frame.tsx'

type Props = {
  fullName: string
  item: string
  reference: string
  code: string
  link: string
  due: { date: string; time: string }
  hub: string
}

/** To the applicant. Of the typed data it repeats only the name: anybody can type somebody else's address. */
export const applicationReceived: MailTemplate<Props> = {
  name: 'application-received',
  texts: [
    'mail_application_received_subject',
    'mail_application_received_promise',
    'mail_application_received_text',
    'mail_application_received_code',
    'apply_status_link',
    'mail_application_received_not_you',
  ],
  subject: ({ item, reference }) => m.mail_application_received_subject({ program: item, reference }),
  sample: {
    fullName: 'Aline Uwase',
    item: 'Women in Tech',
    reference: '1f0c9a2e',
    code: 'K7RM-2XHQ',
    link: 'https://irishub.example/status/1f0c9a2e',
    due: { date: 'Nov 16, 2026', time: '14:05' },
    hub: 'IRIS Hub',
  },
  Body: ({ fullName, item, reference, code, link, due, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_application_received_subject({ program: item, reference })}
      preview={m.mail_application_received_promise(due)}
      signature={m.mail_signature({ hub })}
    >
      <MailHello name={fullName} />
      <MailText>{m.mail_application_received_text({ program: item, hub })}</MailText>
      <MailText>{m.mail_application_received_promise(due)}</MailText>
      <MailText>{m.mail_application_received_code({ code })}</MailText>
      <MailButton href={link}>{m.apply_status_link()}</MailButton>
      <MailText>{m.mail_application_received_not_you()}</MailText>
    </MailFrame>
  ),
}
