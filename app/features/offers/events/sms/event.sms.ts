import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { type EventText, textSample } from '../message.options.ts'

/** To registrants of an event where staff decide. */
export const eventHeldSms: SmsTemplate<EventText> = {
  name: 'event-held',
  texts: ['sms_event_held'],
  text: m.sms_event_held,
  sample: textSample,
}

/** To people with a seat. The link asks for the phone number, so reading it over a shoulder is not enough. */
export const eventTicketSms: SmsTemplate<EventText> = {
  name: 'event-ticket',
  texts: ['sms_event_ticket'],
  text: m.sms_event_ticket,
  sample: textSample,
}

/** To people who joined the waiting list. */
export const eventWaitingSms: SmsTemplate<EventText> = {
  name: 'event-waiting',
  texts: ['sms_event_waiting'],
  text: ({ hub, item, position = 0, code, link }) => m.sms_event_waiting({ hub, item, position, code, link }),
  sample: textSample,
}

/** To the person who has waited longest: the time until which they can accept. */
export const eventOfferedSms: SmsTemplate<EventText> = {
  name: 'event-offered',
  texts: ['sms_event_offered'],
  text: ({ hub, item, until, link }) =>
    m.sms_event_offered({ hub, item, date: until?.date ?? '', time: until?.time ?? '', link }),
  sample: textSample,
}

/**
 * To people who have yet to pay. The short link asks for the phone number and leads to the ticket, which leads to the
 * payment.
 */
export const eventUnpaidSms: SmsTemplate<EventText> = {
  name: 'event-unpaid',
  texts: ['sms_event_unpaid'],
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

/** On the day before, to everybody with a seat. */
export const eventReminderSms: SmsTemplate<EventText> = {
  name: 'event-reminder',
  texts: ['sms_event_reminder'],
  text: m.sms_event_reminder,
  sample: textSample,
}

/** To everybody with a seat or on the waiting list, when time or place has changed. */
export const eventMovedSms: SmsTemplate<EventText> = {
  name: 'event-moved',
  texts: ['sms_event_moved'],
  text: m.sms_event_moved,
  sample: textSample,
}

/** To everybody with a seat or on the waiting list. */
export const eventCancelledSms: SmsTemplate<EventText> = {
  name: 'event-cancelled',
  texts: ['sms_event_cancelled'],
  text: m.sms_event_cancelled,
  sample: textSample,
}
