import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type EventText, textSample } from '../message.options.ts'

/** To everybody with a seat or on the waiting list, when time or place has changed. */
export const eventMovedSms: SmsTemplate<EventText> = {
  name: 'event-moved',
  text: ({ hub, item, day, time, place, link }) => m.sms_event_moved({ hub, item, day, time, place, link }),
  sample: textSample,
}
