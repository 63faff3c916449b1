import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'testimonials', file: 'pages/testimonials.tsx' },
  { path: 'testimonials/preview/:token', file: 'pages/preview.tsx' },
]

export const adminRoutes: FeatureRoute[] = [
  listRoute(
    'testimonials',
    'admin/testimonials.tsx',
    'admin/testimonial.tsx',
    'admin/testimonial-delete.tsx',
    'admin/testimonial-bin.tsx',
    'admin/testimonial-versions.tsx',
  ),
  { path: 'testimonials/:id/preview', file: 'endpoints/preview.ts' },
]
