import type { FeatureRoute } from '../../platform/http/feature-route.ts'

/** Addresses without a language or a frame. */
export const endpointRoutes: FeatureRoute[] = [{ path: 'forget', file: 'endpoints/forget-device.ts' }]
