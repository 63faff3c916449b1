import { randomUUID } from 'node:crypto'
import { lockRow, writeRow } from '~/kits/content/rows.server.ts'
import { wordsColumn } from '~/kits/content/search.server.ts'
import { saveTexts, slugOf } from '~/kits/content/texts.server.ts'
import { rememberWords } from '~/kits/content/words.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { receivePicture } from '../../../core/files/index.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { publishScheduledJob } from '../news.jobs.server.ts'
import { articleWords, newsTag } from '../news.queries.server.ts'
import type { ArticleInput } from '../news.rules.server.ts'
import { statusOf } from '../news.states.ts'
import { news, newsRevisions, newsTexts } from '../news.table.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'missing' }
type Options = {
  id?: string
  version?: number
  /** The slug of a new article, if it is not made from the title. */
  slug?: string
  /** A picture uploaded with the form. */
  uploadId?: string
  removeImage?: boolean
  /** A picture of an older version of this article. */
  imageId?: string | null
}

/**
 * A-NWS-01: creates or updates an article, and adds a revision. A save based on an older version is refused as stale.
 */
export async function saveArticle(work: UnitOfWork, input: ArticleInput, setting: Options): Promise<Saved> {
  const { tx, now } = work
  const found = await lockRow(work, news, setting)
  if (!found.ok) return found
  const { before } = found
  const { author, publishedAt, ...words } = input
  const madeId = before?.id ?? randomUUID()
  const searched = articleWords({ ...words, author })
  // Unpublished words must not appear in typo suggestions either; `publishScheduled` adds them at their time.
  if (statusOf(input, now) === 'published') await rememberWords(work, searched)
  const imageId = await imageOf(work, setting, before?.imageId ?? null)
  await writeRow(work, news, before, {
    id: madeId,
    slug: before?.slug ?? setting.slug ?? addressOf(input.titleEn, madeId),
    author,
    publishedAt,
    imageId,
    words: wordsColumn(searched),
  })
  const version = (before?.version ?? 0) + 1
  await saveTexts(work, madeId, {
    table: newsTexts,
    owner: 'newsId',
    fields: ['title', 'excerpt', 'content'],
    input,
  })
  const savedBy = work.actor.kind === 'staff' ? work.actor.name : work.actor.kind
  await tx
    .insert(newsRevisions)
    .values({ newsId: madeId, version, words, author, imageId, publishedAt, savedBy, createdAt: now })
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'article',
    subjectId: madeId,
    before: before && { ...before, words: undefined },
    after: { ...input, imageId },
  })
  await refreshSharePictures(work, 'news', madeId)
  await work.invalidate(newsTag)
  if (publishedAt && statusOf(input, now) === 'scheduled')
    // A second later, so that slightly different clocks do not render the pages too early.
    await work.enqueue(
      publishScheduledJob,
      { newsId: madeId },
      { afterSeconds: Math.ceil((publishedAt.getTime() - now.getTime()) / 1000) + 1 },
    )
  return { ok: true, id: madeId }
}

/** A removed picture is not deleted: an older version of the article still shows it. */
async function imageOf(work: UnitOfWork, setting: Options, now: string | null): Promise<string | null> {
  if (setting.uploadId) return receivePicture(work, setting.uploadId)
  if (setting.imageId !== undefined) return setting.imageId
  return setting.removeImage ? null : now
}

/** It stays when the title changes, so that shared links keep working. */
function addressOf(title: string, id: string): string {
  const start = slugOf(title, 'article').slice(0, 50).replace(/-$/, '')
  return `${start}-${id.slice(0, 8)}`
}
