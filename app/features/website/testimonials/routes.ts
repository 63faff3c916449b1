import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [{ path: 'testimonials', file: 'pages/testimonials.tsx' }]

export const adminRoutes: FeatureRoute[] = [
  {
    path: 'testimonials',
    file: 'admin/testimonials.tsx',
    children: [
      { path: ':id', file: 'admin/testimonial.tsx' },
      { path: ':id/delete', file: 'admin/testimonial-delete.tsx' },
    ],
  },
]
