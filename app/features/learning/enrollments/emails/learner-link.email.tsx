import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailHello, MailText } from '~/ui/mail-frame.tsx'
import { linkMinutes, sampleLink } from '../learner.options.ts'

type Props = { firstName: string; link: string; hub: string }

/** To a learner who asked for the link to their courses. */
export const learnerLinkMail: MailTemplate<Props> = {
  name: 'learner-link',
  texts: [
    'mail_learner_subject',
    'mail_learner_text',
    'mail_learner_open',
    'mail_learner_key',
    'mail_application_kept_not_you',
  ],
  secret: { minutes: linkMinutes },
  subject: ({ hub }) => m.mail_learner_subject({ hub }),
  sample: { firstName: 'Aline', link: sampleLink, hub: 'IRIS Hub' },
  Body: ({ firstName, link, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_learner_subject({ hub })}
      preview={m.mail_learner_text()}
      signature={m.mail_signature({ hub })}
    >
      <MailHello name={firstName} />
      <MailText>{m.mail_learner_text()}</MailText>
      <MailButton href={link}>{m.mail_learner_open()}</MailButton>
      <MailText>{m.mail_learner_key()}</MailText>
      <MailText>{m.mail_application_kept_not_you()}</MailText>
    </MailFrame>
  ),
}
