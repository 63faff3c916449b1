import { isNull } from 'drizzle-orm'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { binKinds } from '../../core/bin/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { namesOnPages } from '../../core/search/index.server.ts'
import { teamAdminSearch } from './admin-search.adapter.server.ts'
import { teamAudited } from './audited.adapter.server.ts'
import { teamMemberBin } from './bin.adapter.server.ts'
import { teamNames } from './search.adapter.server.ts'
import * as teamTables from './team.table.server.ts'
import { teamMembers } from './team.table.server.ts'

export const feature = defineFeature({
  tables: [teamTables],
  publicGrants: {
    team_members: 'select (id, name, image_id, linkedin, twitter, email, archived_at, created_at)',
    team_member_texts: 'select',
  },
  pages: ['/team'],
  story: () => import('./team.story.server.ts'),
  adds: [
    namesOnPages.with(teamNames),
    auditedKinds.with(...teamAudited),
    binKinds.with(teamMemberBin),
    dashboard.with({
      records: [
        {
          position: 20,
          permission: 'team.read',
          label: 'Team members',
          icon: 'team',
          href: '/admin/team',
          count: countOf(teamMembers, isNull(teamMembers.archivedAt)),
        },
      ],
    }),
    adminSearchSources.with(teamAdminSearch),
  ],
})
