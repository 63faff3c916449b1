import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { index: true, file: 'pages/home.tsx' },
  { path: 'about', file: 'pages/about.tsx' },
  { path: 'services', file: 'pages/services.tsx' },
  { path: 'impact', file: 'pages/impact.tsx' },
  { path: 'privacy-policy', file: 'pages/privacy-policy.tsx' },
  { path: 'terms-of-service', file: 'pages/terms-of-service.tsx' },
  { path: '*', file: 'pages/not-found.tsx' },
]
