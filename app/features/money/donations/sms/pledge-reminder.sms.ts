import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type PledgeText, pledgeTextSample } from '../message.options.ts'

/** DON-26: the pledge is due. With the link to stop it, as in every message. */
export const pledgeReminderSms: SmsTemplate<PledgeText> = {
  name: 'pledge-reminder',
  texts: ['donation_sms_reminder'],
  text: m.donation_sms_reminder,
  sample: pledgeTextSample,
}
