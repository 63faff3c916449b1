import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { linkMinutes, sampleLink } from '../rights.options.ts'

type Props = { link: string; hub: string }

/** To the number that is to replace another. */
export const newNumberSms: SmsTemplate<Props> = {
  name: 'new-address',
  secret: { minutes: linkMinutes },
  text: (props) => m.sms_rights_change(props),
  sample: { link: sampleLink('/rw/my-data/confirm/', 2), hub: 'IRIS Hub' },
}
