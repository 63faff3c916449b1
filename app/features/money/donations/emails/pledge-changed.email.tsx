import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { PledgeMail } from '../components/pledge-mail.tsx'
import type { PledgeState } from '../donation.options.ts'
import { type PledgeMessage, pledgeSample } from '../message.options.ts'

type Changed = PledgeMessage & { state: PledgeState; date: string }

const subjects: Record<PledgeState, (about: Changed) => string> = {
  active: m.donation_mail_resumed_subject,
  paused: m.donation_mail_paused_subject,
  stopped: m.donation_mail_stopped_subject,
}
const texts: Record<PledgeState, (about: Changed) => string> = {
  active: m.donation_mail_resumed_text,
  paused: m.donation_mail_paused_text,
  stopped: m.donation_mail_stopped_text,
}

/** DON-26: confirms that the pledge was paused, resumed or stopped. */
export const pledgeChanged: MailTemplate<Changed> = {
  name: 'pledge-changed',
  texts: [
    'donation_mail_resumed_subject',
    'donation_mail_paused_subject',
    'donation_mail_stopped_subject',
    'donation_mail_resumed_text',
    'donation_mail_paused_text',
    'donation_mail_stopped_text',
    'donation_mail_manage_text',
    'donation_manage',
  ],
  subject: (about) => subjects[about.state](about),
  sample: { ...pledgeSample, state: 'paused', date: 'Dec 16, 2026' },
  Body: (about) => (
    <PledgeMail about={about} title={subjects[about.state](about)} text={texts[about.state](about)} />
  ),
}
