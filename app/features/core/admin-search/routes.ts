import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const adminRoutes: FeatureRoute[] = [
  { path: 'search', file: 'admin/search.tsx' },
  { path: 'search.json', file: 'endpoints/search-json.ts' },
]
