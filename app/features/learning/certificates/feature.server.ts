import { isNull } from 'drizzle-orm'
import { timeline } from '~/kits/admin/timeline.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { reports } from '../../core/reports/index.server.ts'
import { progressSources } from '../enrollments/index.server.ts'
import { certificatesAdminSearch } from './admin-search.adapter.server.ts'
import { certificatesAudited } from './audited.adapter.server.ts'
import { renderCertificateJob } from './certificate.jobs.server.ts'
import { certificateProgress } from './certificate.queries.server.ts'
import * as certificateTables from './certificate.table.server.ts'
import { certificates } from './certificate.table.server.ts'
import { certificateIssued } from './emails/certificate-issued.email.tsx'
import { certificateRevoked } from './emails/certificate-revoked.email.tsx'
import * as entryTables from './entry.table.server.ts'
import { certificateFigures } from './report.queries.server.ts'
import { certificateIssuedSms } from './sms/certificate-issued.sms.ts'
import { certificatesTimeline } from './timeline.adapter.server.ts'
import { certificatesByMonth } from './year.queries.server.ts'

export const feature = defineFeature({
  tables: [certificateTables, entryTables],
  publicGrants: {
    // What the certificate's own page shows, to anyone with the address, and its enrollment, for the learner's own pages.
    // Not why it was revoked.
    certificates:
      'select (id, address, enrollment_id, course_id, student_name, course_title, completion_date, certificate_number, credential, state, revoked_at, replaced_by, picture_id, paper_id, created_at)',
    ended_credentials: 'select',
  },
  jobs: [renderCertificateJob],
  emails: [certificateIssued, certificateRevoked],
  sms: [certificateIssuedSms],
  story: () => import('./certificate.story.server.ts'),
  adds: [
    timeline.with(certificatesTimeline),
    auditedKinds.with(...certificatesAudited),
    reports.with({
      parts: [
        {
          section: 'Learning',
          position: 30,
          title: 'Certificates',
          headline: { label: 'Certificates', title: 'Certificates' },
          figures: certificateFigures,
        },
      ],
    }),
    progressSources.with(certificateProgress),
    dashboard.with({
      pictures: [
        {
          position: 50,
          permission: 'certificates.read',
          title: 'Certificates',
          href: '/admin/certificates?state=valid',
          series: ['Issued'],
          monthly: certificatesByMonth,
        },
      ],
      records: [
        {
          position: 150,
          permission: 'certificates.read',
          label: 'Certificates',
          icon: 'application',
          href: '/admin/certificates?state=valid',
          count: countOf(certificates, isNull(certificates.revokedAt)),
        },
      ],
    }),
    adminSearchSources.with(certificatesAdminSearch),
  ],
})
