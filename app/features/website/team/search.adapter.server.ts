import { desc, eq, isNull } from 'drizzle-orm'
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
      .orderBy(desc(teamMembers.createdAt), teamMembers.id)
      .limit(mostNames),
}

/** Rows of the newest: each name in up to three languages. */
const mostNames = 600
