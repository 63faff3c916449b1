import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailText } from '~/ui/mail-frame.tsx'

type Props = { program: string; link: string; until: string; hub: string }

/** To somebody who wants to continue an application on another device: the link, and nothing from the form. */
export const applicationKept: MailTemplate<Props> = {
  name: 'application-kept',
  texts: [
    'mail_application_kept_subject',
    'mail_application_kept_text',
    'mail_application_kept_open',
    'mail_application_kept_not_you',
  ],
  // The link opens an unsent draft; a draft lives for a week.
  secret: { minutes: 7 * 24 * 60 },
  subject: ({ program }) => m.mail_application_kept_subject({ program }),
  sample: {
    program: 'Women in Tech',
    link: 'https://irishub.example/programs/women-in-tech/apply',
    until: 'Nov 21, 2026',
    hub: 'IRIS Hub',
  },
  Body: ({ program, link, until, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_application_kept_subject({ program })}
      preview={m.mail_application_kept_text({ program, until })}
      signature={m.mail_signature({ hub })}
    >
      <MailText>{m.mail_application_kept_text({ program, until })}</MailText>
      <MailButton href={link}>{m.mail_application_kept_open()}</MailButton>
      <MailText>{m.mail_application_kept_not_you()}</MailText>
    </MailFrame>
  ),
}
