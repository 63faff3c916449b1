import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordForEditing } from '~/kits/admin/content-editing.server.ts'
import type { List } from '~/kits/admin/list.server.ts'
import { behindInWords, translationsBehind } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { VersionedKind } from '~/platform/versions/versions.server.ts'
import { teamRules } from './team.rules.server.ts'
import { teamMembers, teamMemberTexts } from './team.table.server.ts'

const isThere = isNull(teamMembers.archivedAt)
const inEnglish = and(eq(teamMemberTexts.memberId, teamMembers.id), eq(teamMemberTexts.locale, 'en'))

/** A-TEM-01: all team members, newest first, as visitors see them. */
export const teamList: List<{
  id: string
  name: string
  role: string
  hasPhoto: boolean
  links: string
  behind: string
}> = {
  table: teamMembers,
  id: teamMembers.id,
  sorts: { newest: { column: teamMembers.createdAt, direction: 'desc' } },
  filters: {},
  where: isThere,
  // A few dozen, entered by hand: no index needed.
  search: sql`lower(${teamMembers.name} || ' ' || coalesce(${teamMembers.email}, '') || ' ' || (
    select ${teamMemberTexts.role} from ${teamMemberTexts} where ${inEnglish}))`,
  async rows(db, ids) {
    const rows = await db
      .select({
        member: teamMembers,
        role: teamMemberTexts.role,
        stale: translationsBehind(teamMemberTexts, teamMemberTexts.memberId),
      })
      .from(teamMembers)
      .innerJoin(teamMemberTexts, inEnglish)
      .where(inArray(teamMembers.id, ids))
    return rows.map(({ member: { id, name, imageId, linkedin, twitter, email }, role, stale }) => ({
      id,
      name,
      role,
      hasPhoto: imageId !== null,
      links: [linkedin && 'LinkedIn', twitter && 'X', email && 'e-mail'].filter(Boolean).join(', '),
      behind: behindInWords(stale),
    }))
  },
}

/** One team member as form values. */
export async function teamMemberForEditing(db: Reader, id: string) {
  const content = {
    table: teamMembers,
    texts: teamMemberTexts,
    owner: teamMemberTexts.memberId,
    rules: teamRules,
  }
  const found = await recordForEditing(db, id, content)
  return found && { version: found.version, values: found.values, imageId: found.row.imageId }
}

export const teamMemberVersions: VersionedKind = { subject: 'team_member', read: teamMemberForEditing }
