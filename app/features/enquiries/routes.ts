import type { FeatureRoute } from '../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'contact', file: 'pages/contact.tsx' },
  { path: 'contact/sent/:id', file: 'pages/contact-sent.tsx' },
]
