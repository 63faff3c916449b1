import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [{ path: 'partners', file: 'pages/partners.tsx' }]

export const adminRoutes: FeatureRoute[] = [
  listRoute(
    'partners',
    'admin/partners.tsx',
    'admin/partner.tsx',
    'admin/partner-delete.tsx',
    'admin/partner-bin.tsx',
    'admin/partner-versions.tsx',
  ),
]
