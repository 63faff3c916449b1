import { signInCode } from './features/accounts/sms/sign-in-code.sms.ts'
import type { SmsTemplate } from './platform/sms/template.ts'

/** Every SMS. A test draws each in every language and counts what it costs. */
export const smsTemplates = [signInCode] as unknown as SmsTemplate<never>[]
