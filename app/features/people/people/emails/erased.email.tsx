import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailText } from '~/ui/mail-frame.tsx'

type Props = { contact: string; hub: string }

/** To a person who asked to be erased, once that is done. */
export const erasedMail: MailTemplate<Props> = {
  name: 'erased',
  forgets: true,
  subject: () => m.mail_erased_subject(),
  sample: { contact: 'aline@example.com', hub: 'IRIS Hub' },
  Body: ({ contact, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_erased_subject()}
      preview={m.mail_erased_text({ contact })}
      signature={m.mail_signature({ hub })}
    >
      <MailText>{m.mail_erased_text({ contact })}</MailText>
      <MailText>{m.rights_kept_text()}</MailText>
    </MailFrame>
  ),
}
