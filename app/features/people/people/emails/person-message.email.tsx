import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailHello, MailStop, MailWords } from '~/ui/mail-frame.tsx'

type Props = { firstName: string; subject: string; text: string; unsubscribe: string; hub: string }

/** To one person: the words of staff, framed in the person's own language. */
export const personMessage: MailTemplate<Props> = {
  name: 'person-message',
  subject: ({ subject }) => subject,
  unsubscribe: ({ unsubscribe }) => unsubscribe,
  sample: {
    firstName: 'Aline',
    subject: 'Your pitch on Thursday',
    text: 'We moved your pitch to eleven o’clock.\nPlease bring the three slides we talked about.',
    unsubscribe: 'https://irishub.example/unsubscribe/1f0c9a2e',
    hub: 'IRIS Hub',
  },
  Body: ({ firstName, subject, text, unsubscribe, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={subject}
      preview={text.replace(/\s+/g, ' ').slice(0, 120)}
      signature={m.mail_signature({ hub })}
      foot={<MailStop href={unsubscribe}>{m.mail_group_stop()}</MailStop>}
    >
      <MailHello name={firstName} />
      <MailWords>{text}</MailWords>
    </MailFrame>
  ),
}
