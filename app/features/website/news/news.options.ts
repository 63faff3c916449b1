export const articleMaxima = { title: 150, excerpt: 400, content: 60_000, author: 100 } as const

/** The maximum length of a search, in characters. */
export const longestSearch = 60

/** NEWS-11, as a filter for staff: only published articles are public. */
export const articleStatuses = ['draft', 'scheduled', 'published'] as const
export type ArticleStatus = (typeof articleStatuses)[number]
export const statusLabels: Record<ArticleStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}
