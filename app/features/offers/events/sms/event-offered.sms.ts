import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type EventText, textSample } from '../message.options.ts'

/** To the person who has waited longest: the time until which they can accept. */
export const eventOfferedSms: SmsTemplate<EventText> = {
  name: 'event-offered',
  text: ({ hub, item, until, link }) =>
    m.sms_event_offered({ hub, item, date: until?.date ?? '', time: until?.time ?? '', link }),
  sample: textSample,
}
