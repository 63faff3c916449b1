import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toHubTime } from '~/platform/clock.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anArticleForm } from '../../../../../tests/factories/news.ts'
import { barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { files } from '../../../core/files/files.table.server.ts'
import { publishScheduled } from '../../../core/publishing/index.server.ts'
import { articleForReading, latestArticles, newsContent } from '../news.queries.server.ts'
import { articleRules } from '../news.rules.server.ts'
import { news, newsRevisions, newsTexts } from '../news.table.server.ts'
import { findArticles, readAsked } from '../search.queries.server.ts'
import { articleForEditing, revisionForReading, revisionsOf } from '../staff.queries.server.ts'
import { archiveArticle } from './archive-article.server.ts'
import { restoreRevision } from './restore-revision.server.ts'
import { saveArticle } from './save-article.server.ts'

withDatabase()

const origin = 'https://hub.test'
const inEnglish = { locale: 'en', origin } as const
const by = (name: string) => ({ actor: { kind: 'staff' as const, name } })
const [aline, eric] = [by('aline@hub.test'), by('eric@hub.test')]
type Options = Parameters<typeof saveArticle>[2]
const save = (changes: Record<string, string> = {}, setting: Options = {}, who = aline) =>
  inTransaction(who, (work) => saveArticle(work, articleRules.parse(anArticleForm(changes)), setting))
const made = async (changes: Record<string, string> = {}) => {
  const saved = await save(changes)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}
const slugOf = async (id: string) => (await articleForEditing(db(), id))?.slug ?? ''
const found = async (q: string) =>
  (await onPublicSide(() => findArticles(db(), readAsked(new URLSearchParams({ q })), 'en'))).articles.length
const wrong = (changes: Record<string, string>) =>
  articleRules.safeParse(anArticleForm(changes)).error?.issues.map(({ path }) => path[0])
const aPicture = async () => {
  const [file] = await db()
    .insert(files)
    .values({ use: 'news', kind: 'image', name: 'a.jpg', bytes: 9, type: 'jpeg', width: 9, height: 9 })
    .returning({ id: files.id })
  return file?.id ?? ''
}

test('A-NWS-01, NEWS-04: a new article is on the site at once, with a slug made from its title and a part of its id, sanitised and in the audit log', async () => {
  const id = await made({
    titleEn: 'Été à Huye',
    contentEn: '<h1>Hi</h1><p onclick="x()">there</p><script>x()</script>',
  })
  expect(await slugOf(id)).toBe(`ete-a-huye-${id.slice(0, 8)}`)
  const [texts] = await db().select().from(newsTexts)
  expect(texts?.content).toBe('<h1>Hi</h1><p>there</p>')
  const slug = await slugOf(id)
  const article = await onPublicSide(() => articleForReading(db(), slug, { locale: 'fr', origin }))
  expect(article).toMatchObject({
    title: { text: 'Été à Huye', lang: 'en' },
    author: 'Aline Uwase',
    date: '1er novembre 2026',
    content: { html: '<h2>Hi</h2><p>there</p>', lang: 'en' },
  })
  expect(await count("audit_log where action = 'created' and subject = 'article'")).toBe(1)
})
test('a new title keeps the shared address', async () => {
  const id = await made()
  const before = await slugOf(id)
  expect(await save({ titleEn: 'Another' }, { id, version: 1 })).toMatchObject({ ok: true })
  expect(await slugOf(id)).toBe(before)
})

test('A-NWS-01: title, excerpt, content and author are required; empty markup does not count as content', () => {
  const needed = ['titleEn', 'excerptEn', 'contentEn', 'author']
  expect(wrong(Object.fromEntries(needed.map((name) => [name, ' '])))).toEqual(needed)
  expect(wrong({ contentEn: '<p></p><script>x</script>' })).toEqual(['contentEn'])
  expect(wrong({ contentRw: '<p>Amagambo</p>' })).toEqual(['titleRw'])
  expect(wrong({ contentRw: '<p></p>' })).toBeUndefined()
  expect(wrong({ publishedAt: 'tomorrow' })).toEqual(['publishedAt'])
  expect(wrong({ publishedAt: '' })).toBeUndefined()
})

test('NEWS-02: it is found by the words of every language and its author, with or without accents, but not by HTML tags', async () => {
  const id = await made({
    titleFr: 'L’été',
    contentFr: '<p>Développeuse</p><p>Fin</p>',
    titleRw: 'Inkuru nziza',
  })
  for (const q of ['monday', 'ETE', 'developpeuse', 'fin', 'inkuru nzi', 'uwase', 'nine teams'])
    expect(await found(q), q).toBe(1)
  for (const q of ['strong', 'monday huye']) expect(await found(q), q).toBe(0)
  expect(await count("news where words @@ 'developpeusefin'::tsquery")).toBe(0)
  await save({ contentEn: '<p>Bread.</p>' }, { id, version: 1 })
  expect([await found('monday'), await found('bread')]).toEqual([0, 1])
})

test('a save based on an older version is refused, and the saved one stays', async () => {
  const id = await made()
  expect(await save({ author: 'Eric' }, { id, version: 1 })).toMatchObject({ ok: true })
  expect(await save({ author: 'Diane' }, { id, version: 1 })).toEqual({ ok: false, reason: 'stale' })
  expect((await articleForEditing(db(), id))?.values.author).toBe('Eric')
})

test('of two saves at the same moment one is saved, the other is refused as stale', async () => {
  const id = await made()
  const both = await Promise.all(['Eric', 'Diane'].map((author) => save({ author }, { id, version: 1 })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await count('news_revisions')).toBe(2)
})

test('control: checking the version without the lock saves both', async () => {
  const id = await made()
  const allRead = barrier(2)
  const naive = () =>
    inTransaction(aline, async ({ tx }) => {
      const [row] = await tx.select().from(news).where(eq(news.id, id))
      await allRead()
      if (row?.version !== 1) return false
      await tx
        .update(news)
        .set({ version: sql`${news.version} + 1` })
        .where(eq(news.id, id))
      return true
    })
  expect(await Promise.all([naive(), naive()])).toEqual([true, true])
})

test('every saved version is kept, with author and time; an older one can be read and restored, and nothing is lost', async () => {
  const [one, two] = [await aPicture(), await aPicture()]
  await db().update(files).set({ state: 'arriving' })
  const first = await save({ titleFr: 'Premier' }, { uploadId: one })
  const id = first.ok ? first.id : ''
  await save(
    { titleEn: 'Second', contentEn: '<p>Second</p>', publishedAt: '' },
    { id, version: 1, uploadId: two },
    eric,
  )
  expect(await revisionsOf(db(), id)).toMatchObject([
    { version: 2, savedBy: 'eric@hub.test', title: 'Second' },
    { version: 1, savedBy: 'aline@hub.test', title: 'Cohort 8 leaves' },
  ])
  const old = await revisionForReading(db(), id, 1, origin)
  expect(old?.texts.map(({ lang, title }) => [lang, title])).toEqual([
    ['en', 'Cohort 8 leaves'],
    ['fr', 'Premier'],
  ])
  const revisionId = old?.id ?? ''
  const back = (version: number) =>
    inTransaction(aline, (work) => restoreRevision(work, { id, revisionId, version }))
  expect(await back(1)).toEqual({ ok: false, reason: 'stale' })
  expect(await back(2)).toEqual({ ok: true })
  const now = await articleForEditing(db(), id)
  // Text and picture are the old ones; the article stays a draft, as it was.
  expect(now).toMatchObject({ version: 3, imageId: one, status: 'draft' })
  expect(now?.values).toMatchObject({ titleEn: 'Cohort 8 leaves', titleFr: 'Premier', publishedAt: '' })
  expect(await count('news_revisions')).toBe(3)
  expect(await count("files where state = 'dropped'")).toBe(0)
})

test('a revision of another article cannot be restored into this one', async () => {
  const [mine, other] = [await made(), await made({ titleEn: 'Other' })]
  const [foreign] = await db().select().from(newsRevisions).where(eq(newsRevisions.newsId, other))
  const revisionId = foreign?.id ?? ''
  expect(
    await inTransaction(aline, (work) => restoreRevision(work, { id: mine, revisionId, version: 1 })),
  ).toEqual({
    ok: false,
    reason: 'missing',
  })
})

test('UPL-03: a picture is added, replaced and removed, and older versions keep theirs', async () => {
  const [one, two] = [await aPicture(), await aPicture()]
  const saved = await save({}, { uploadId: one })
  const id = saved.ok ? saved.id : ''
  await save({}, { id, version: 1, uploadId: two })
  await save({ author: 'Eric' }, { id, version: 2 })
  await save({}, { id, version: 3, removeImage: true })
  const images = (await db().select().from(newsRevisions).orderBy(newsRevisions.version)).map(
    ({ imageId }) => imageId,
  )
  expect(images).toEqual([one, two, two, null])
  expect((await articleForEditing(db(), id))?.imageId).toBeNull()
})

test('ASH-09: a deleted article is gone from everything public, and its versions stay', async () => {
  const id = await made()
  const slug = await slugOf(id)
  expect(await inTransaction(aline, (work) => archiveArticle(work, id))).toBe(true)
  expect(await onPublicSide(() => articleForReading(db(), slug, inEnglish))).toBeUndefined()
  expect([await found('monday'), (await latestArticles(db(), 'en', { limit: 4 })).length]).toEqual([0, 0])
  expect(await inTransaction(aline, (work) => archiveArticle(work, id))).toBe(false)
  expect(await count('news_revisions')).toBe(1)
  expect(await save({}, { id, version: 2 })).toEqual({ ok: false, reason: 'missing' })
})

test('NEWS-11: a scheduled article leaves a job for just after its time, which invalidates the pages only once it is public', async () => {
  const inAnHour = new Date(Date.now() + 3600 * 1000)
  const id = await made({ publishedAt: toHubTime(inAnHour) })
  const { rows } = await db().execute<{ late: number }>(sql`
    select extract(epoch from start_after - (select published_at from news))::float as late
    from pgboss.job where name = 'publish-content'`)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.late).toBeGreaterThan(0)
  expect(rows[0]?.late).toBeLessThan(5)
  const publish = () =>
    inTransaction({ actor: { kind: 'system' } }, (work) => publishScheduled(work, newsContent, id))
  expect(await publish()).toBe(false)
  // Before its time it is not in typo suggestions, and has no share picture.
  expect(await count('search_words')).toBe(0)
  const renderings = () => count("pgboss.job where name = 'draw-share-pictures'")
  const before = await renderings()
  await db().execute(sql`update news set published_at = now()`)
  expect(await publish()).toBe(true)
  expect(await count('search_words')).toBeGreaterThan(5)
  expect(await renderings()).toBe(before + 1)
  await made()
  await made({ publishedAt: '' })
  // Its own, and the one that the job left which came too early.
  expect(await count("pgboss.job where name = 'publish-content'")).toBe(2)
})
