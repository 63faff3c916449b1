/** The longest search, in letters. */
export const longestSearch = 80

/** What a search shows of each kind, and of one kind alone. */
export const hitsShown = { each: 5, alone: 50 } as const

/** What a line about a thing found may say. */
export const hitLength = 160

/** The colours a shared picture stands on: those of the pages themselves. */
export const grounds = ['clay', 'ochre', 'ink', 'tea'] as const
export type Ground = (typeof grounds)[number]

export const pictureStates = ['drawing', 'shown', 'old'] as const

/** The sitemap protocol allows so many addresses in a file. Each thing has one per language. */
export const mostAddresses = 50_000
/** So many things still stand in a single file, which is small enough for the page cache. */
export const mostInOneFile = 1000

export const feedLength = 30
