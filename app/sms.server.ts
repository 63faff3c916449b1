import { certificateIssuedSms } from './features/learning/certificates/sms/certificate-issued.sms.ts'
import { courseOpenSms } from './features/learning/enrollments/sms/course-open.sms.ts'
import { learnerLinkSms } from './features/learning/enrollments/sms/learner-link.sms.ts'
import { pledgeReminderSms } from './features/money/donations/sms/pledge-reminder.sms.ts'
import { membershipFeeSms } from './features/money/memberships/sms/membership-fee.sms.ts'
import { membershipRenewalSms } from './features/money/memberships/sms/membership-renewal.sms.ts'
import { paymentFailedSms } from './features/money/payments/sms/payment-failed.sms.ts'
import { paymentReceivedSms } from './features/money/payments/sms/payment-received.sms.ts'
import { paymentTransferSms } from './features/money/payments/sms/payment-transfer.sms.ts'
import { eventCancelledSms } from './features/offers/events/sms/event-cancelled.sms.ts'
import { eventHeldSms } from './features/offers/events/sms/event-held.sms.ts'
import { eventMovedSms } from './features/offers/events/sms/event-moved.sms.ts'
import { eventOfferedSms } from './features/offers/events/sms/event-offered.sms.ts'
import { eventReminderSms } from './features/offers/events/sms/event-reminder.sms.ts'
import { eventTicketSms } from './features/offers/events/sms/event-ticket.sms.ts'
import { eventUnpaidSms } from './features/offers/events/sms/event-unpaid.sms.ts'
import { eventWaitingSms } from './features/offers/events/sms/event-waiting.sms.ts'
import { applicationKeptSms } from './features/offers/programs/sms/application-kept.sms.ts'
import { signInCode } from './features/people/accounts/sms/sign-in-code.sms.ts'
import { appointmentCancelledSms } from './features/people/appointments/sms/appointment-cancelled.sms.ts'
import { appointmentConfirmedSms } from './features/people/appointments/sms/appointment-confirmed.sms.ts'
import { appointmentMovedSms } from './features/people/appointments/sms/appointment-moved.sms.ts'
import { appointmentReceivedSms } from './features/people/appointments/sms/appointment-received.sms.ts'
import { appointmentReminderSms } from './features/people/appointments/sms/appointment-reminder.sms.ts'
import { registrationDecided } from './features/people/notifications/sms/registration-decided.sms.ts'
import { registrationReopenedSms } from './features/people/notifications/sms/registration-reopened.sms.ts'
import { erasedSms } from './features/people/people/sms/erased.sms.ts'
import { myDataLinkSms } from './features/people/people/sms/my-data-link.sms.ts'
import { newNumberSms } from './features/people/people/sms/new-number.sms.ts'
import { applicationReceivedSms } from './features/people/registrations/sms/application-received.sms.ts'
import { groupMessageSms } from './features/people/registrations/sms/group-message.sms.ts'
import { registrationAgainSms } from './features/people/registrations/sms/registration-again.sms.ts'
import type { SmsTemplate } from './platform/sms/template.ts'

/** Every SMS. A test renders each in every language and counts its cost. */
export const smsTemplates = [
  applicationKeptSms,
  applicationReceivedSms,
  registrationAgainSms,
  appointmentCancelledSms,
  appointmentConfirmedSms,
  appointmentMovedSms,
  appointmentReceivedSms,
  appointmentReminderSms,
  certificateIssuedSms,
  courseOpenSms,
  groupMessageSms,
  eventCancelledSms,
  eventHeldSms,
  eventMovedSms,
  eventOfferedSms,
  eventReminderSms,
  eventTicketSms,
  eventUnpaidSms,
  eventWaitingSms,
  learnerLinkSms,
  membershipFeeSms,
  membershipRenewalSms,
  erasedSms,
  myDataLinkSms,
  newNumberSms,
  paymentFailedSms,
  paymentReceivedSms,
  paymentTransferSms,
  pledgeReminderSms,
  registrationDecided,
  registrationReopenedSms,
  signInCode,
] as unknown as SmsTemplate<never>[]
