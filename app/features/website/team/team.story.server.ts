import { dateSamplesOf } from '~/kits/content/story-rows.server.ts'
import type { Chapter } from '~/platform/story.ts'
import { teamMembers } from './team.table.server.ts'

/** Most were there before the year began. */
export const tell: Chapter = (story) =>
  dateSamplesOf(story, teamMembers, [-58, -204, -381, -382, -520, -701, -702, -940])
