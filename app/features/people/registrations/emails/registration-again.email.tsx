import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailHello, MailText } from '~/ui/mail-frame.tsx'

type Props = { fullName: string; item: string; code: string; link: string; hub: string }

/** To a person who has lost our message: the same code, and a link to the status page. */
export const registrationAgain: MailTemplate<Props> = {
  name: 'registration-again',
  texts: [
    'mail_again_subject',
    'mail_again_text',
    'mail_application_received_code',
    'mail_again_open',
    'mail_again_not_you',
  ],
  subject: ({ item }) => m.mail_again_subject({ item }),
  sample: {
    fullName: 'Aline Uwase',
    item: 'Women in Tech',
    code: 'K7RM-2XHQ',
    link: 'https://irishub.example/status/1f0c9a2e',
    hub: 'IRIS Hub',
  },
  Body: ({ fullName, item, code, link, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_again_subject({ item })}
      preview={m.mail_again_text({ item, hub })}
      signature={m.mail_signature({ hub })}
    >
      <MailHello name={fullName} />
      <MailText>{m.mail_again_text({ item, hub })}</MailText>
      <MailText>{m.mail_application_received_code({ code })}</MailText>
      <MailButton href={link}>{m.mail_again_open()}</MailButton>
      <MailText>{m.mail_again_not_you()}</MailText>
    </MailFrame>
  ),
}
