import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { saveTexts, slugOf } from '~/kits/content/texts.server.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { receivePicture } from '../../files/index.server.ts'
import { announceArticleJob } from '../news.jobs.server.ts'
import { newsTag, searchedWords } from '../news.queries.server.ts'
import type { ArticleTyped } from '../news.rules.server.ts'
import { standingOf } from '../news.states.ts'
import { news, newsRevisions, newsTexts } from '../news.table.server.ts'

type Saved = { ok: true; id: string; version: number } | { ok: false; reason: 'stale' | 'missing' }
type Setting = {
  id?: string
  version?: number
  /** A picture that came with the form. */
  uploadId?: string
  removeImage?: boolean
  /** One of the article's own pictures, from when it was an older version. */
  imageId?: string | null
}

/** A-NWS-01: a new article, or a changed one, and what it now is among its revisions. A save that began from an older state is told so. */
export async function saveArticle(work: Work, typed: ArticleTyped, setting: Setting): Promise<Saved> {
  const { tx, now } = work
  const { id, version } = setting
  const [before] = id
    ? await tx
        .select()
        .from(news)
        .where(and(eq(news.id, id), isNull(news.archivedAt)))
        .for('update')
    : []
  if (id && !before) return { ok: false, reason: 'missing' }
  if (before && before.version !== version) return { ok: false, reason: 'stale' }
  const { author, publishedAt, ...words } = typed
  const madeId = before?.id ?? randomUUID()
  const imageId = await imageOf(work, setting, before?.imageId ?? null)
  const next = (before?.version ?? 0) + 1
  const values = {
    author,
    publishedAt,
    imageId,
    version: next,
    updatedAt: now,
    words: sql`array_to_tsvector(${sql.param(searchedWords({ ...words, author }))}::text[])`,
  }
  if (before) await tx.update(news).set(values).where(eq(news.id, madeId))
  else
    await tx
      .insert(news)
      .values({ ...values, id: madeId, slug: addressOf(typed.titleEn, madeId), createdAt: now })
  await saveTexts(work, madeId, {
    table: newsTexts,
    owner: 'newsId',
    fields: ['title', 'excerpt', 'content'],
    typed,
  })
  const savedBy = work.actor.kind === 'staff' ? work.actor.name : work.actor.kind
  await tx
    .insert(newsRevisions)
    .values({ newsId: madeId, version: next, words, author, imageId, publishedAt, savedBy, createdAt: now })
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'article',
    subjectId: madeId,
    before: before && { ...before, words: undefined },
    after: { ...typed, imageId },
  })
  await work.touch(newsTag)
  if (publishedAt && standingOf(typed, now) === 'scheduled')
    // A second later: not even a clock that differs a little draws the pages too early.
    await work.enqueue(
      announceArticleJob,
      { newsId: madeId },
      { afterSeconds: Math.ceil((publishedAt.getTime() - now.getTime()) / 1000) + 1 },
    )
  return { ok: true, id: madeId, version: next }
}

/** A picture that goes is not dropped: an older version of the article still shows it. */
async function imageOf(work: Work, setting: Setting, now: string | null): Promise<string | null> {
  if (setting.uploadId) return receivePicture(work, setting.uploadId)
  if (setting.imageId !== undefined) return setting.imageId
  return setting.removeImage ? null : now
}

/** It stays when the title changes: links that were shared go on leading here. */
function addressOf(title: string, id: string): string {
  const start = slugOf(title, 'article').slice(0, 50).replace(/-$/, '')
  return `${start}-${id.slice(0, 8)}`
}
