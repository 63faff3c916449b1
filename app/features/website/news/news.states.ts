import type { ArticleStatus } from './news.options.ts'

/** NEWS-11: the status of an article, by its publication time and the clock. */
export function statusOf({ publishedAt }: { publishedAt: Date | null }, now: Date): ArticleStatus {
  if (!publishedAt) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}
