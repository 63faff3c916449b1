import { eq } from 'drizzle-orm'
import { timeline } from '~/kits/admin/timeline.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { reports } from '../../core/reports/index.server.ts'
import { registrationsAdminSearch } from './admin-search.adapter.server.ts'
import { registrationsAudited } from './audited.adapter.server.ts'
import { applicationArrived } from './emails/application-arrived.email.tsx'
import { applicationReceived } from './emails/application-received.email.tsx'
import { groupMessage } from './emails/group-message.email.tsx'
import { registrationAgain } from './emails/registration-again.email.tsx'
import { registrationWithdrawn } from './emails/registration-withdrawn.email.tsx'
import { expandGroupMessageJob } from './group.jobs.server.ts'
import * as groupTables from './group.table.server.ts'
import { decideManyJob } from './mass.jobs.server.ts'
import * as massTables from './mass.table.server.ts'
import * as registrationTables from './registration.table.server.ts'
import { registrations } from './registration.table.server.ts'
import { registrationAnswers } from './report.queries.server.ts'
import { applicationReceivedSms } from './sms/application-received.sms.ts'
import { groupMessageSms } from './sms/group-message.sms.ts'
import { registrationAgainSms } from './sms/registration-again.sms.ts'
import { waitingRegistrations } from './staff.queries.server.ts'
import { registrationNotesTimeline, reopeningsTimeline } from './timeline.adapter.server.ts'
import {
  applicationSeries,
  applicationsByMonth,
  oldestRegistrations,
  registrationsWaitSince,
} from './today.queries.server.ts'

export const feature = defineFeature({
  tables: [groupTables, massTables, registrationTables],
  publicGrants: {
    // Finds a registration of any kind by its code.
    registrations: 'select (kind, id, code, email, phone)',
    // Why one was rejected, on its status page.
    rejections: 'select (registration_id, reason, words)',
  },
  jobs: [expandGroupMessageJob, decideManyJob],
  emails: [applicationArrived, applicationReceived, groupMessage, registrationAgain, registrationWithdrawn],
  sms: [applicationReceivedSms, registrationAgainSms, groupMessageSms],
  pages: ['/status'],
  story: () => import('./group.story.server.ts'),
  adds: [
    timeline.with(registrationNotesTimeline, reopeningsTimeline),
    auditedKinds.with(...registrationsAudited),
    reports.with({
      parts: [
        {
          section: 'Answer times',
          position: 20,
          title: 'Registrations',
          byProgram: true,
          figures: registrationAnswers,
        },
      ],
    }),
    dashboard.with({
      waiting: [
        {
          position: 10,
          permission: 'registrations.read',
          label: 'Registrations to review',
          oldest: oldestRegistrations,
        },
      ],
      pictures: [
        {
          position: 10,
          permission: 'applications.read',
          title: 'Applications and decisions',
          href: '/admin/registrations',
          series: applicationSeries.map(({ label }) => label),
          monthly: applicationsByMonth,
        },
      ],
      attention: [
        {
          position: 10,
          permission: 'applications.read',
          label: 'registrations to review',
          one: 'registration to review',
          href: '/admin/registrations?status=pending&sort=oldest',
          count: countOf(registrations, eq(registrations.standing, 'pending')),
          oldest: registrationsWaitSince,
        },
      ],
      links: [
        {
          position: 50,
          permission: 'applications.read',
          label: 'Registrations',
          icon: 'application',
          href: '/admin/registrations',
        },
      ],
    }),
    adminSearchSources.with(registrationsAdminSearch),
  ],
  waiting: { '/admin/registrations': waitingRegistrations },
})
