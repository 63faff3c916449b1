import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'startups', file: 'pages/startups.tsx' },
  { path: 'startups/:slug', file: 'pages/startup.tsx' },
]

export const adminRoutes: FeatureRoute[] = [
  listRoute(
    'startups',
    'admin/startups.tsx',
    'admin/startup.tsx',
    'admin/startup-delete.tsx',
    'admin/startup-bin.tsx',
    'admin/startup-versions.tsx',
  ),
  { path: 'startups/:id/featured', file: 'endpoints/feature-startup.ts' },
]
