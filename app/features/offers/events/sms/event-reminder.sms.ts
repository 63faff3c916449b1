import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type EventText, textSample } from '../message.options.ts'

/** On the day before, to everybody with a seat. */
export const eventReminderSms: SmsTemplate<EventText> = {
  name: 'event-reminder',
  text: ({ hub, item, time, place, code, link }) =>
    m.sms_event_reminder({ hub, item, time, place, code, link }),
  sample: textSample,
}
