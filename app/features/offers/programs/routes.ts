import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'programs', file: 'pages/programs.tsx' },
  { path: 'programs/preview/:token', file: 'pages/preview.tsx' },
  { path: 'programs/:slug', file: 'pages/program.tsx' },
  { path: 'programs/:slug/calendar.ics', file: 'endpoints/calendar.ts' },
  { path: 'programs/:slug/apply', file: 'pages/apply.tsx' },
  {
    path: 'programs/:slug/apply/link',
    file: 'endpoints/send-draft-link.ts',
    open: 'a draft is sent to the address typed in it, and to no other',
  },
  { path: 'programs/:slug/sent/:id', file: 'pages/apply-sent.tsx' },
]

export const adminRoutes: FeatureRoute[] = [
  listRoute(
    'programs',
    'admin/programs.tsx',
    'admin/program.tsx',
    'admin/program-delete.tsx',
    'admin/program-bin.tsx',
    'admin/program-versions.tsx',
  ),
  { path: 'programs/:id/preview', file: 'endpoints/preview.ts' },
]
