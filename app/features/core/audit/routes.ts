import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const adminRoutes: FeatureRoute[] = [
  { path: 'audit', file: 'admin/audit.tsx', children: [{ path: ':id', file: 'admin/audit-line.tsx' }] },
  { path: 'audit.csv', file: 'endpoints/audit-csv.ts' },
]
