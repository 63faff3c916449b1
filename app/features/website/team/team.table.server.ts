import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { textsTable } from '~/kits/content/texts.table.server.ts'
import { contentColumns, id, personal, references } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { fileId } from '../../core/files/files.table.server.ts'

const shown = (what: string) =>
  ({ what, why: 'visitors see who works here', keep: 'while the person is known' }) as const

/** TEAM-02: a person who works here. Role and bio are in `team_member_texts`. */
export const teamMembers = pgTable(
  'team_members',
  {
    id: id(),
    name: personal(text('name').notNull(), shown('name')),
    imageId: personal(fileId('image_id'), shown('photo')),
    linkedin: personal(text('linkedin'), shown('profile on LinkedIn')),
    twitter: personal(text('twitter'), shown('profile on X')),
    email: personal(text('email'), shown('e-mail')),
    ...contentColumns(),
  },
  (table) => [
    index('team_members_newest').on(table.createdAt, table.id).where(sql`${table.archivedAt} is null`),
    // STU-06: a page links only to web addresses, even if the row was written by hand.
    check(
      'team_members_links',
      sql`coalesce(${table.linkedin}, 'https://') ~* '^https?://' and coalesce(${table.twitter}, 'https://') ~* '^https?://'`,
    ),
  ],
)

export const teamMemberTexts = textsTable(
  'team_member_texts',
  {
    memberId: references('member_id', () => teamMembers.id, 'cascade'),
    role: personal(text('role').notNull(), shown('role')),
    bio: personal(text('bio'), shown('what is told about them')),
  },
  (table) => [check('team_member_texts_source', sql`${table.locale} <> 'en' or ${table.bio} is not null`)],
)

dataSubject(teamMembers, () => ({
  whose: 'shown',
  because: 'visitors see who works here; staff change it',
  retention: 'never',
}))
