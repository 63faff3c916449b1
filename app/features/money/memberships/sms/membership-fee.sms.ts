import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type FeeText, textSample } from '../message.options.ts'

/** To an approved applicant: the membership begins with the payment. */
export const membershipFeeSms: SmsTemplate<FeeText> = {
  name: 'membership-fee',
  text: ({ hub, plan, amount, date, link }) => m.sms_membership_fee({ hub, plan, amount, date, link }),
  sample: textSample,
}
