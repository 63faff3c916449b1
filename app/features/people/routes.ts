import type { FeatureRoute } from '../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'my-data', file: 'pages/my-data.tsx' },
  { path: 'my-data/sent', file: 'pages/my-data-sent.tsx' },
  { path: 'my-data/confirm/:token', file: 'pages/confirm-contact.tsx' },
  { path: 'my-data/:token', file: 'pages/held.tsx' },
  { path: 'my-data/:token/change', file: 'pages/change-contact.tsx' },
  { path: 'my-data/:token/erase/:person', file: 'pages/erase.tsx' },
  { path: 'my-data/:token/:format', file: 'endpoints/my-copy.ts' },
]

/** Addresses without a language or a frame. */
export const endpointRoutes: FeatureRoute[] = [{ path: 'forget', file: 'endpoints/forget-device.ts' }]
