import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const eventsAudited: AuditedKind[] = [
  {
    subject: 'event',
    label: 'Events',
    part: 'Website',
    position: 410,
    one: 'an event',
    many: 'events',
    the: 'the event',
    find: foundBy(
      (ids) =>
        sql`select r.id, t.title as title, '/admin/events/' || r.id as href from events r join event_texts t on t.event_id = r.id and t.locale = 'en' where r.id in ${ids}`,
    ),
  },
]
