import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type EventText, textSample } from '../message.options.ts'

/** To people who joined the waiting list. */
export const eventWaitingSms: SmsTemplate<EventText> = {
  name: 'event-waiting',
  text: ({ hub, item, position = 0, code, link }) => m.sms_event_waiting({ hub, item, position, code, link }),
  sample: textSample,
}
