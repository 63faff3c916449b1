import type { Stage, sectors } from '../../core/site/startup.options.ts'

/** COM-04: a smaller group is hidden, because anybody who knows one member would learn about the others. */
export const smallestCommunity = 3

/** COM-05 */
export const communityLocation = 'Kigali, Rwanda'

/** How many communities a page shows; the largest come first. */
export const communitiesShown = 12

export type Sector = (typeof sectors)[number]

/** COM-02, without name and description: they are composed from sector and stage in the reader's language. */
export type Community = { id: string; sector: Sector; stage: Stage; memberCount: number; location: string }
