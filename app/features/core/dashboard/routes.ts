import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const adminRoutes: FeatureRoute[] = [{ index: true, file: 'admin/dashboard.tsx' }]
