import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'opportunities', file: 'pages/opportunities.tsx' },
  { path: 'opportunities/preview/:token', file: 'pages/preview.tsx' },
  { path: 'opportunities/:slug', file: 'pages/opportunity.tsx' },
  { path: 'opportunities/:slug/calendar.ics', file: 'endpoints/calendar.ts' },
  { path: 'o/:code', file: 'endpoints/short.ts' },
  { path: 'opportunities/:slug/apply', file: 'pages/apply.tsx' },
  { path: 'opportunities/:slug/sent/:id', file: 'pages/apply-sent.tsx' },
  { path: 'opportunities/:slug/report', file: 'pages/report.tsx' },
  { path: 'opportunities/:slug/reported/:id', file: 'pages/report-sent.tsx' },
]

export const adminRoutes: FeatureRoute[] = [
  {
    path: 'opportunities',
    file: 'admin/opportunities.tsx',
    children: [
      { path: ':id', file: 'admin/opportunity.tsx' },
      { path: 'bin', file: 'admin/opportunity-bin.tsx' },
      { path: ':id/delete', file: 'admin/opportunity-delete.tsx' },
      { path: ':id/versions', file: 'admin/opportunity-versions.tsx' },
      { path: ':id/whatsapp', file: 'admin/opportunity-chat.tsx' },
      { path: ':id/applications', file: 'admin/opportunity-applications.tsx' },
    ],
  },
  { path: 'opportunities/applications/:id/cv', file: 'endpoints/application-cv.ts' },
  { path: 'opportunities/:id/preview', file: 'endpoints/preview.ts' },
]
