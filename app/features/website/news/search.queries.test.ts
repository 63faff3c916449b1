import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countBy, listPage } from '~/kits/admin/list.server.ts'
import { toHubTime } from '~/platform/clock.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { publicationOf } from '~/platform/publication.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeArticle } from '../../../../tests/factories/news.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { archiveArticle } from './commands/archive-article.server.ts'
import { articleForReading, latestArticles, slugOfArticle } from './news.queries.server.ts'
import { articlePreviews } from './preview.links.server.ts'
import { findArticles, readAsked } from './search.queries.server.ts'
import { articleForEditing, articleForPreview, newsList } from './staff.queries.server.ts'

withDatabase()

const inEnglish = { locale: 'en', origin: 'https://hub.test' } as const
const make = (changes: Record<string, string> = {}) => asVisitor((work) => makeArticle(work, changes))
const ask = (query: Record<string, string> = {}) =>
  onPublicSide(() => findArticles(db(), readAsked(new URLSearchParams(query)), 'en'))
const titles = async (query: Record<string, string> = {}) =>
  (await ask(query)).articles.map(({ title }) => title.text)
const at = (hours: number) => toHubTime(new Date(Date.now() + hours * 3600 * 1000))

test('NEWS-02, ORD-01: newest first by publication time, nine a page, each once and none left out', async () => {
  for (let n = 0; n < 25; n++)
    await make({ titleEn: `Article ${String(n).padStart(2, '0')}`, publishedAt: at(-1 - ((n * 7) % 25)) })
  const seen: string[] = []
  const sizes: number[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const page: Awaited<ReturnType<typeof ask>> = await ask({ after })
    seen.push(...page.articles.map(({ at: time, title }) => `${time} ${title.text}`))
    sizes.push(page.articles.length)
    after = page.next
  }
  expect(sizes).toEqual([9, 9, 7])
  expect(new Set(seen).size).toBe(25)
  expect(seen).toEqual(seen.toSorted().reverse())
})

test('rows with the same timestamp are all shown, once; a search has pages', async () => {
  for (let n = 0; n < 12; n++) await make({ titleEn: `Baker ${n}` })
  await make({ titleEn: 'Zither' })
  for (const q of ['', 'baker']) {
    const first = await ask({ q })
    const second = await ask({ q, after: first.next ?? '' })
    const all = [...first.articles, ...second.articles].map(({ title }) => title.text)
    expect(new Set(all).size).toBe(q ? 12 : 13)
  }
  expect(await titles({ q: 'zïther' })).toEqual(['Zither'])
})

test('made-up searches and places do not fail', async () => {
  await make()
  for (const q of ['z', '!?', "'; drop table news --", 'a\0:* | b', '\\', '%'])
    expect(await titles({ q }), q).toEqual([])
  const unknown = await ask({ after: '00000000-0000-4000-8000-000000000000' })
  expect([unknown.knowsPlace, unknown.articles.length]).toEqual([false, 1])
  expect((await ask({ after: "x' or 1=1" })).knowsPlace).toBe(true)
  expect(readAsked(new URLSearchParams({ q: `  ${'Ab'.repeat(50)} `, after: 'x' }))).toEqual({
    q: 'Ab'.repeat(30),
    after: '',
  })
})

