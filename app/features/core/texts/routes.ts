import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const adminRoutes: FeatureRoute[] = [
  { path: 'pages', file: 'admin/pages.tsx' },
  {
    path: 'pages/:page',
    file: 'admin/page.tsx',
    children: [
      { path: ':part', file: 'admin/page-part.tsx' },
      { path: ':part/versions', file: 'admin/page-part-versions.tsx' },
    ],
  },
]
