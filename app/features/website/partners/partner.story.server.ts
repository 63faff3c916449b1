import { dateSamplesOf } from '~/kits/content/story-rows.server.ts'
import type { Chapter } from '~/platform/story.ts'
import { partners } from './partner.table.server.ts'

/** One after the other, the last of them a month ago. */
export const tell: Chapter = (story) =>
  dateSamplesOf(story, partners, [-26, -97, -181, -266, -338, -420, -505, -640, -800, -990])
