import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [{ path: 'partners', file: 'pages/partners.tsx' }]

export const adminRoutes: FeatureRoute[] = [
  {
    path: 'partners',
    file: 'admin/partners.tsx',
    children: [
      { path: ':id', file: 'admin/partner.tsx' },
      { path: ':id/delete', file: 'admin/partner-delete.tsx' },
    ],
  },
]
