import type { FeatureRoute } from '../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { index: true, file: 'pages/home.tsx' },
  { path: '*', file: 'pages/not-found.tsx' },
]
