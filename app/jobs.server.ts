import { emails } from './emails.server.ts'
import {
  rollUpImpressionsJob,
  tidyImpressionsJob,
} from './features/advertising/impressions/impression.jobs.server.ts'
import { turnSponsoredJob } from './features/advertising/sponsored/sponsored.jobs.server.ts'
import { processFileJob, sweepFilesJob } from './features/core/files/files.jobs.server.ts'
import { renderSharePicturesJob, tidySharePicturesJob } from './features/core/search/picture.jobs.server.ts'
import { countCommunitiesJob } from './features/home/communities/communities.jobs.server.ts'
import { closeAttemptJob, sweepAttemptsJob } from './features/learning/attempts/attempt.jobs.server.ts'
import { renderCertificateJob } from './features/learning/certificates/certificate.jobs.server.ts'
import { lapseBookingsJob } from './features/money/bookings/booking.jobs.server.ts'
import { remindPledgesJob } from './features/money/donations/donation.jobs.server.ts'
import { remindMembersJob } from './features/money/memberships/membership.jobs.server.ts'
import {
  checkPaymentJob,
  closeBillJob,
  notifyFailedJob,
  pollPaymentsJob,
  submitPaymentJob,
} from './features/money/payments/payment.jobs.server.ts'
import { reconcileJob } from './features/money/payments/reconciliation.jobs.server.ts'
import {
  pollRefundsJob,
  refundDoublesJob,
  submitRefundJob,
} from './features/money/payments/refund.jobs.server.ts'
import {
  lapseOffersJob,
  notifyCancelledJob,
  notifyMovedJob,
  offerSeatsJob,
  releaseSeatJob,
  releaseUnpaidJob,
  remindRegistrantsJob,
  sweepSeatsJob,
} from './features/offers/events/event.jobs.server.ts'
import { expireOpportunitiesJob } from './features/offers/opportunities/opportunity.jobs.server.ts'
import { tidyAccountsJob } from './features/people/accounts/accounts.jobs.server.ts'
import { remindClientsJob } from './features/people/appointments/appointment.jobs.server.ts'
import { sendMessageJob, sendSmsJob, sendWith } from './features/people/notifications/outbox.jobs.server.ts'
import { sweepOutboxJob } from './features/people/notifications/sweep.jobs.server.ts'
import { markReturned } from './features/people/people/index.server.ts'
import { erasePersonJob, removeOldJob } from './features/people/people/rights.jobs.server.ts'
import { expandGroupMessageJob } from './features/people/registrations/group.jobs.server.ts'
import { publishScheduledJob } from './features/website/news/news.jobs.server.ts'
import { tidyFormsJob } from './kits/forms/tidy.jobs.server.ts'
import type { Job } from './platform/jobs/queue.server.ts'
import { inTransaction } from './platform/unit-of-work/unit-of-work.server.ts'
import './search-sources.server.ts'
import './passed.server.ts'
import './personal-data.server.ts'
import './private-pages.server.ts'
import './registration-types.server.ts'
import './settlements.server.ts'

sendWith(emails, (email) => inTransaction({ actor: { kind: 'system' } }, (work) => markReturned(work, email)))

/** Every background job. */
export const jobs = [
  publishScheduledJob,
  pollPaymentsJob,
  pollRefundsJob,
  checkPaymentJob,
  closeAttemptJob,
  closeBillJob,
  countCommunitiesJob,
  renderCertificateJob,
  renderSharePicturesJob,
  erasePersonJob,
  expandGroupMessageJob,
  lapseBookingsJob,
  lapseOffersJob,
  offerSeatsJob,
  expireOpportunitiesJob,
  processFileJob,
  refundDoublesJob,
  reconcileJob,
  releaseSeatJob,
  releaseUnpaidJob,
  remindClientsJob,
  remindMembersJob,
  remindPledgesJob,
  remindRegistrantsJob,
  removeOldJob,
  rollUpImpressionsJob,
  sendMessageJob,
  sendSmsJob,
  submitPaymentJob,
  submitRefundJob,
  sweepAttemptsJob,
  sweepFilesJob,
  sweepOutboxJob,
  sweepSeatsJob,
  notifyCancelledJob,
  notifyMovedJob,
  notifyFailedJob,
  tidyAccountsJob,
  tidyFormsJob,
  tidyImpressionsJob,
  turnSponsoredJob,
  tidySharePicturesJob,
] as Job<never>[]
