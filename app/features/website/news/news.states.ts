import type { ArticleStatus } from './news.options.ts'

/** NEWS-11: how an article stands, by its time and the clock. */
export function statusOf({ publishedAt }: { publishedAt: Date | null }, now: Date): ArticleStatus {
  if (!publishedAt) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}
