import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'events', file: 'pages/events.tsx' },
  { path: 'events/calendar.ics', file: 'endpoints/coming-calendar.ts' },
  {
    path: 'events/ticket/:token',
    file: 'pages/ticket.tsx',
    open: 'the holder of the link of a registration may take the seat offered to it',
  },
  {
    path: 'events/ticket/:token/cannot-come',
    file: 'pages/cannot-come.tsx',
    open: 'the holder of the link of a registration may give its seat back',
  },
  { path: 'events/ticket/:token/calendar.ics', file: 'endpoints/ticket-calendar.ts' },
  { path: 'events/preview/:token', file: 'pages/preview.tsx' },
  { path: 'events/:slug', file: 'pages/event.tsx' },
  { path: 'e/:code', file: 'endpoints/short.ts' },
  { path: 'events/:slug/calendar.ics', file: 'endpoints/calendar.ts' },
  { path: 'events/:slug/register', file: 'pages/register.tsx' },
  { path: 'events/:slug/sent/:id', file: 'pages/register-sent.tsx' },
]

export const adminRoutes: FeatureRoute[] = [
  {
    path: 'events',
    file: 'admin/events.tsx',
    children: [
      { path: ':id', file: 'admin/event.tsx' },
      { path: ':id/delete', file: 'admin/event-delete.tsx' },
      { path: ':id/versions', file: 'admin/event-versions.tsx' },
      { path: ':id/whatsapp', file: 'admin/event-chat.tsx' },
      { path: 'bin', file: 'admin/event-bin.tsx' },
    ],
  },
  { path: 'events/:id/preview', file: 'endpoints/preview.ts' },
]
