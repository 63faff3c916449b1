import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const adminRoutes: FeatureRoute[] = [
  { path: 'reports', file: 'admin/reports.tsx' },
  { path: 'reports.csv', file: 'endpoints/reports-csv.ts' },
]
