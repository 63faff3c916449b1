import type { SmsTemplate } from '~/platform/sms/template.ts'

type Props = { code: string; hub: string }

/** To an administrator's own phone. Wiped once it is sent. */
export const signInCode: SmsTemplate<Props> = {
  name: 'sign-in-code',
  secret: { minutes: 10 },
  text: ({ code, hub }) => `${code} is your ${hub} code. It works for ten minutes. Never tell it to anybody.`,
  sample: { code: '048213', hub: 'IRIS Hub' },
}
