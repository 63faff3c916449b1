import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

/** Addresses without a language or a layout. */
export const endpointRoutes: FeatureRoute[] = [
  {
    path: 'colours/:file',
    file: 'endpoints/colours.ts',
    sameForAll: 'the stylesheet with the hub’s colours',
  },
]

export const adminRoutes: FeatureRoute[] = [
  { path: 'first-steps/hide', file: 'endpoints/hide-first-steps.ts' },
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
