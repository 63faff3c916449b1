import type { Chapter } from '~/platform/story.ts'
import { countCommunitiesJob } from './communities.jobs.server.ts'

/** Counted as every ten minutes: when the story ends the home page knows everybody in it. */
export const tell: Chapter = (story) => story.at(story.now, () => countCommunitiesJob.run({}))
