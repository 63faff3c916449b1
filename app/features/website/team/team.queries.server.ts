import { and, desc, inArray, isNull } from 'drizzle-orm'
import { type TranslatedText, textIn } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { ShownFile } from '../../core/files/files.options.ts'
import { filesForShowing } from '../../core/files/index.server.ts'
import { teamMembers, teamMemberTexts } from './team.table.server.ts'

/** The page tag of everything that shows the team; its photos have their own, `filesTag('team-members')`. */
export const teamTag = 'team'

export type MemberView = {
  id: string
  name: string
  role: TranslatedText
  bio: TranslatedText
  photo?: ShownFile
  linkedin: string | null
  twitter: string | null
  email: string | null
}

const { id, name, imageId, linkedin, twitter, email, createdAt, archivedAt } = teamMembers

/** TEAM-01: newest first; optionally a limited number. */
export async function teamForShowing(db: Reader, locale: Locale, most = 200): Promise<MemberView[]> {
  const members = await db
    .select({ id, name, imageId, linkedin, twitter, email })
    .from(teamMembers)
    .where(isNull(archivedAt))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
  if (members.length === 0) return []
  const texts = await db
    .select()
    .from(teamMemberTexts)
    .where(
      and(
        inArray(
          teamMemberTexts.memberId,
          members.map((member) => member.id),
        ),
        inArray(teamMemberTexts.locale, ['en', locale]),
      ),
    )
  const byMember = Map.groupBy(texts, ({ memberId }) => memberId)
  const photos = await filesForShowing(
    db,
    members.flatMap((member) => member.imageId ?? []),
  )
  return members.flatMap(({ imageId: photoId, ...member }) => {
    const words = byMember.get(member.id) ?? []
    const [role, bio] = [textIn(words, locale, 'role'), textIn(words, locale, 'bio')]
    return role && bio ? [{ ...member, role, bio, photo: photos.get(photoId ?? '') }] : []
  })
}
