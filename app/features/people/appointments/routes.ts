import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'appointments', file: 'pages/schedule.tsx' },
  { path: 'appointments/sent/:id', file: 'pages/schedule-sent.tsx' },
  { path: 'appointments/:token', file: 'pages/appointment.tsx' },
  {
    path: 'appointments/:token/move',
    file: 'pages/move.tsx',
    open: 'the holder of the link of an appointment may move it',
  },
  {
    path: 'appointments/:token/cancel',
    file: 'pages/cancel.tsx',
    open: 'the holder of the link of an appointment may cancel it',
  },
  { path: 'appointments/:token/calendar.ics', file: 'endpoints/calendar.ts' },
]

export const adminRoutes: FeatureRoute[] = [
  listRoute('appointments', 'admin/appointments.tsx', 'admin/appointment.tsx'),
  {
    path: 'appointments/week',
    file: 'admin/week.tsx',
    children: [
      { path: 'move/:id', file: 'admin/move.tsx' },
      { path: 'new', file: 'admin/new-appointment.tsx' },
      { path: 'block', file: 'admin/block.tsx' },
      { path: 'blocked/:id', file: 'admin/blocked.tsx' },
    ],
  },
  { path: 'appointments/undo', file: 'endpoints/undo-appointment.ts' },
  { path: 'appointments.csv', file: 'endpoints/appointments-csv.ts' },
]
