import type { z } from 'zod'
import { contentRules, group, inLanguages, line, translatable } from '~/kits/admin/content-form.server.ts'
import { publishAt } from '~/kits/admin/publishing.server.ts'
import { type Clean, richText } from './content.rules.server.ts'
import { articleMaxima as max } from './news.options.ts'

const content = richText(max.content)

/** A-NWS-01: the staff form of an article. */
export const articleRules = contentRules({
  ...inLanguages({
    title: translatable('Title', max.title, { isWide: true }),
    excerpt: translatable('Excerpt', max.excerpt, {
      hint: 'One or two sentences, for the list and for whoever gets the link',
      rows: 2,
    }),
    content: {
      label: 'Content',
      needed: content.refine((clean) => clean !== '', { error: 'Content is missing' }),
      optional: content.transform((clean: Clean) => clean || null),
    },
  }),
  ...group('On the site', {
    author: line('Author', max.author),
    publishedAt: publishAt(),
  }),
})
export type ArticleInput = z.infer<typeof articleRules>
