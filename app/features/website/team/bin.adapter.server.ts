import { sql } from 'drizzle-orm'
import type { BinKind } from '../../core/bin/index.server.ts'
import { teamTag } from './team.queries.server.ts'
import { teamMembers } from './team.table.server.ts'

export const teamMemberBin: BinKind = {
  subject: 'team_member',
  table: teamMembers,
  name: sql`${teamMembers.name}`,
  image: teamMembers.imageId,
  tag: teamTag,
}
