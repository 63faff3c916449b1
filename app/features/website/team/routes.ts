import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [{ path: 'team', file: 'pages/team.tsx' }]

export const adminRoutes: FeatureRoute[] = [
  listRoute(
    'team',
    'admin/team.tsx',
    'admin/team-member.tsx',
    'admin/team-member-delete.tsx',
    'admin/team-member-bin.tsx',
    'admin/team-member-versions.tsx',
  ),
]
