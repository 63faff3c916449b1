import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

/** Where SMS providers post delivery reports. */
export const endpointRoutes: FeatureRoute[] = [
  {
    path: 'webhooks/sms/:provider/:secret?',
    file: 'endpoints/sms-report.ts',
    open: 'SMS providers report here and show a secret',
  },
]

export const adminRoutes: FeatureRoute[] = [
  {
    path: 'notifications',
    file: 'admin/notifications.tsx',
    children: [{ path: ':id/delete', file: 'admin/notification-delete.tsx' }],
  },
  listRoute('notifications/emails', 'admin/emails.tsx', 'admin/email.tsx'),
  listRoute('notifications/sms', 'admin/texts.tsx', 'admin/text.tsx'),
  listRoute('notifications/stuck', 'admin/stuck.tsx', 'admin/stuck-message.tsx'),
  {
    path: 'notifications/templates',
    file: 'admin/templates.tsx',
    children: [
      { path: ':channel/:name', file: 'admin/template.tsx' },
      { path: ':channel/:name/edit', file: 'admin/template-edit.tsx' },
      { path: ':channel/:name/edit/versions', file: 'admin/template-versions.tsx' },
    ],
  },
  { path: 'notifications/template-draft/:channel/:name', file: 'endpoints/template-draft.ts' },
  { path: 'notifications/template-preview/:name', file: 'endpoints/template-preview.ts' },
  { path: 'notifications/messages/:id/preview', file: 'endpoints/mail-preview.ts' },
  { path: 'notifications/messages/:id/resend', file: 'endpoints/resend-message.ts' },
  { path: 'notifications/read', file: 'endpoints/read-notifications.ts' },
  { path: 'notifications/test', file: 'endpoints/send-test-mail.ts' },
]
