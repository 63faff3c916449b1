import type { FeatureRoute } from '../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'contact', file: 'pages/contact.tsx' },
  { path: 'contact/sent/:id', file: 'pages/contact-sent.tsx' },
]

export const adminRoutes: FeatureRoute[] = [
  {
    path: 'messages',
    file: 'admin/messages.tsx',
    children: [{ path: ':id', file: 'admin/message.tsx' }],
  },
  { path: 'messages.csv', file: 'endpoints/messages-csv.ts' },
]
