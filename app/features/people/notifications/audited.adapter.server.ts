import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const notificationsAudited: AuditedKind[] = [
  {
    subject: 'outbox',
    label: 'Mails and texts',
    part: 'People',
    position: 170,
    one: 'a message',
    many: 'messages',
    find: foundBy(
      (ids) =>
        sql`select id, 'the message “' || coalesce(subject, template) || '”' as title, case channel when 'sms' then '/admin/notifications/sms/' else '/admin/notifications/emails/' end || id as href from outbox where id in ${ids}`,
    ),
  },
  {
    subject: 'notification',
    label: 'Notifications',
    part: 'People',
    position: 180,
    one: 'a notification',
    many: 'notifications',
    the: 'the notification',
    find: foundBy((ids) => sql`select id, title from notifications where id in ${ids}`),
  },
]
