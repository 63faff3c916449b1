export const articleMaxima = { title: 150, excerpt: 400, content: 60_000, author: 100 } as const

/** The maximum length of a search, in characters. */
export const longestSearch = 60
