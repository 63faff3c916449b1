import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { linkMinutes, sampleLink } from '../learner.options.ts'

type Props = { name: string; link: string; hub: string }

/** To whoever asked for it on the phone they enrolled with; with the name, because phones are shared. */
export const learnerLinkSms: SmsTemplate<Props> = {
  name: 'learner-link',
  secret: { minutes: linkMinutes },
  text: (props) => m.sms_learner(props),
  sample: { name: 'Aline', link: sampleLink, hub: 'IRIS Hub' },
}
