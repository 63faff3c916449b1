import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'membership', file: 'pages/membership.tsx' },
  { path: 'membership/:token/calendar.ics', file: 'endpoints/membership-calendar.ts' },
  { path: 'membership/:plan/apply', file: 'pages/apply.tsx' },
  { path: 'membership/:plan/sent/:id', file: 'pages/apply-sent.tsx' },
]

export const adminRoutes: FeatureRoute[] = [
  { path: 'memberships/:id/photo', file: 'endpoints/membership-photo.ts' },
]
