import { and, eq, sql } from 'drizzle-orm'
import { timeline } from '~/kits/admin/timeline.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { firstSteps } from '../../core/site/index.server.ts'
import { notificationsAudited } from './audited.adapter.server.ts'
import { registrationApproved } from './emails/registration-approved.email.tsx'
import { registrationRejected } from './emails/registration-rejected.email.tsx'
import { registrationReopened } from './emails/registration-reopened.email.tsx'
import { welcomeOnboarding } from './emails/welcome-onboarding.email.tsx'
import { smsStep } from './first-steps.adapter.server.ts'
import { waitingNotifications } from './log.queries.server.ts'
import * as notificationTables from './notification.table.server.ts'
import { messagesCheck } from './outbox.checks.server.ts'
import { sendMessageJob, sendSmsJob } from './outbox.jobs.server.ts'
import { outboxMetrics } from './outbox.metrics.server.ts'
import * as outboxTables from './outbox.table.server.ts'
import { outbox } from './outbox.table.server.ts'
import { registrationDecided } from './sms/registration-decided.sms.ts'
import { registrationReopenedSms } from './sms/registration-reopened.sms.ts'
import { supportCommand } from './support.cli.server.ts'
import { sweepOutboxJob } from './sweep.jobs.server.ts'
import { outboxTimeline } from './timeline.adapter.server.ts'

export const feature = defineFeature({
  tables: [notificationTables, outboxTables],
  publicGrants: {
    // A visitor's report is also a notification for staff; notifications cannot be read on this side.
    notifications: 'insert',
    outbox:
      'insert, select (id, channel, recipient, template, sent_from, created_at, provider, provider_id, delivery), update (delivery)',
  },
  jobs: [sendMessageJob, sendSmsJob, sweepOutboxJob],
  publicJobs: [sendMessageJob, sendSmsJob],
  schedule: [{ job: sweepOutboxJob, cron: '*/10 * * * *' }],
  commands: [supportCommand],
  checks: [messagesCheck],
  metrics: outboxMetrics,
  emails: [registrationApproved, registrationRejected, registrationReopened, welcomeOnboarding],
  sms: [registrationDecided, registrationReopenedSms],
  story: () => import('./notification.story.server.ts'),
  adds: [
    timeline.with(outboxTimeline),
    auditedKinds.with(...notificationsAudited),
    firstSteps.with(smsStep),
    dashboard.with({
      attention: [
        {
          position: 80,
          permission: 'notifications.read',
          label: 'failed messages',
          one: 'failed message',
          href: '/admin/notifications/emails?status=failed',
          // Unsent messages are few among many, and have an index of their own.
          count: countOf(
            outbox,
            and(
              sql`${outbox.status} <> 'sent'`,
              eq(outbox.status, 'failed'),
              sql`${outbox.createdAt} > now() - interval '30 days'`,
            ),
          ),
        },
      ],
    }),
  ],
  waiting: { '/admin/notifications': waitingNotifications },
})
