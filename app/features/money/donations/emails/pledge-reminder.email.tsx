import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { PledgeMail } from '../components/pledge-mail.tsx'
import { type PledgeMessage, pledgeSample } from '../message.options.ts'

/** DON-26: the pledge is due. One tap opens the payment. */
export const pledgeReminder: MailTemplate<PledgeMessage & { date: string; pay: string }> = {
  name: 'pledge-reminder',
  texts: [
    'donation_mail_reminder_subject',
    'donation_mail_reminder_text',
    'donation_mail_pay',
    'donation_mail_manage_text',
    'donation_manage',
  ],
  subject: (about) => m.donation_mail_reminder_subject(about),
  sample: { ...pledgeSample, date: 'Dec 16, 2026', pay: 'https://irishub.example/pay/1' },
  Body: (about) => (
    <PledgeMail
      about={about}
      title={m.donation_mail_reminder_subject(about)}
      text={m.donation_mail_reminder_text(about)}
      button={{ href: about.pay, label: m.donation_mail_pay(about) }}
    />
  ),
}
