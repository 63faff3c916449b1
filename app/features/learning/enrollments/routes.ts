import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'elearning/me', file: 'pages/my-link.tsx' },
  { path: 'elearning/me/sent', file: 'pages/my-link-sent.tsx' },
  { path: 'elearning/me/:token', file: 'endpoints/open-learner.ts' },
  { path: 'elearning/:course/enroll', file: 'pages/enroll.tsx' },
  { path: 'elearning/:course/sent/:id', file: 'pages/enroll-sent.tsx' },
  { path: 'elearning/:course/buy', file: 'pages/buy.tsx' },
  { path: 'elearning/:course/buy/:id', file: 'endpoints/bought.ts' },
]

export const adminRoutes: FeatureRoute[] = [
  { path: 'elearning/:course/enrollments', file: 'admin/enrollments.tsx' },
]
