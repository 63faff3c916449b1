import { timeline } from '~/kits/admin/timeline.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { privatePages } from '../../people/people/index.server.ts'
import {
  newestOfKind,
  registrationGrant,
  registrationKinds,
  statusPath,
} from '../../people/registrations/index.server.ts'
import { products } from '../payments/index.server.ts'
import { membershipFee } from './emails/membership-fee.email.tsx'
import { membershipRenewal } from './emails/membership-renewal.email.tsx'
import { remindMembersJob } from './membership.jobs.server.ts'
import * as membershipTables from './membership.table.server.ts'
import { memberships } from './membership.table.server.ts'
import { membershipProduct } from './product.adapter.server.ts'
import { membershipKind } from './registration.adapter.server.ts'
import { membershipFeeSms, membershipRenewalSms } from './sms/membership.sms.ts'
import { membershipsTimeline } from './timeline.adapter.server.ts'

export const feature = defineFeature({
  tables: [membershipTables],
  publicGrants: {
    memberships: `${registrationGrant('plan_id')}, select (type, starts_on, ends_on, ended_at, updated_at), update (ended_at)`,
    membership_terms: 'select',
  },
  jobs: [remindMembersJob],
  schedule: [{ job: remindMembersJob, cron: '30 9 * * *' }],
  emails: [membershipFee, membershipRenewal],
  sms: [membershipFeeSms, membershipRenewalSms],
  texts: [
    {
      path: '/membership',
      title: 'Membership',
      parts: [
        { title: 'Headline', keys: ['membership_title', 'membership_lead'] },
        {
          title: 'Plans',
          keys: [
            'membership_plan_individual',
            'membership_plan_individual_text',
            'membership_plan_startup',
            'membership_plan_startup_text',
            'membership_how',
          ],
        },
      ],
    },
  ],
  pages: ['/membership'],
  story: () => import('./membership.story.server.ts'),
  adds: [
    timeline.with(membershipsTimeline),
    privatePages.with({ memberships: (id, now) => statusPath(membershipKind, id, now) }),
    dashboard.with({
      activity: [
        {
          position: 60,
          permission: 'applications.read',
          name: 'memberships',
          newest: newestOfKind('membership'),
        },
      ],
      records: [
        {
          position: 130,
          permission: 'applications.read',
          label: 'Memberships',
          icon: 'application',
          href: '/admin/registrations?kind=membership',
          count: countOf(memberships),
        },
      ],
    }),
    registrationKinds.with(membershipKind),
    products.with(membershipProduct),
  ],
})
