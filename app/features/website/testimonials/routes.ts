import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [{ path: 'testimonials', file: 'pages/testimonials.tsx' }]

export const adminRoutes: FeatureRoute[] = [
  listRoute(
    'testimonials',
    'admin/testimonials.tsx',
    'admin/testimonial.tsx',
    'admin/testimonial-delete.tsx',
    'admin/testimonial-bin.tsx',
    'admin/testimonial-versions.tsx',
  ),
]
