import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { wordForText } from '~/platform/sms/word.ts'
import { linkMinutes, sampleLink } from '../learner.options.ts'

type Props = { name: string; link: string; hub: string }

/** To the phone of an enrollment, on request; with the name, because phones are shared. */
export const learnerLinkSms: SmsTemplate<Props> = {
  name: 'learner-link',
  texts: ['sms_learner', 'sms_learner_plain'],
  secret: { minutes: linkMinutes },
  text: ({ name, ...props }) => {
    const word = wordForText(name)
    return word ? m.sms_learner({ ...props, name: word }) : m.sms_learner_plain(props)
  },
  sample: { name: 'Aline', link: sampleLink, hub: 'IRIS Hub' },
}
