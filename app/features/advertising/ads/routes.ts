import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

/** Addresses without a language or a layout. The counting addresses are in app/fast-paths.server.ts. */
export const endpointRoutes: FeatureRoute[] = [
  { path: 'consent', file: 'endpoints/consent.ts' },
  { path: 'ads.txt', file: 'endpoints/ads-txt.ts' },
]

export const adminRoutes: FeatureRoute[] = [{ path: 'ads/:id/active', file: 'endpoints/switch-ad-unit.ts' }]

/** Dialogs over the screen of features/advertising/monetization. */
export const unitRoutes: FeatureRoute[] = [
  { path: ':id', file: 'admin/ad-unit.tsx' },
  { path: ':id/delete', file: 'admin/ad-unit-delete.tsx' },
]
