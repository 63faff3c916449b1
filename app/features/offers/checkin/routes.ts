import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const adminRoutes: FeatureRoute[] = [
  { path: 'door', file: 'admin/checkin.tsx' },
  { path: 'door/:id', file: 'admin/event-checkin.tsx' },
  { path: 'door/:id/list', file: 'endpoints/guest-list.ts' },
  { path: 'door/:id/scans', file: 'endpoints/scans.ts' },
  { path: 'door/worker.js', file: 'endpoints/worker.ts' },
  { path: 'door/app.webmanifest', file: 'endpoints/web-manifest.ts' },
]
