import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { List } from '~/kits/admin/list.server.ts'
import { rowWithTexts } from '~/kits/content/rows.server.ts'
import { behindInWords, textsForEditing, translationsBehind } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
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
  const found = await rowWithTexts(db, id, teamMembers, teamMemberTexts, teamMemberTexts.memberId)
  if (!found) return
  const { row: member, texts } = found
  const { version, imageId, name, linkedin, twitter, email } = member
  const values: Record<string, string> = {
    name,
    linkedin: linkedin ?? '',
    twitter: twitter ?? '',
    email: email ?? '',
    ...textsForEditing(texts, ['role', 'bio']),
  }
  return { version, values, imageId }
}
