import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailHello, MailLink, MailText } from '~/ui/mail-frame.tsx'
import { type RegistrationProps, registrationSample } from '../registration.options.ts'

/** A-REG-10: the next steps, right after an approval. */
export const welcomeOnboarding: MailTemplate<RegistrationProps> = {
  name: 'welcome-onboarding',
  texts: ['mail_welcome_subject', 'mail_welcome_text', 'mail_welcome_reply', 'mail_registration_status'],
  subject: ({ hub }) => m.mail_welcome_subject({ hub }),
  sample: registrationSample,
  Body: ({ firstName, relatedItem, link, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_welcome_subject({ hub })}
      preview={m.mail_welcome_text({ item: relatedItem, hub })}
      signature={m.mail_signature({ hub })}
    >
      <MailHello name={firstName} />
      <MailText>{m.mail_welcome_text({ item: relatedItem, hub })}</MailText>
      <MailText>{m.mail_welcome_reply()}</MailText>
      <MailLink href={link}>{m.mail_registration_status()}</MailLink>
    </MailFrame>
  ),
}
