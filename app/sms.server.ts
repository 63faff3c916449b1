import { signInCode } from './features/accounts/sms/sign-in-code.sms.ts'
import { appointmentCancelledSms } from './features/appointments/sms/appointment-cancelled.sms.ts'
import { appointmentConfirmedSms } from './features/appointments/sms/appointment-confirmed.sms.ts'
import { appointmentMovedSms } from './features/appointments/sms/appointment-moved.sms.ts'
import { appointmentReceivedSms } from './features/appointments/sms/appointment-received.sms.ts'
import { appointmentReminderSms } from './features/appointments/sms/appointment-reminder.sms.ts'
import { certificateIssuedSms } from './features/certificates/sms/certificate-issued.sms.ts'
import { pledgeReminderSms } from './features/donations/sms/pledge-reminder.sms.ts'
import { courseOpenSms } from './features/enrollments/sms/course-open.sms.ts'
import { learnerLinkSms } from './features/enrollments/sms/learner-link.sms.ts'
import { eventCancelledSms } from './features/events/sms/event-cancelled.sms.ts'
import { eventHeldSms } from './features/events/sms/event-held.sms.ts'
import { eventMovedSms } from './features/events/sms/event-moved.sms.ts'
import { eventOfferedSms } from './features/events/sms/event-offered.sms.ts'
import { eventReminderSms } from './features/events/sms/event-reminder.sms.ts'
import { eventTicketSms } from './features/events/sms/event-ticket.sms.ts'
import { eventUnpaidSms } from './features/events/sms/event-unpaid.sms.ts'
import { eventWaitingSms } from './features/events/sms/event-waiting.sms.ts'
import { membershipFeeSms } from './features/memberships/sms/membership-fee.sms.ts'
import { membershipRenewalSms } from './features/memberships/sms/membership-renewal.sms.ts'
import { registrationDecided } from './features/notifications/sms/registration-decided.sms.ts'
import { registrationReopenedSms } from './features/notifications/sms/registration-reopened.sms.ts'
import { paymentFailedSms } from './features/payments/sms/payment-failed.sms.ts'
import { paymentReceivedSms } from './features/payments/sms/payment-received.sms.ts'
import { paymentTransferSms } from './features/payments/sms/payment-transfer.sms.ts'
import { erasedSms } from './features/people/sms/erased.sms.ts'
import { myDataLinkSms } from './features/people/sms/my-data-link.sms.ts'
import { newNumberSms } from './features/people/sms/new-number.sms.ts'
import { applicationKeptSms } from './features/programs/sms/application-kept.sms.ts'
import { applicationReceivedSms } from './features/registrations/sms/application-received.sms.ts'
import { groupMessageSms } from './features/registrations/sms/group-message.sms.ts'
import { registrationAgainSms } from './features/registrations/sms/registration-again.sms.ts'
import type { SmsTemplate } from './platform/sms/template.ts'

/** Every SMS. A test draws each in every language and counts what it costs. */
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
