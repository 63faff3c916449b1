import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

export const adminRoutes: FeatureRoute[] = [
  listRoute(
    'sponsored-content',
    'admin/sponsored.tsx',
    'admin/sponsored-item.tsx',
    'admin/sponsored-delete.tsx',
    'admin/sponsored-bin.tsx',
  ),
  { path: 'sponsored-content/:id/featured', file: 'endpoints/feature-sponsored.ts' },
]
