import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'

type Props = { hub: string }

/** To a person who asked by phone number to be erased, once that is done. */
export const erasedSms: SmsTemplate<Props> = {
  name: 'erased',
  forgets: true,
  text: (props) => m.sms_erased(props),
  sample: { hub: 'IRIS Hub' },
}
