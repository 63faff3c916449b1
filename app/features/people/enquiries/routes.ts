import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'contact', file: 'pages/contact.tsx' },
  { path: 'contact/sent/:id', file: 'pages/contact-sent.tsx' },
  { path: 'digital-bridge', file: 'pages/digital-bridge.tsx' },
  { path: 'digital-bridge/sent/:id', file: 'pages/digital-bridge-sent.tsx' },
  { path: 'partnership', file: 'pages/partnership.tsx' },
  { path: 'partnership/sent/:id', file: 'pages/partnership-sent.tsx' },
]

export const adminRoutes: FeatureRoute[] = [
  listRoute('messages', 'admin/messages.tsx', 'admin/message.tsx'),
  { path: 'messages.csv', file: 'endpoints/messages-csv.ts' },
  listRoute('partnerships', 'admin/partnerships.tsx', 'admin/partnership.tsx'),
  { path: 'partnerships.csv', file: 'endpoints/partnerships-csv.ts' },
  listRoute('digital-bridge', 'admin/bridge-applications.tsx', 'admin/bridge-application.tsx'),
  { path: 'digital-bridge.csv', file: 'endpoints/bridge-applications-csv.ts' },
]
