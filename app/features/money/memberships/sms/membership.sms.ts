import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type FeeText, textSample } from '../message.options.ts'

/** To an approved applicant: the membership begins with the payment. */
export const membershipFeeSms: SmsTemplate<FeeText> = {
  name: 'membership-fee',
  texts: ['sms_membership_fee'],
  text: m.sms_membership_fee,
  sample: textSample,
}

/** Before the end of a year: the next one can be paid now. */
export const membershipRenewalSms: SmsTemplate<FeeText> = {
  name: 'membership-renewal',
  texts: ['sms_membership_renew'],
  text: m.sms_membership_renew,
  sample: textSample,
}
