import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const teamAudited: AuditedKind[] = [
  {
    subject: 'team_member',
    label: 'Team',
    part: 'Website',
    position: 450,
    one: 'a team member',
    many: 'team members',
    the: 'the team member',
    find: foundBy(
      (ids) =>
        sql`select id, name as title, '/admin/team/' || id as href from team_members where id in ${ids}`,
    ),
  },
]
