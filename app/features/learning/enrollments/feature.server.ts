import { timeline } from '~/kits/admin/timeline.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { reports } from '../../core/reports/index.server.ts'
import { products } from '../../money/payments/index.server.ts'
import { privatePages } from '../../people/people/index.server.ts'
import { newestOfKind, registrationKinds, statusPath } from '../../people/registrations/index.server.ts'
import { learnersOfHub } from '../courses/index.server.ts'
import { courseOpen } from './emails/course-open.email.tsx'
import { learnerLinkMail } from './emails/learner-link.email.tsx'
import * as enrollmentTables from './enrollment.table.server.ts'
import { enrollments } from './enrollment.table.server.ts'
import { enrolledLearners } from './learner.adapter.server.ts'
import { courseProduct } from './purchase.adapter.server.ts'
import { enrollmentKind } from './registration.adapter.server.ts'
import { learnerFigures } from './report.queries.server.ts'
import { courseOpenSms } from './sms/course-open.sms.ts'
import { learnerLinkSms } from './sms/learner-link.sms.ts'
import { enrollmentsTimeline } from './timeline.adapter.server.ts'
import { learnersByMonth } from './year.queries.server.ts'

export const feature = defineFeature({
  tables: [enrollmentTables],
  publicGrants: {
    // Enrollments, for their own learner. A trigger refuses to admit a learner or to mark one as paid from here.
    enrollments: `insert,
    select (id, course_id, person_id, first_name, last_name, email, phone, code, locale, status, standing, created_at, decided_at, withdrawn_at, version, active_at, paid_at, paid_bill_id),
    update (withdrawn_at, updated_at, version, active_at)`,
    lesson_progress: 'select, insert',
  },
  emails: [courseOpen, learnerLinkMail],
  sms: [courseOpenSms, learnerLinkSms],
  story: () => import('./enrollment.story.server.ts'),
  adds: [
    timeline.with(enrollmentsTimeline),
    reports.with({
      parts: [
        {
          section: 'Learning',
          position: 10,
          title: 'Learners',
          headline: { label: 'Enrolled', title: 'New learners' },
          figures: learnerFigures,
        },
      ],
    }),
    learnersOfHub.with(enrolledLearners),
    privatePages.with({ enrollments: (id, now) => statusPath(enrollmentKind, id, now) }),
    dashboard.with({
      pictures: [
        {
          position: 40,
          permission: 'applications.read',
          title: 'New learners',
          href: '/admin/registrations?kind=enrollment',
          series: ['Enrolled'],
          monthly: learnersByMonth,
        },
      ],
      activity: [
        {
          position: 10,
          permission: 'applications.read',
          name: 'enrollments',
          newest: newestOfKind('enrollment'),
        },
      ],
      records: [
        {
          position: 140,
          permission: 'applications.read',
          label: 'Course enrollments',
          icon: 'application',
          href: '/admin/registrations?kind=enrollment',
          count: countOf(enrollments),
        },
      ],
    }),
    registrationKinds.with(enrollmentKind),
    products.with(courseProduct),
  ],
})
