import type { ArticleStanding } from './news.options.ts'

/** NEWS-11: how an article stands, by its time and the clock. */
export function standingOf({ publishedAt }: { publishedAt: Date | null }, now: Date): ArticleStanding {
  if (!publishedAt) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}
