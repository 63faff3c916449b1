import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type EventText, textSample } from '../message.options.ts'

/** To people with a seat. The link asks for the phone number, so reading it over a shoulder is not enough. */
export const eventTicketSms: SmsTemplate<EventText> = {
  name: 'event-ticket',
  text: ({ hub, item, day, time, code, link }) => m.sms_event_ticket({ hub, item, day, time, code, link }),
  sample: textSample,
}
