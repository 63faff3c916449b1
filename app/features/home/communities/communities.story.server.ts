import type { Chapter } from '~/platform/story.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { countCommunities } from './commands/count-communities.server.ts'

/** Counted as every ten minutes: when the story ends the home page knows everybody in it. */
export const tell: Chapter = (story) =>
  story.at(story.now, () => inTransaction({ actor: { kind: 'system' } }, countCommunities))
