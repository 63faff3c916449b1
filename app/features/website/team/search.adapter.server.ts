import { eq, isNull } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { teamMembers, teamMemberTexts } from './team.table.server.ts'

/** Who is on the page, for the site search. */
export const teamNames = {
  path: '/team',
  read: (db: Reader) =>
    db
      .select({
        id: teamMembers.id,
        name: teamMembers.name,
        locale: teamMemberTexts.locale,
        text: teamMemberTexts.role,
      })
      .from(teamMembers)
      .innerJoin(teamMemberTexts, eq(teamMemberTexts.memberId, teamMembers.id))
      .where(isNull(teamMembers.archivedAt))
      .limit(mostNames),
}

const mostNames = 600
