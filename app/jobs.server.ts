import { emails } from './emails.server.ts'
import { tidyAccountsJob } from './features/accounts/accounts.jobs.server.ts'
import { processFileJob, sweepFilesJob } from './features/files/files.jobs.server.ts'
import { sendMessageJob, sendSmsJob, sendWith } from './features/notifications/outbox.jobs.server.ts'
import { expireOpportunitiesJob } from './features/opportunities/opportunity.jobs.server.ts'
import { tidyFormsJob } from './kits/forms/tidy.jobs.server.ts'
import type { Job } from './platform/jobs/queue.server.ts'

sendWith(emails)

/** Every background job. */
export const jobs = [
  expireOpportunitiesJob,
  processFileJob,
  sendMessageJob,
  sendSmsJob,
  sweepFilesJob,
  tidyAccountsJob,
  tidyFormsJob,
] as Job<never>[]
