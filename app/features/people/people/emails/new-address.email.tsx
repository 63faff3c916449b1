import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailText } from '~/ui/mail-frame.tsx'
import { linkMinutes } from '../rights.options.ts'

type Props = { link: string; hub: string }

/** To the address that is to replace another: opening its link proves ownership. */
export const newAddress: MailTemplate<Props> = {
  name: 'new-address',
  secret: { minutes: linkMinutes },
  subject: () => m.mail_rights_change_subject(),
  sample: { link: 'https://irishub.example/my-data/confirm/sample', hub: 'IRIS Hub' },
  Body: ({ link, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_rights_change_subject()}
      preview={m.mail_rights_change_text({ hub })}
      signature={m.mail_signature({ hub })}
    >
      <MailText>{m.mail_rights_change_text({ hub })}</MailText>
      <MailButton href={link}>{m.mail_rights_change_open()}</MailButton>
      <MailText>{m.mail_application_kept_not_you()}</MailText>
    </MailFrame>
  ),
}
