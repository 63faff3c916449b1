import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const adminRoutes: FeatureRoute[] = [
  {
    path: 'settings',
    file: 'admin/settings.tsx',
    children: [
      { path: 'figures/:id', file: 'admin/figure.tsx' },
      { path: 'legal/:document', file: 'admin/legal.tsx' },
      { path: 'legal/:document/history', file: 'admin/legal-history.tsx' },
      { path: ':name', file: 'admin/setting.tsx' },
    ],
  },
]
