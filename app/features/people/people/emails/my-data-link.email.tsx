import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailText } from '~/ui/mail-frame.tsx'
import { linkMinutes } from '../rights.options.ts'

type Props = { link: string; hub: string }

/** To a person who asked for their data. Its link gives access to all of it, so it is wiped once it is sent. */
export const myDataLink: MailTemplate<Props> = {
  name: 'my-data-link',
  secret: { minutes: linkMinutes },
  subject: () => m.mail_rights_subject(),
  sample: { link: 'https://irishub.example/my-data/sample', hub: 'IRIS Hub' },
  Body: ({ link, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_rights_subject()}
      preview={m.mail_rights_text()}
      signature={m.mail_signature({ hub })}
    >
      <MailText>{m.mail_rights_text()}</MailText>
      <MailButton href={link}>{m.mail_rights_open()}</MailButton>
      <MailText>{m.mail_application_kept_not_you()}</MailText>
    </MailFrame>
  ),
}
