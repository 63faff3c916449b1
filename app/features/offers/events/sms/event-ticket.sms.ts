import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type EventText, textSample } from '../message.options.ts'

/** To whoever has a seat. The link asks for the phone number, so whoever reads over a shoulder opens nothing with it. */
export const eventTicketSms: SmsTemplate<EventText> = {
  name: 'event-ticket',
  text: ({ hub, item, day, time, code, link }) => m.sms_event_ticket({ hub, item, day, time, code, link }),
  sample: textSample,
}
