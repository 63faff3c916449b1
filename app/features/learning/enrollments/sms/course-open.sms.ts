import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { linkMinutes, sampleLink } from '../learner.options.ts'

type Props = { course: string; link: string; hub: string }

/** To a learner with access to a course. The link is the key, so it is wiped from our log afterwards. */
export const courseOpenSms: SmsTemplate<Props> = {
  name: 'course-open',
  texts: ['sms_course_open'],
  secret: { minutes: linkMinutes },
  text: (props) => m.sms_course_open(props),
  sample: { course: 'Build a USSD product, from idea to phone', link: sampleLink, hub: 'IRIS Hub' },
}
