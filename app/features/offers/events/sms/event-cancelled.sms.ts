import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type EventText, textSample } from '../message.options.ts'

/** To everybody with a seat or on the waiting list. */
export const eventCancelledSms: SmsTemplate<EventText> = {
  name: 'event-cancelled',
  text: ({ hub, item, day, link }) => m.sms_event_cancelled({ hub, item, day, link }),
  sample: textSample,
}
