import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'status', file: 'pages/status-by-code.tsx' },
  {
    path: 'status/again/:again',
    file: 'pages/again.tsx',
    open: 'after a refused second registration, the link of the first is sent to its own address',
  },
  { path: 'status/:token', file: 'pages/status.tsx' },
  {
    path: 'status/:token/withdraw',
    file: 'pages/withdraw.tsx',
    open: 'the holder of the link of a registration may withdraw it',
  },
  { path: 's/:code', file: 'endpoints/short-link.ts' },
]

export const adminRoutes: FeatureRoute[] = [
  listRoute('registrations', 'admin/registrations.tsx', 'admin/registration.tsx'),
  { path: 'registrations/message', file: 'admin/group-message.tsx' },
  { path: 'registrations/message/preview', file: 'endpoints/group-message-preview.ts' },
  listRoute('registrations/messages', 'admin/group-messages.tsx', 'admin/sent-group-message.tsx'),
  { path: 'registrations/decide', file: 'endpoints/decide-registrations.ts' },
  { path: 'registrations/decide/found', file: 'admin/decide-found.tsx' },
  listRoute('registrations/decisions', 'admin/mass-decisions.tsx', 'admin/mass-decision.tsx'),
  { path: 'registrations.csv', file: 'endpoints/registrations-csv.ts' },
]
