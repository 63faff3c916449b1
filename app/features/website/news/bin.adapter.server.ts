import { sql } from 'drizzle-orm'
import type { BinKind } from '../../core/bin/index.server.ts'
import { newsTag } from './news.queries.server.ts'
import { news, newsRevisions, newsTexts } from './news.table.server.ts'

export const articleBin: BinKind = {
  subject: 'article',
  table: news,
  name: sql`(select title from ${newsTexts} as texts where texts.news_id = ${news.id} and texts.locale = 'en')`,
  image: news.imageId,
  source: 'news',
  parts: [{ table: newsRevisions, owner: newsRevisions.newsId }],
  tag: newsTag,
}
