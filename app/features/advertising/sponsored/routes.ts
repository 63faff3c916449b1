import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const adminRoutes: FeatureRoute[] = [
  {
    path: 'sponsored-content',
    file: 'admin/sponsored.tsx',
    children: [
      { path: ':id', file: 'admin/sponsored-item.tsx' },
      { path: ':id/delete', file: 'admin/sponsored-delete.tsx' },
    ],
  },
  { path: 'sponsored-content/:id/featured', file: 'endpoints/feature-sponsored.ts' },
]
