import type { Stage, sectors } from '../../core/site/startup.options.ts'

/** COM-04: a group of fewer people is hidden, because whoever knows one of them would learn about the others. */
export const smallestCommunity = 3

/** COM-05 */
export const communityLocation = 'Kigali, Rwanda'

/** How many a page shows; the largest come first. */
export const communitiesShown = 12

export type Sector = (typeof sectors)[number]

/** COM-02, but for its name and description, which are written from sector and stage in the reader's language. */
export type Community = { id: string; sector: Sector; stage: Stage; memberCount: number; location: string }
