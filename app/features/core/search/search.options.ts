/** The longest search text, in characters. */
export const longestSearch = 80

/** How many hits a search shows of each kind, of all together, and of one kind alone; how many of each are compared. */
export const hitsShown = { each: 5, together: 12, alone: 50, compared: 12 } as const

/** The longest description of a hit. */
export const hitLength = 160

/** The background colours of a share picture: those of the pages themselves. */
export const grounds = ['clay', 'ochre', 'ink', 'tea'] as const
export type Ground = (typeof grounds)[number]

export const pictureStates = ['drawing', 'shown', 'old'] as const

/** The limit of addresses per file in the sitemap protocol. Each item has one per language. */
export const mostAddresses = 50_000
/** How many items may be in a single file, which is small enough for the page cache. */
export const mostInOneFile = 1000

export const feedLength = 30
