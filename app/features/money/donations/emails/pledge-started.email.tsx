import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { PledgeMail } from '../components/pledge-mail.tsx'
import { type PledgeMessage, pledgeSample } from '../message.options.ts'

/** The first monthly gift was paid. */
export const pledgeStarted: MailTemplate<PledgeMessage & { date: string }> = {
  name: 'pledge-started',
  texts: [
    'donation_mail_started_subject',
    'donation_mail_started_text',
    'donation_mail_manage_text',
    'donation_manage',
  ],
  subject: (about) => m.donation_mail_started_subject(about),
  sample: { ...pledgeSample, date: 'Dec 16, 2026' },
  Body: (about) => (
    <PledgeMail
      about={about}
      title={m.donation_mail_started_subject(about)}
      text={m.donation_mail_started_text(about)}
    />
  ),
}