/** Everything the public side can read, as one text. */
async function everythingPublic(): Promise<string> {
  const { rows } = await db().execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.role_column_grants
    where grantee = 'iris_public' and privilege_type = 'SELECT' and table_schema = 'public'
      and table_name like 'news%'`)
  const texts = await onPublicSide(() =>
    Promise.all(
      rows.map(async ({ name }) =>
        JSON.stringify((await db().execute(sql.raw(`select * from ${name}`))).rows),
      ),
    ),
  )
  const read = await onPublicSide(async () => [
    await ask(),
    await ask({ q: 'canary' }),
    await latestArticles(db(), 'en', { limit: 9 }),
  ])
  return texts.join('') + JSON.stringify(read)
}

test('NEWS-11: drafts, scheduled and deleted articles cannot be read on the public side', async () => {
  const hidden = [
    await make({ titleEn: 'Canary', contentEn: '<p>canary-draft</p>', publishedAt: '' }),
    await make({ titleEn: 'Canary', contentEn: '<p>canary-future</p>', publishedAt: at(1) }),
    await make({ titleEn: 'Canary', contentEn: '<p>canary-gone</p>' }),
  ]
  await inTransaction({ actor: { kind: 'system' } }, (work) => archiveArticle(work, hidden[2] ?? ''))
  await make({ titleEn: 'Public', contentEn: '<p>public-words</p>' })
  const seen = await everythingPublic()
  expect(seen).not.toMatch(/canary/i)
  expect(seen).toContain('public-words')
  for (const id of hidden) {
    expect(seen).not.toContain(id)
    const { rows } = await db().execute<{ slug: string }>(sql`select slug from news where id = ${id}`)
    const slug = rows[0]?.slug ?? ''
    expect(await onPublicSide(() => articleForReading(db(), slug, inEnglish))).toBeUndefined()
    expect(await onPublicSide(() => slugOfArticle(db(), id))).toBeUndefined()
    // Nor used as a place in the list.
    expect((await ask({ after: id })).knowsPlace).toBe(false)
  }
  for (const table of ['news', 'news_texts', 'news_revisions'])
    expect(
      await onPublicSide(() => db().execute(sql.raw(`select * from ${table}`))).then(
        () => 'answered',
        sqlState,
      ),
      table,
    ).toBe('42501')
})

test('control: the same canaries are found once they are published', async () => {
  await make({ titleEn: 'Canary', contentEn: '<p>canary-future</p>', publishedAt: at(1) })
  expect(await everythingPublic()).not.toContain('canary-future')
  await db().execute(sql`update news set published_at = now()`)
  expect(await everythingPublic()).toContain('canary-future')
})

test('NEWS-04: the id of an article leads to its slug', async () => {
  const id = await make()
  const slug = await onPublicSide(() => slugOfArticle(db(), id))
  expect(slug).toBe(`cohort-8-leaves-${id.slice(0, 8)}`)
  expect(await onPublicSide(() => slugOfArticle(db(), slug ?? ''))).toBe(slug)
  for (const other of ['', 'x', "x' or 1=1", '00000000-0000-4000-8000-000000000000', 'x'.repeat(90)])
    expect(await onPublicSide(() => slugOfArticle(db(), other)), other).toBeUndefined()
})

test('NEWS-05, HOME-05: the latest four, and the latest three besides the current article', async () => {
  for (let n = 0; n < 6; n++) await make({ titleEn: `Number ${n}`, publishedAt: at(-1 - n) })
  const [first, ...others] = await latestArticles(db(), 'en', { limit: 4 })
  expect([first, ...others].map((one) => one?.title.text)).toEqual([0, 1, 2, 3].map((n) => `Number ${n}`))
  const related = await latestArticles(db(), 'en', { limit: 3, without: others[0]?.id })
  expect(related.map(({ title }) => title.text)).toEqual(['Number 0', 'Number 2', 'Number 3'])
})

test('a preview shows a draft to people with the signed link, for three days', async () => {
  const now = new Date()
  const id = await make({ publishedAt: '' })
  const token = articlePreviews.pathOf(id, now).split('/').at(-1) ?? ''
  expect(articlePreviews.idIn(token, now)).toBe(id)
  expect(await articleForPreview(db(), id, { ...inEnglish, now })).toMatchObject({ status: 'draft' })
  expect(articlePreviews.idIn(token, new Date(now.getTime() + 4 * 24 * 3600 * 1000))).toBeUndefined()
  const [, until, proof] = token.split('.')
  const other = await make()
  for (const forged of [
    `${other}.${until}.${proof}`,
    `${id}.zzzzzzz.${proof}`,
    `${id}.${until}.x`,
    id,
    `${token}.x`,
  ])
    expect(articlePreviews.idIn(forged, now), forged).toBeUndefined()
  // Not even with the link: the public side of the database has no drafts.
  expect(
    await onPublicSide(() => articleForPreview(db(), id, { ...inEnglish, now }).then(() => 'read', sqlState)),
  ).toBe('42501')
})

test('A-NWS-01: staff see every article with its status, and filter by it', async () => {
  const draft = await make({ titleEn: 'A draft', publishedAt: '' })
  await make({ titleEn: 'Soon', publishedAt: at(1) })
  await make({ titleEn: 'Out' })
  const list = async (query: string) =>
    (await listPage(db(), newsList, new URL(`http://hub.test/?${query}`))).rows.map(({ title, status }) => [
      title,
      status,
    ])
  expect(await list('')).toEqual([
    ['Out', 'published'],
    ['Soon', 'scheduled'],
    ['A draft', 'draft'],
  ])
  expect(await list('status=draft')).toEqual([['A draft', 'draft']])
  expect(await list('status=scheduled&q=soon')).toEqual([['Soon', 'scheduled']])
  expect(await countBy(db(), newsList, 'status')).toEqual({
    '': '3',
    draft: '1',
    scheduled: '1',
    published: '1',
  })
  expect((await articleForEditing(db(), draft))?.values.publishedAt).toBe('')
  const now = new Date()
  expect(publicationOf({ publishedAt: now }, now)).toBe('published')
})
