import { randomUUID } from 'node:crypto'
import { textFields } from '~/kits/admin/content-form.server.ts'
import { publish } from '~/kits/content/publishing.server.ts'
import { concludeSave, lockRow, type Saved, type SaveOptions, writeRow } from '~/kits/content/rows.server.ts'
import { wordsColumn } from '~/kits/content/search.server.ts'
import { saveTexts, slugWithId } from '~/kits/content/texts.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { receivePicture } from '../../../core/files/index.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { articleWords, newsContent, newsTag } from '../news.queries.server.ts'
import { type ArticleInput, articleRules } from '../news.rules.server.ts'
import { news, newsRevisions, newsTexts } from '../news.table.server.ts'

type Options = SaveOptions & {
  /** The slug of a new article, if it is not made from the title. */
  slug?: string
  /** A picture of an older version of this article. */
  imageId?: string | null
}

/** A-NWS-01: creates or updates an article, and adds a revision. */
export async function saveArticle(work: UnitOfWork, input: ArticleInput, options: Options): Promise<Saved> {
  const { tx, now } = work
  const found = await lockRow(work, news, options)
  if (!found.ok) return found
  const { before } = found
  const { author, publishedAt, ...words } = input
  const id = before?.id ?? randomUUID()
  const imageId = await imageOf(work, options, before?.imageId ?? null)
  await writeRow(work, news, before, {
    id,
    slug: before?.slug ?? options.slug ?? slugWithId(input.titleEn, 'article', id),
    author,
    publishedAt,
    imageId,
    words: wordsColumn(articleWords({ ...words, author })),
  })
  const version = (before?.version ?? 0) + 1
  await saveTexts(work, id, {
    table: newsTexts,
    owner: 'newsId',
    fields: textFields(articleRules),
    input,
  })
  const savedBy = work.actor.kind === 'staff' ? work.actor.name : work.actor.kind
  await tx
    .insert(newsRevisions)
    .values({ newsId: id, version, words, author, imageId, publishedAt, savedBy, createdAt: now })
  await refreshSharePictures(work, 'news', id)
  await publish(work, newsContent, id)
  const after = { ...input, imageId }
  return concludeSave(work, { subject: 'article', id, before, after, tag: newsTag })
}

/** A removed picture is not deleted: an older version of the article still shows it. */
async function imageOf(work: UnitOfWork, options: Options, now: string | null): Promise<string | null> {
  if (options.uploadId) return receivePicture(work, options.uploadId)
  if (options.imageId !== undefined) return options.imageId
  return options.removeImage ? null : now
}
