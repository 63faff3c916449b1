import { certificateIssued } from './features/learning/certificates/emails/certificate-issued.email.tsx'
import { certificateRevoked } from './features/learning/certificates/emails/certificate-revoked.email.tsx'
import { courseOpen } from './features/learning/enrollments/emails/course-open.email.tsx'
import { learnerLinkMail } from './features/learning/enrollments/emails/learner-link.email.tsx'
import { bookingArrived } from './features/money/bookings/emails/booking-arrived.email.tsx'
import { bookingChanged } from './features/money/bookings/emails/booking-changed.email.tsx'
import { bookingNotification } from './features/money/bookings/emails/booking-notification.email.tsx'
import { bookingPaid } from './features/money/bookings/emails/booking-paid.email.tsx'
import { bookingQuoted } from './features/money/bookings/emails/booking-quoted.email.tsx'
import { bookingReceived } from './features/money/bookings/emails/booking-received.email.tsx'
import { bookingSession } from './features/money/bookings/emails/booking-session.email.tsx'
import { quoteReceived } from './features/money/bookings/emails/quote-received.email.tsx'
import { pledgeChanged } from './features/money/donations/emails/pledge-changed.email.tsx'
import { pledgeReminder } from './features/money/donations/emails/pledge-reminder.email.tsx'
import { pledgeStarted } from './features/money/donations/emails/pledge-started.email.tsx'
import { membershipFee } from './features/money/memberships/emails/membership-fee.email.tsx'
import { membershipRenewal } from './features/money/memberships/emails/membership-renewal.email.tsx'
import { paymentFailed } from './features/money/payments/emails/payment-failed.email.tsx'
import { paymentReceived } from './features/money/payments/emails/payment-received.email.tsx'
import { paymentRefunded } from './features/money/payments/emails/payment-refunded.email.tsx'
import { paymentTransfer } from './features/money/payments/emails/payment-transfer.email.tsx'
import { reconciliationReport } from './features/money/payments/emails/reconciliation-report.email.tsx'
import { eventCancelled } from './features/offers/events/emails/event-cancelled.email.tsx'
import { eventHeld } from './features/offers/events/emails/event-held.email.tsx'
import { eventLapsed } from './features/offers/events/emails/event-lapsed.email.tsx'
import { eventMoved } from './features/offers/events/emails/event-moved.email.tsx'
import { eventOffered } from './features/offers/events/emails/event-offered.email.tsx'
import { eventReleased } from './features/offers/events/emails/event-released.email.tsx'
import { eventReminder } from './features/offers/events/emails/event-reminder.email.tsx'
import { eventTicket } from './features/offers/events/emails/event-ticket.email.tsx'
import { eventUnpaid } from './features/offers/events/emails/event-unpaid.email.tsx'
import { eventWaiting } from './features/offers/events/emails/event-waiting.email.tsx'
import { opportunityReported } from './features/offers/opportunities/emails/opportunity-reported.email.tsx'
import { applicationKept } from './features/offers/programs/emails/application-kept.email.tsx'
import { confirmEmail } from './features/people/accounts/emails/confirm-email.email.tsx'
import { invitation } from './features/people/accounts/emails/invitation.email.tsx'
import { securityAlert } from './features/people/accounts/emails/security-alert.email.tsx'
import { signInLink } from './features/people/accounts/emails/sign-in-link.email.tsx'
import { appointmentArrived } from './features/people/appointments/emails/appointment-arrived.email.tsx'
import { appointmentCancelled } from './features/people/appointments/emails/appointment-cancelled.email.tsx'
import { appointmentChanged } from './features/people/appointments/emails/appointment-changed.email.tsx'
import { appointmentMoved } from './features/people/appointments/emails/appointment-moved.email.tsx'
import { appointmentNotification } from './features/people/appointments/emails/appointment-notification.email.tsx'
import { appointmentReceived } from './features/people/appointments/emails/appointment-received.email.tsx'
import { appointmentReminder } from './features/people/appointments/emails/appointment-reminder.email.tsx'
import { contactAnswered } from './features/people/enquiries/emails/contact-answered.email.tsx'
import { contactArrived } from './features/people/enquiries/emails/contact-arrived.email.tsx'
import { contactReceived } from './features/people/enquiries/emails/contact-received.email.tsx'
import { enquiryArrived } from './features/people/enquiries/emails/enquiry-arrived.email.tsx'
import { enquiryReceived } from './features/people/enquiries/emails/enquiry-received.email.tsx'
import { registrationApproved } from './features/people/notifications/emails/registration-approved.email.tsx'
import { registrationRejected } from './features/people/notifications/emails/registration-rejected.email.tsx'
import { registrationReopened } from './features/people/notifications/emails/registration-reopened.email.tsx'
import { welcomeOnboarding } from './features/people/notifications/emails/welcome-onboarding.email.tsx'
import { erasedMail } from './features/people/people/emails/erased.email.tsx'
import { myDataLink } from './features/people/people/emails/my-data-link.email.tsx'
import { newAddress } from './features/people/people/emails/new-address.email.tsx'
import { applicationArrived } from './features/people/registrations/emails/application-arrived.email.tsx'
import { applicationReceived } from './features/people/registrations/emails/application-received.email.tsx'
import { groupMessage } from './features/people/registrations/emails/group-message.email.tsx'
import { registrationAgain } from './features/people/registrations/emails/registration-again.email.tsx'
import { registrationWithdrawn } from './features/people/registrations/emails/registration-withdrawn.email.tsx'
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
