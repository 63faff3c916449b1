import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'my-data', file: 'pages/my-data.tsx' },
  { path: 'my-data/sent', file: 'pages/my-data-sent.tsx' },
  { path: 'my-data/stopped', file: 'pages/link-stopped.tsx' },
  {
    path: 'my-data/confirm/:token',
    file: 'pages/confirm-contact.tsx',
    open: 'the holder of the link sent to a new address or number owns it',
  },
  {
    path: 'my-data/:token',
    file: 'pages/my-data-shown.tsx',
    open: 'the holder of the link of an address or number may withdraw a consent',
  },
  {
    path: 'unsubscribe/:token',
    file: 'pages/unsubscribe.tsx',
    open: 'the holder of the link of an address decides whether it gets messages to groups',
  },
  { path: 'my-data/:token/change', file: 'pages/change-contact.tsx' },
  {
    path: 'my-data/:token/erase',
    file: 'pages/erase.tsx',
    open: 'the holder of the link of an address or number may have it erased',
  },
  { path: 'my-data/:token/copy.json', file: 'endpoints/my-copy.ts' },
  { path: 'my-data/:token/copy.csv', file: 'endpoints/my-copy.ts' },
  { path: 'my-data/:token/copy.zip', file: 'endpoints/my-copy.ts' },
]

/** Routes without a language or a layout. */
export const endpointRoutes: FeatureRoute[] = [
  {
    path: 'forget',
    file: 'endpoints/forget-device.ts',
    open: 'a visitor deletes the data a device remembers about them',
  },
  {
    path: 'webhooks/mail',
    file: 'endpoints/mail-report.ts',
    open: 'our mail server passes on bounces, and signs them',
  },
]

export const adminRoutes: FeatureRoute[] = [
  { path: 'people', file: 'admin/people.tsx' },
  { path: 'people.csv', file: 'endpoints/people-csv.ts' },
  { path: 'people/affected', file: 'admin/affected.tsx' },
  { path: 'people/affected.csv', file: 'endpoints/affected-csv.ts' },
  { path: 'people/:id', file: 'admin/person.tsx' },
  { path: 'people/:id/notes', file: 'endpoints/person-notes.ts' },
  { path: 'people/:id/tags', file: 'endpoints/person-tags.ts' },
  { path: 'people/:id/write', file: 'admin/person-write.tsx' },
  { path: 'people/:id/data', file: 'admin/person-data.tsx' },
  { path: 'people/:id/merge', file: 'admin/person-merge.tsx' },
  { path: 'people/:id/erase', file: 'admin/person-erase.tsx' },
  { path: 'people/:id/copy.json', file: 'endpoints/person-copy.ts' },
  { path: 'people/:id/copy.csv', file: 'endpoints/person-copy.ts' },
  { path: 'people/:id/copy.zip', file: 'endpoints/person-copy.ts' },
]
