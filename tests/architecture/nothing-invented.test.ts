import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import * as home from '~/features/home/pages/pages/home.tsx'
import * as programsScreen from '~/features/offers/programs/admin/programs.tsx'
import * as article from '~/features/website/news/pages/article.tsx'
import * as news from '~/features/website/news/pages/news.tsx'
import * as partners from '~/features/website/partners/pages/partners.tsx'
import * as startups from '~/features/website/startups/pages/startups.tsx'
import { db } from '~/platform/db/db.server.ts'
import { ErrorBoundary as PublicError } from '~/shells/public.tsx'
import { seed } from '../../database/seed/seed.ts'
import { withDatabase } from '../support/database.ts'
import { headingsOf, linksOf, readOf, renderPage, requestAsOwner, requestPage } from '../support/pages.ts'
import { root } from './tree.ts'

withDatabase()
beforeEach(seed)

/** Runs while a table is missing, which is how a database failure looks to a page. */
async function without<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
  await db().execute(sql.raw(`alter table ${table} rename to away`))
  try {
    return await run()
  } finally {
    await db().execute(sql.raw(`alter table away rename to ${table}`))
  }
}

const renderStub = (Component: () => unknown) => {
  const Stub = createRoutesStub([{ path: '/', Component: Component as never }])
  return renderToStaticMarkup(createElement(Stub))
}

test('STU-07: without startups the page says so and shows none; when they cannot be read it fails and shows no substitute', async () => {
  const html = await renderPage(startups)
  expect(readOf(html)).toContain('No startups yet')
  expect(linksOf(html).filter(([href]) => /^\/startups\/[a-z]/.test(href))).toEqual([])
  await expect(without('startups', () => requestPage(startups))).rejects.toThrow()
  // The page has no error boundary of its own: the shell's is shown.
  expect(startups).not.toHaveProperty('ErrorBoundary')
  const Instead = PublicError as (props: { error: Error; params: object }) => unknown
  const failed = renderStub(() => Instead({ error: new Error('away'), params: {} }))
  expect(linksOf(failed)).toContainEqual(['', 'Reload the page'])
  expect(linksOf(failed).filter(([href]) => href.includes('/startups'))).toEqual([])
  for (const page of [html, failed]) expect(page).not.toContain('Demo Mode')
})

test('PAR-04: there is no sample content, and no banner about it, in any language', async () => {
  for (const locale of ['en', 'fr', 'rw'])
    expect(readFileSync(`${root}/messages/${locale}.json`, 'utf8')).not.toMatch(/demo mode|mode démo/i)
  expect(readOf(await renderPage(partners))).toContain('No partners available at the moment.')
  await expect(without('partners', () => requestPage(partners))).rejects.toThrow()
})

test('SPON-06: when sponsored content cannot be read, nothing is shown in its place', async () => {
  await expect(without('sponsored_content', () => requestPage(home))).rejects.toThrow()
  expect(await renderPage(home)).not.toContain('aria-labelledby="sponsored"')
})

test('NEWS-03: an empty list and a search without matches show their texts word for word', async () => {
  expect(readOf(await renderPage(news, { path: '/news' }))).toContain(
    'No news articles available at the moment.',
  )
  expect(readOf(await renderPage(news, { path: '/news?q=irrigation' }))).toContain(
    'No news articles found matching irrigation',
  )
})

test('NEWS-07: a missing article says so and links back to the news', async () => {
  const html = await renderPage(article, { path: '/news/nowhere', params: { slug: 'nowhere' } })
  expect(headingsOf(html, 1)).toEqual(['Article Not Found'])
  expect(linksOf(html)).toContainEqual(['/news', 'Back to News'])
})

test('NEWS-10: news that cannot be read show an error with a way to try again, and nothing invented', async () => {
  await expect(without('news_shown', () => requestPage(news, { path: '/news' }))).rejects.toThrow()
  const html = renderStub(news.ErrorBoundary)
  expect(headingsOf(html, 1)).toEqual(['The news could not be loaded.'])
  expect(linksOf(html)).toEqual([['', 'Reload the page']])
  expect(html).not.toContain('<article')
})

test('PRG-16: when programs cannot be read, the screen of staff shows this text', async () => {
  const given = (await without('programs', () => requestAsOwner(programsScreen.loader))) as unknown as {
    data: object
    init: { status: number }
  }
  expect(given.init.status).toBe(503)
  const Screen = programsScreen.default as (props: { loaderData: object }) => unknown
  expect(readOf(renderStub(() => Screen({ loaderData: given.data })))).toContain('Error fetching programs')
})
