import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type FeeText, textSample } from '../message.options.ts'

/** Before the end of a year: the next one can be paid now. */
export const membershipRenewalSms: SmsTemplate<FeeText> = {
  name: 'membership-renewal',
  text: ({ hub, plan, amount, date, link }) => m.sms_membership_renew({ hub, plan, amount, date, link }),
  sample: textSample,
}
