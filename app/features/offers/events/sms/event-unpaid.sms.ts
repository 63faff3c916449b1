import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type EventText, textSample } from '../message.options.ts'

/**
 * To people who have yet to pay. The short link asks for the phone number and leads to the ticket, which leads to the
 * payment.
 */
export const eventUnpaidSms: SmsTemplate<EventText> = {
  name: 'event-unpaid',
  text: ({ hub, item, until, pay, link }) =>
    m.sms_event_unpaid({
      hub,
      item,
      amount: pay?.amount ?? '',
      date: until?.date ?? '',
      time: until?.time ?? '',
      link,
    }),
  sample: textSample,
}
