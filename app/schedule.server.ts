import {
  rollUpImpressionsJob,
  tidyImpressionsJob,
} from './features/advertising/impressions/impression.jobs.server.ts'
import { turnSponsoredJob } from './features/advertising/sponsored/sponsored.jobs.server.ts'
import { sweepFilesJob } from './features/core/files/files.jobs.server.ts'
import { tidySharePicturesJob } from './features/core/search/picture.jobs.server.ts'
import { countCommunitiesJob } from './features/home/communities/communities.jobs.server.ts'
import { sweepAttemptsJob } from './features/learning/attempts/attempt.jobs.server.ts'
import { lapseBookingsJob } from './features/money/bookings/booking.jobs.server.ts'
import { remindPledgesJob } from './features/money/donations/donation.jobs.server.ts'
import { remindMembersJob } from './features/money/memberships/membership.jobs.server.ts'
import { pollPaymentsJob } from './features/money/payments/payment.jobs.server.ts'
import { reconcileJob } from './features/money/payments/reconciliation.jobs.server.ts'
import { pollRefundsJob, refundDoublesJob } from './features/money/payments/refund.jobs.server.ts'
import { remindRegistrantsJob, sweepSeatsJob } from './features/offers/events/event.jobs.server.ts'
import { expireOpportunitiesJob } from './features/offers/opportunities/opportunity.jobs.server.ts'
import { tidyAccountsJob } from './features/people/accounts/accounts.jobs.server.ts'
import { remindClientsJob } from './features/people/appointments/appointment.jobs.server.ts'
import { sweepOutboxJob } from './features/people/notifications/sweep.jobs.server.ts'
import { removeOldJob } from './features/people/people/rights.jobs.server.ts'
import { tidyFormsJob } from './kits/forms/tidy.jobs.server.ts'
import type { Scheduled } from './platform/jobs/queue.server.ts'

/** All scheduled jobs, by the hub's time. */
export const schedule: Scheduled[] = [
  { job: sweepAttemptsJob, everySeconds: 2 },
  { job: turnSponsoredJob, cron: '0 0 * * *' },
  { job: expireOpportunitiesJob, cron: '10 0 * * *' },
  { job: removeOldJob, cron: '5 3 * * *' },
  { job: tidyFormsJob, cron: '15 3 * * *' },
  { job: tidyAccountsJob, cron: '25 3 * * *' },
  { job: rollUpImpressionsJob, cron: '* * * * *' },
  { job: tidyImpressionsJob, cron: '35 3 * * *' },
  { job: sweepFilesJob, cron: '45 3 * * *' },
  { job: countCommunitiesJob, cron: '*/10 * * * *' },
  { job: tidySharePicturesJob, cron: '55 3 * * *' },
  { job: sweepOutboxJob, cron: '*/10 * * * *' },
  { job: remindRegistrantsJob, cron: '0 16 * * *' },
  { job: remindClientsJob, cron: '0 16 * * *' },
  { job: remindMembersJob, cron: '30 9 * * *' },
  { job: sweepSeatsJob, cron: '*/5 * * * *' },
  { job: remindPledgesJob, cron: '0 8 * * *' },
  { job: lapseBookingsJob, cron: '20 * * * *' },
  { job: pollPaymentsJob, cron: '* * * * *' },
  { job: pollRefundsJob, cron: '* * * * *' },
  { job: refundDoublesJob, cron: '20 * * * *' },
  { job: reconcileJob, cron: '20 4 * * *' },
]
