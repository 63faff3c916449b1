import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { linkMinutes, sampleLink } from '../rights.options.ts'

type Props = { link: string; hub: string }

/** To a person who asked for their data, at the phone they sent it with. */
export const myDataLinkSms: SmsTemplate<Props> = {
  name: 'my-data-link',
  secret: { minutes: linkMinutes },
  text: (props) => m.sms_rights(props),
  sample: { link: sampleLink('/rw/my-data/', 1), hub: 'IRIS Hub' },
}

/** To the number that is to replace another. */
export const newNumberSms: SmsTemplate<Props> = {
  name: 'new-address',
  secret: { minutes: linkMinutes },
  text: (props) => m.sms_rights_change(props),
  sample: { link: sampleLink('/rw/my-data/confirm/', 2), hub: 'IRIS Hub' },
}
