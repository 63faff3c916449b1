import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import '~/search-sources.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../../database/seed/seed.ts'
import { makeEvent } from '../../../../tests/factories/events.ts'
import { makeOpportunity } from '../../../../tests/factories/opportunity-applications.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { archiveEvent } from '../../offers/events/commands/archive-event.server.ts'
import { events } from '../../offers/events/event.table.server.ts'
import { opportunities } from '../../offers/opportunities/opportunity.table.server.ts'
import { programs } from '../../offers/programs/program.table.server.ts'
import { readAsked, searchEverything } from './search.queries.server.ts'

withDatabase()

const now = new Date('2026-11-15T12:00:00Z')
const search = (query: Record<string, string>, locale: Locale = 'en', at = now) =>
  onPublicSide(() =>
    inLocale(locale, () => searchEverything(db(), readAsked(new URLSearchParams(query)), locale, at)),
  )
/** What is found, by kind, by the last part of its address. */
const found = async (q: string, locale: Locale = 'en', at = now) =>
  (await search({ q }, locale, at)).groups.flatMap(({ kind, hits }) =>
    hits.map(({ path }) => `${kind} ${path.split('/').at(-1)}`),
  )

beforeEach(async () => {
  await seed()
  await asVisitor(async (work) => {
    await makeEvent(work, { slug: 'coffee-night', title: 'Coffee night for women' })
    await makeOpportunity(work, { slug: 'coffee-roaster-1', title: 'Coffee roaster', location: 'Huye' })
  }, now)
})

test('one box finds everything, by kind, in their order', async () => {
  expect(await found('coffee')).toEqual(['opportunity coffee-roaster-1', 'event coffee-night'])
  expect((await search({ q: 'women' })).groups.map(({ label }) => label)).toEqual(['Programs', 'Events'])
  expect(await found('women')).toEqual(['program women-in-tech', 'event coffee-night'])
})

test('GEN-10: words of any language find it, with or without accents, and it is shown in the reader’s own', async () => {
  for (const q of ['numériques', 'NUMERIQUES', 'ikoranabuhanga', 'digital skills'])
    expect(await found(q), q).toContain('program digital-skills')
  const { groups } = await search({ q: 'digital academy' }, 'fr')
  expect(groups[0]?.label).toBe('Programmes')
  expect(groups[0]?.hits[0]?.title).toEqual({ text: 'Académie des compétences numériques', lang: 'fr' })
})

test('a typing mistake is forgiven, and said', async () => {
  expect(await found('cofee raoster')).toEqual(['opportunity coffee-roaster-1'])
  expect((await search({ q: 'cofee' })).isClose).toBe(true)
  expect((await search({ q: 'coffee' })).isClose).toBe(false)
})

test('every word must be there, and a beginning is enough', async () => {
  expect(await found('coff nig')).toEqual(['event coffee-night'])
  expect(await found('coffee academy')).toEqual([])
})

test('SCR-03: what was deleted, closed or is over never appears', async () => {
  const at = new Date('2026-12-01T12:00:00Z')
  expect(await found('roaster', 'en', at)).toEqual([])
  for (const change of [{ status: 'closed' }, { status: 'expired' }, { archivedAt: now }]) {
    await db()
      .update(opportunities)
      .set({ status: 'active', archivedAt: null, ...change })
    expect(await found('roaster')).toEqual([])
  }
  await db().update(programs).set({ archivedAt: now }).where(eq(programs.slug, 'digital-skills'))
  expect(await found('digital')).not.toContain('program digital-skills')
  const [event] = await db().select().from(events).where(eq(events.slug, 'coffee-night'))
  await inTransaction({ actor: { kind: 'staff', name: 'Aline' }, now }, (work) =>
    archiveEvent(work, event?.id ?? ''),
  )
  expect(await found('coffee night')).toEqual([])
})

test('control: the same rows are found as long as they are shown', async () => {
  await db().update(opportunities).set({ status: 'closed' })
  expect(await found('roaster')).toEqual([])
  await db().update(opportunities).set({ status: 'active' })
  expect(await found('roaster')).toEqual(['opportunity coffee-roaster-1'])
  expect(await found('digital')).toContain('program digital-skills')
})

test('what has the word in its title comes before what has it in its text', async () => {
  await asVisitor(async (work) => {
    await makeEvent(work, { slug: 'a-founders-day', title: 'Founders day' })
  }, now)
  // Every event of the factory is 'for founders'.
  expect((await found('founders')).slice(-2)).toEqual(['event a-founders-day', 'event coffee-night'])
})

test('each kind shows five and tells that there are more; alone it shows fifty', async () => {
  await asVisitor(async (work) => {
    for (let n = 0; n < 60; n++) await makeOpportunity(work, { slug: `tea-${n}`, title: 'Tea picker' })
  }, now)
  const [few] = (await search({ q: 'tea' })).groups
  expect([few?.hits.length, few?.hasMore]).toEqual([5, true])
  const [many] = (await search({ q: 'tea', kind: 'opportunity' })).groups
  expect([many?.hits.length, many?.hasMore]).toEqual([50, true])
  expect((await search({ q: 'tea', kind: 'event' })).groups).toEqual([])
})

test('nothing, one letter and signs are no failure', async () => {
  for (const q of ['', 'x', '!?', '\0', "'; drop table events --", 'a:* | b', '\\', '%'])
    expect((await search({ q })).groups, q).toEqual([])
  expect((await search({ q: 'x' })).isTooShort).toBe(true)
  expect((await search({ q: 'nowhere' })).isTooShort).toBe(false)
})

test('what is asked is cut to what can be meant', () => {
  expect(readAsked(new URLSearchParams({ q: `  ${'ab'.repeat(80)} `, kind: 'lottery' }))).toEqual({
    q: 'ab'.repeat(40),
    kind: '',
  })
})
