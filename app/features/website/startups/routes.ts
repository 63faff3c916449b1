import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'startups', file: 'pages/startups.tsx' },
  { path: 'startups/:slug', file: 'pages/startup.tsx' },
]

export const adminRoutes: FeatureRoute[] = [
  {
    path: 'startups',
    file: 'admin/startups.tsx',
    children: [
      { path: ':id', file: 'admin/startup.tsx' },
      { path: ':id/delete', file: 'admin/startup-delete.tsx' },
    ],
  },
  { path: 'startups/:id/featured', file: 'endpoints/feature-startup.ts' },
]
