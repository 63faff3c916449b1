import { isNull } from 'drizzle-orm'
import { timeline } from '~/kits/admin/timeline.server.ts'
import { contentKinds } from '~/kits/content/publishing.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { binKinds } from '../../core/bin/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { searchSources } from '../../core/search/index.server.ts'
import { privatePages } from '../../people/people/index.server.ts'
import {
  newestOfKind,
  registrationGrant,
  registrationKinds,
  statusPath,
} from '../../people/registrations/index.server.ts'
import { opportunitiesAdminSearch } from './admin-search.adapter.server.ts'
import { opportunitiesAudited } from './audited.adapter.server.ts'
import { opportunityBin } from './bin.adapter.server.ts'
import { opportunityReported } from './emails/opportunity-reported.email.tsx'
import { expireOpportunitiesJob } from './opportunity.jobs.server.ts'
import { opportunityContent } from './opportunity.queries.server.ts'
import * as opportunityTables from './opportunity.table.server.ts'
import { opportunities, opportunityApplications } from './opportunity.table.server.ts'
import { opportunityKind } from './registration.adapter.server.ts'
import { opportunitiesSearch } from './search.adapter.server.ts'

/** On the dashboard as a number and as a link. */
const screen = {
  permission: 'opportunities.read',
  label: 'Opportunities',
  icon: 'opportunity',
  href: '/admin/opportunities',
} as const

import { opportunitiesTimeline, reportsTimeline } from './timeline.adapter.server.ts'

export const feature = defineFeature({
  tables: [opportunityTables],
  publicGrants: {
    // Not the address of the provider.
    opportunities: `select (id, slug, category, company_organization, location, salary_range, application_deadline,
      application_url, takes_applications, status, featured, words, published_at, archived_at, created_at, updated_at),
    update (updated_at)`,
    // For the search: see the migration.
    opportunities_published: 'select',
    opportunity_texts: 'select',
    opportunity_applications: registrationGrant('opportunity_id'),
    opportunity_reports: 'insert, select (id)',
  },
  jobs: [expireOpportunitiesJob],
  schedule: [{ job: expireOpportunitiesJob, cron: '10 0 * * *' }],
  emails: [opportunityReported],
  pages: ['/opportunities'],
  story: () => import('./opportunity.story.server.ts'),
  adds: [
    contentKinds.with(opportunityContent),
    timeline.with(opportunitiesTimeline, reportsTimeline),
    auditedKinds.with(...opportunitiesAudited),
    binKinds.with(opportunityBin),
    privatePages.with({ opportunity_applications: (id, now) => statusPath(opportunityKind, id, now) }),
    dashboard.with({
      activity: [
        {
          position: 40,
          permission: 'applications.read',
          name: 'opportunity applications',
          newest: newestOfKind('opportunity'),
        },
      ],
      records: [
        {
          ...screen,
          position: 70,
          count: countOf(opportunities, isNull(opportunities.archivedAt)),
        },
        {
          position: 100,
          permission: 'applications.read',
          label: 'Opportunity applications',
          icon: 'application',
          href: '/admin/registrations?kind=opportunity',
          count: countOf(opportunityApplications),
        },
      ],
      links: [{ ...screen, position: 20 }],
    }),
    adminSearchSources.with(opportunitiesAdminSearch),
    searchSources.with(opportunitiesSearch),
    registrationKinds.with(opportunityKind),
  ],
})
