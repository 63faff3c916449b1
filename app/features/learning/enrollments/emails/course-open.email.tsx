import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailHello, MailText } from '~/ui/mail-frame.tsx'
import { sampleLink } from '../learner.options.ts'

type Props = { firstName: string; course: string; link: string; hub: string }

/** To a learner with access to a course: the link proves who they are, on any phone. */
export const courseOpen: MailTemplate<Props> = {
  name: 'course-open',
  texts: [
    'mail_course_open_subject',
    'mail_course_open_text',
    'course_begin',
    'mail_learner_key',
    'mail_application_kept_not_you',
  ],
  subject: ({ course }) => m.mail_course_open_subject({ course }),
  sample: { firstName: 'Aline', course: 'Digital skills', link: sampleLink, hub: 'IRIS Hub' },
  Body: ({ firstName, course, link, hub }) => (
    <MailFrame
      lang={currentLocale()}
      title={m.mail_course_open_subject({ course })}
      preview={m.mail_course_open_text({ course })}
      signature={m.mail_signature({ hub })}
    >
      <MailHello name={firstName} />
      <MailText>{m.mail_course_open_text({ course })}</MailText>
      <MailButton href={link}>{m.course_begin()}</MailButton>
      <MailText>{m.mail_learner_key()}</MailText>
      <MailText>{m.mail_application_kept_not_you()}</MailText>
    </MailFrame>
  ),
}
