import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type EventText, textSample } from '../message.options.ts'

/** To registrants of an event where staff decide. */
export const eventHeldSms: SmsTemplate<EventText> = {
  name: 'event-held',
  text: ({ hub, item, code, link }) => m.sms_event_held({ hub, item, code, link }),
  sample: textSample,
}
