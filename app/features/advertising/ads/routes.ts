import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

/** Addresses without a language or a layout. The counting addresses are fast paths. */
export const endpointRoutes: FeatureRoute[] = [
  {
    path: 'consent',
    file: 'endpoints/consent.ts',
    open: 'a visitor gives or withdraws consent to the ads of networks',
  },
  { path: 'ads.txt', file: 'endpoints/ads-txt.ts', sameForAll: 'who may sell our ad space' },
]

export const adminRoutes: FeatureRoute[] = [
  { path: 'ads/:id/active', file: 'endpoints/switch-ad-unit.ts' },
  // Dialogs over the screen with their revenue.
  { path: ':id', under: 'ads', file: 'admin/ad-unit.tsx' },
  { path: ':id/delete', under: 'ads', file: 'admin/ad-unit-delete.tsx' },
  { path: 'bin', under: 'ads', file: 'admin/ad-unit-bin.tsx' },
]
