import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { firstSteps } from '../../core/site/index.server.ts'
import { ownersCheck } from './accounts.checks.server.ts'
import { sendDigestsJob, tidyAccountsJob } from './accounts.jobs.server.ts'
import * as accountsTables from './accounts.table.server.ts'
import { administratorsAdminSearch } from './admin-search.adapter.server.ts'
import { accountsAudited } from './audited.adapter.server.ts'
import * as calendarFeedTables from './calendar-feed.table.server.ts'
import { confirmEmail } from './emails/confirm-email.email.tsx'
import { dailyDigest } from './emails/daily-digest.email.tsx'
import { invitation } from './emails/invitation.email.tsx'
import { securityAlert } from './emails/security-alert.email.tsx'
import { signInLink } from './emails/sign-in-link.email.tsx'
import { colleaguesStep } from './first-steps.adapter.server.ts'
import { ownerCommand } from './owner.cli.server.ts'
import * as securityEventsTables from './security-events.table.server.ts'
import { signInCode } from './sms/sign-in-code.sms.ts'

export const feature = defineFeature({
  tables: [accountsTables, calendarFeedTables, securityEventsTables],
  jobs: [sendDigestsJob, tidyAccountsJob],
  schedule: [
    { job: sendDigestsJob, cron: '5 5-20 * * *' },
    { job: tidyAccountsJob, cron: '25 3 * * *' },
  ],
  emails: [confirmEmail, dailyDigest, invitation, securityAlert, signInLink],
  sms: [signInCode],
  adds: [
    auditedKinds.with(...accountsAudited),
    adminSearchSources.with(administratorsAdminSearch),
    firstSteps.with(colleaguesStep),
  ],
  commands: [ownerCommand],
  checks: [ownersCheck],
  story: () => import('./accounts.story.server.ts'),
})
