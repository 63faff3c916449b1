import { signInCode } from './features/accounts/sms/sign-in-code.sms.ts'
import { registrationDecided } from './features/notifications/sms/registration-decided.sms.ts'
import { applicationKeptSms } from './features/programs/sms/application-kept.sms.ts'
import { applicationReceivedSms } from './features/registrations/sms/application-received.sms.ts'
import { groupMessageSms } from './features/registrations/sms/group-message.sms.ts'
import type { SmsTemplate } from './platform/sms/template.ts'

/** Every SMS. A test draws each in every language and counts what it costs. */
export const smsTemplates = [
  applicationKeptSms,
  applicationReceivedSms,
  groupMessageSms,
  registrationDecided,
  signInCode,
] as unknown as SmsTemplate<never>[]
