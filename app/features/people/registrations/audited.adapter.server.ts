import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const registrationsAudited: AuditedKind[] = [
  {
    subject: 'registration',
    label: 'Registrations',
    part: 'People',
    position: 100,
    one: 'a registration',
    many: 'registrations',
    find: foundBy(
      (
        ids,
      ) => sql`select r.id, first_name || ' ' || last_name || '’s ' || case r.kind when 'event' then 'registration for '
          when 'enrollment' then 'enrollment in ' when 'membership' then 'application for membership '
          when 'opportunity' then 'application for ' else 'application to ' end || coalesce(i.title, '') as title,
          '/admin/registrations/' || r.id as href
        from registrations r left join registration_items i on i.id = r.item_id where r.id in ${ids}`,
    ),
  },
  {
    subject: 'group message',
    label: 'Group messages',
    part: 'People',
    position: 160,
    one: 'a group message',
    many: 'group messages',
    the: 'the group message',
    find: foundBy(
      (ids) =>
        sql`select id, subject as title, '/admin/registrations/messages/' || id as href from group_messages where id in ${ids}`,
    ),
  },
]
