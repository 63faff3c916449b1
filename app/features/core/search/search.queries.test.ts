import '~/hub.server.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
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
/** The hits by kind, each as the last part of its address. */
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

test('one search finds items of every kind, grouped by kind, in their order', async () => {
  expect(await found('coffee')).toEqual(['opportunity coffee-roaster-1', 'event coffee-night'])
  expect((await search({ q: 'women' })).groups.map(({ label }) => label)).toEqual(['Programs', 'Events'])
  expect(await found('women')).toEqual(['program women-in-tech', 'event coffee-night'])
})

test('GEN-10: words of any language find an item, with or without accents, and it is shown in the reader’s language', async () => {
  for (const q of ['numériques', 'NUMERIQUES', 'ikoranabuhanga', 'digital skills'])
    expect(await found(q), q).toContain('program digital-skills')
  const { groups } = await search({ q: 'digital academy' }, 'fr')
  expect(groups[0]?.label).toBe('Programmes')
  expect(groups[0]?.hits[0]?.title).toEqual({ text: 'Académie des compétences numériques', lang: 'fr' })
})

test('a typing mistake is corrected, with a notice', async () => {
  expect(await found('cofee raoster')).toEqual(['opportunity coffee-roaster-1'])
  expect((await search({ q: 'cofee' })).isClose).toBe(true)
  expect((await search({ q: 'coffee' })).isClose).toBe(false)
})

test('every word must match, and a prefix is enough', async () => {
  expect(await found('coff nig')).toEqual(['event coffee-night'])
  expect(await found('coffee academy')).toEqual([])
})

test('SCR-03: deleted, closed and past items never appear', async () => {
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

test('control: the same rows are found while they are public', async () => {
  await db().update(opportunities).set({ status: 'closed' })
  expect(await found('roaster')).toEqual([])
  await db().update(opportunities).set({ status: 'active' })
  expect(await found('roaster')).toEqual(['opportunity coffee-roaster-1'])
  expect(await found('digital')).toContain('program digital-skills')
})

test('items with the word in their title come before those with it in their text', async () => {
  await asVisitor(async (work) => {
    await makeEvent(work, { slug: 'a-founders-day', title: 'Founders day' })
  }, now)
  // Every event of the factory is 'for founders'.
  expect((await found('founders')).slice(-2)).toEqual(['event a-founders-day', 'event coffee-night'])
})

test('each kind shows five hits and says that there are more; alone it shows fifty', async () => {
  await asVisitor(async (work) => {
    for (let n = 0; n < 60; n++) await makeOpportunity(work, { slug: `tea-${n}`, title: 'Tea picker' })
  }, now)
  const [few] = (await search({ q: 'tea' })).groups
  expect([few?.hits.length, few?.hasMore]).toEqual([5, true])
  const [many] = (await search({ q: 'tea', kind: 'opportunity' })).groups
  expect([many?.hits.length, many?.hasMore]).toEqual([50, true])
  expect((await search({ q: 'tea', kind: 'event' })).groups).toEqual([])
})

test('an empty search, a single letter and punctuation cause no error', async () => {
  for (const q of ['', 'x', '!?', '\0', "'; drop table events --", 'a:* | b', '\\', '%'])
    expect((await search({ q })).groups, q).toEqual([])
  expect((await search({ q: 'x' })).isTooShort).toBe(true)
  expect((await search({ q: 'nowhere' })).isTooShort).toBe(false)
})

test('a search text is cut to its longest length and cleaned of unusable characters', () => {
  expect(readAsked(new URLSearchParams({ q: `  ${'ab'.repeat(80)} `, kind: 'lottery' }))).toEqual({
    q: 'ab'.repeat(40),
    kind: '',
  })
})
