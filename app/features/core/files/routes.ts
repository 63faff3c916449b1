import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

/** Addresses without a language or a layout. */
export const endpointRoutes: FeatureRoute[] = [
  { path: 'files/*', file: 'endpoints/stored-picture.ts', open: 'pictures on public pages' },
]
