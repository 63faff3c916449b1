import { confirmEmail } from './features/accounts/emails/confirm-email.email.tsx'
import { invitation } from './features/accounts/emails/invitation.email.tsx'
import { securityAlert } from './features/accounts/emails/security-alert.email.tsx'
import { signInLink } from './features/accounts/emails/sign-in-link.email.tsx'
import { appointmentArrived } from './features/appointments/emails/appointment-arrived.email.tsx'
import { appointmentCancelled } from './features/appointments/emails/appointment-cancelled.email.tsx'
import { appointmentChanged } from './features/appointments/emails/appointment-changed.email.tsx'
import { appointmentMoved } from './features/appointments/emails/appointment-moved.email.tsx'
import { appointmentNotification } from './features/appointments/emails/appointment-notification.email.tsx'
import { appointmentReceived } from './features/appointments/emails/appointment-received.email.tsx'
import { appointmentReminder } from './features/appointments/emails/appointment-reminder.email.tsx'
import { bookingArrived } from './features/bookings/emails/booking-arrived.email.tsx'
import { bookingChanged } from './features/bookings/emails/booking-changed.email.tsx'
import { bookingNotification } from './features/bookings/emails/booking-notification.email.tsx'
import { bookingPaid } from './features/bookings/emails/booking-paid.email.tsx'
import { bookingQuoted } from './features/bookings/emails/booking-quoted.email.tsx'
import { bookingReceived } from './features/bookings/emails/booking-received.email.tsx'
import { bookingSession } from './features/bookings/emails/booking-session.email.tsx'
import { quoteReceived } from './features/bookings/emails/quote-received.email.tsx'
import { certificateIssued } from './features/certificates/emails/certificate-issued.email.tsx'
import { certificateRevoked } from './features/certificates/emails/certificate-revoked.email.tsx'
import { pledgeChanged } from './features/donations/emails/pledge-changed.email.tsx'
import { pledgeReminder } from './features/donations/emails/pledge-reminder.email.tsx'
import { pledgeStarted } from './features/donations/emails/pledge-started.email.tsx'
import { contactAnswered } from './features/enquiries/emails/contact-answered.email.tsx'
import { contactArrived } from './features/enquiries/emails/contact-arrived.email.tsx'
import { contactReceived } from './features/enquiries/emails/contact-received.email.tsx'
import { enquiryArrived } from './features/enquiries/emails/enquiry-arrived.email.tsx'
import { enquiryReceived } from './features/enquiries/emails/enquiry-received.email.tsx'
import { courseOpen } from './features/enrollments/emails/course-open.email.tsx'
import { learnerLinkMail } from './features/enrollments/emails/learner-link.email.tsx'
import { eventCancelled } from './features/events/emails/event-cancelled.email.tsx'
import { eventHeld } from './features/events/emails/event-held.email.tsx'
import { eventLapsed } from './features/events/emails/event-lapsed.email.tsx'
import { eventMoved } from './features/events/emails/event-moved.email.tsx'
import { eventOffered } from './features/events/emails/event-offered.email.tsx'
import { eventReleased } from './features/events/emails/event-released.email.tsx'
import { eventReminder } from './features/events/emails/event-reminder.email.tsx'
import { eventTicket } from './features/events/emails/event-ticket.email.tsx'
import { eventUnpaid } from './features/events/emails/event-unpaid.email.tsx'
import { eventWaiting } from './features/events/emails/event-waiting.email.tsx'
import { membershipFee } from './features/memberships/emails/membership-fee.email.tsx'
import { membershipRenewal } from './features/memberships/emails/membership-renewal.email.tsx'
import { registrationApproved } from './features/notifications/emails/registration-approved.email.tsx'
import { registrationRejected } from './features/notifications/emails/registration-rejected.email.tsx'
import { registrationReopened } from './features/notifications/emails/registration-reopened.email.tsx'
import { welcomeOnboarding } from './features/notifications/emails/welcome-onboarding.email.tsx'
import { opportunityReported } from './features/opportunities/emails/opportunity-reported.email.tsx'
import { paymentFailed } from './features/payments/emails/payment-failed.email.tsx'
import { paymentReceived } from './features/payments/emails/payment-received.email.tsx'
import { paymentRefunded } from './features/payments/emails/payment-refunded.email.tsx'
import { paymentTransfer } from './features/payments/emails/payment-transfer.email.tsx'
import { reconciliationReport } from './features/payments/emails/reconciliation-report.email.tsx'
import { erasedMail } from './features/people/emails/erased.email.tsx'
import { myDataLink } from './features/people/emails/my-data-link.email.tsx'
import { newAddress } from './features/people/emails/new-address.email.tsx'
import { applicationKept } from './features/programs/emails/application-kept.email.tsx'
import { applicationArrived } from './features/registrations/emails/application-arrived.email.tsx'
import { applicationReceived } from './features/registrations/emails/application-received.email.tsx'
import { groupMessage } from './features/registrations/emails/group-message.email.tsx'
import { registrationAgain } from './features/registrations/emails/registration-again.email.tsx'
import { registrationWithdrawn } from './features/registrations/emails/registration-withdrawn.email.tsx'
import type { MailTemplate } from './platform/mail/template.ts'

/** Every mail. */
export const emails: ReadonlyMap<string, MailTemplate<never>> = new Map(
  [
    applicationArrived,
    applicationKept,
    applicationReceived,
    appointmentArrived,
    appointmentCancelled,
    appointmentChanged,
    appointmentMoved,
    appointmentNotification,
    appointmentReceived,
    appointmentReminder,
    bookingArrived,
    bookingChanged,
    bookingNotification,
    bookingPaid,
    bookingQuoted,
    bookingReceived,
    bookingSession,
    certificateIssued,
    certificateRevoked,
    confirmEmail,
    contactAnswered,
    contactArrived,
    contactReceived,
    courseOpen,
    enquiryArrived,
    enquiryReceived,
    groupMessage,
    eventCancelled,
    eventHeld,
    eventLapsed,
    eventMoved,
    eventOffered,
    eventReleased,
    eventReminder,
    eventTicket,
    eventUnpaid,
    eventWaiting,
    invitation,
    learnerLinkMail,
    membershipFee,
    membershipRenewal,
    erasedMail,
    myDataLink,
    newAddress,
    opportunityReported,
    paymentFailed,
    paymentReceived,
    paymentTransfer,
    pledgeChanged,
    pledgeReminder,
    pledgeStarted,
    quoteReceived,
    paymentRefunded,
    reconciliationReport,
    registrationApproved,
    registrationRejected,
    registrationReopened,
    registrationAgain,
    registrationWithdrawn,
    securityAlert,
    signInLink,
    welcomeOnboarding,
  ].map((template) => [template.name, template as unknown as MailTemplate<never>]),
)
