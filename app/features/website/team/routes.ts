import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [{ path: 'team', file: 'pages/team.tsx' }]

export const adminRoutes: FeatureRoute[] = [
  {
    path: 'team',
    file: 'admin/team.tsx',
    children: [
      { path: ':id', file: 'admin/team-member.tsx' },
      { path: ':id/delete', file: 'admin/team-member-delete.tsx' },
    ],
  },
]
