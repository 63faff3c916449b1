import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

/** Opened by a secret link, in three languages. */
export const publicRoutes: FeatureRoute[] = [{ path: 'sponsor/:key', file: 'pages/sponsor-report.tsx' }]

/** The dialogs of features/advertising/ads open over this screen, too. */
export const adminRoutes: FeatureRoute[] = [
  {
    path: 'ads',
    file: 'admin/monetization.tsx',
    children: [{ path: 'sponsors/:id', file: 'admin/sponsor-link.tsx' }],
  },
  { path: 'ads.csv', file: 'endpoints/report-csv.ts' },
  {
    path: 'ads/revenue',
    file: 'admin/revenues.tsx',
    children: [
      { path: 'import', file: 'admin/import.tsx' },
      { path: ':id', file: 'admin/revenue.tsx' },
      { path: ':id/delete', file: 'admin/revenue-delete.tsx' },
    ],
  },
]
