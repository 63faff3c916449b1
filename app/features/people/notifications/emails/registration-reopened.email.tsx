import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailHello, MailLink, MailText } from '~/ui/mail-frame.tsx'
import { type RegistrationProps, registrationSample } from '../registration.options.ts'

type Props = RegistrationProps & { reason: string }

/** To a person who was told a decision that staff have reopened, with their reason. */
export const registrationReopened: MailTemplate<Props> = {
  name: 'registration-reopened',
  texts: [
    'mail_registration_reopened_subject',
    'mail_registration_reopened_text',
    'mail_registration_reopened_reason',
    'mail_registration_reopened_next',
    'mail_registration_status',
  ],
  subject: ({ relatedItem }) => m.mail_registration_reopened_subject({ item: relatedItem }),
  sample: { ...registrationSample, reason: 'We had overlooked your second page.' },
  Body: ({ firstName, registrationType, relatedItem, reason, link, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_registration_reopened_subject({ item: relatedItem })}
      preview={m.mail_registration_reopened_text({ kind: registrationType, item: relatedItem })}
      signature={m.mail_signature({ hub })}
    >
      <MailHello name={firstName} />
      <MailText>{m.mail_registration_reopened_text({ kind: registrationType, item: relatedItem })}</MailText>
      <MailText>{m.mail_registration_reopened_reason({ reason })}</MailText>
      <MailText>{m.mail_registration_reopened_next()}</MailText>
      <MailLink href={link}>{m.mail_registration_status()}</MailLink>
    </MailFrame>
  ),
}
