import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const adminRoutes: FeatureRoute[] = [{ path: 'views', file: 'endpoints/change-views.ts' }]
