import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const adminRoutes: FeatureRoute[] = [
  {
    path: 'imports',
    file: 'admin/imports.tsx',
    children: [{ path: 'new', file: 'admin/new-import.tsx' }],
  },
  {
    path: 'imports/:id',
    file: 'admin/import.tsx',
    children: [{ path: 'undo', file: 'admin/undo-import.tsx' }],
  },
  { path: 'imports/:id/refused.csv', file: 'endpoints/refused-csv.ts' },
]
