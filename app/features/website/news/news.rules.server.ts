import { z } from 'zod'
import { moment, needed, optional, titlesWhereWords } from '~/kits/content/rules.server.ts'
import { type Clean, richText } from './content.rules.server.ts'
import { articleMaxima as max } from './news.options.ts'

const content = richText(max.content)
const orNull = (clean: Clean) => clean || null

/** A-NWS-01: the staff form of an article. English is required, the other languages fall back to it. */
export const articleRules = z
  .object({
    titleEn: needed('Title', max.title),
    excerptEn: needed('Excerpt', max.excerpt),
    contentEn: content.refine((clean) => clean !== '', { error: 'Content is missing' }),
    titleFr: optional(max.title),
    excerptFr: optional(max.excerpt),
    contentFr: content.transform(orNull),
    titleRw: optional(max.title),
    excerptRw: optional(max.excerpt),
    contentRw: content.transform(orNull),
    author: needed('Author', max.author),
    publishedAt: moment,
  })
  .superRefine(titlesWhereWords(['excerpt', 'content']))
export type ArticleInput = z.infer<typeof articleRules>
