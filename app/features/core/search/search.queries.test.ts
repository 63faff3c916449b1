import '~/hub.server.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { openPages } from '~/platform/open-pages.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../../database/seed/seed.ts'
import { makeEvent } from '../../../../tests/factories/events.ts'
import { makeOpportunity } from '../../../../tests/factories/opportunity-applications.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { archiveEvent } from '../../offers/events/commands/archive-event.server.ts'
import { events } from '../../offers/events/event.table.server.ts'
import { opportunities } from '../../offers/opportunities/opportunity.table.server.ts'
import { programs } from '../../offers/programs/program.table.server.ts'
import { teamMembers, teamMemberTexts } from '../../website/team/team.table.server.ts'
import { type Result, readAsked, searchEverything } from './search.queries.server.ts'

withDatabase()

const now = new Date('2026-11-15T12:00:00Z')
const search = (query: Record<string, string>, locale: Locale = 'en', at = now) =>
  onPublicSide(() =>
    inLocale(locale, () => searchEverything(db(), readAsked(new URLSearchParams(query)), locale, at)),
  )
/** The results in their order, each with the last part of its address; fixed pages have no kind. */
const found = async (q: string, locale: Locale = 'en', at = now) =>
  named((await search({ q }, locale, at)).results)
const named = (results: Result[]) =>
  results.map(({ kind, path }) => (kind ? `${kind} ${path.split('/').at(-1)}` : path))

beforeEach(async () => {
  await seed()
  await asVisitor(async (work) => {
    await makeEvent(work, { slug: 'coffee-night', title: 'Coffee night for women' })
    await makeOpportunity(work, { slug: 'coffee-roaster-1', title: 'Coffee roaster', location: 'Huye' })
  }, now)
})

test('one search finds items of every kind, the best first', async () => {
  expect(await found('coffee')).toEqual(['opportunity coffee-roaster-1', 'event coffee-night'])
  const { results } = await search({ q: 'women' })
  expect(results.map(({ label }) => label)).toEqual(['Programs', 'Events'])
  expect(await found('women')).toEqual(['program women-in-tech', 'event coffee-night'])
})

test('a fixed page, a filtered list and a name on a page are found by the words that people use for them', async () => {
  await asVisitor(async ({ tx }) => {
    const [member] = await tx.insert(teamMembers).values({ name: 'Aline Uwase' }).returning()
    await tx
      .insert(teamMemberTexts)
      .values({ memberId: member?.id ?? '', locale: 'en', role: 'Lead', bio: '-', sourceVersion: 1 })
  }, now)
  for (const [q, locale, path] of [
    ['contact', 'en', '/contact'],
    ['give money', 'en', '/donation'],
    ['heures d’ouverture', 'fr', '/contact'],
    ['gusiba amakuru yanjye', 'rw', '/my-data'],
    ['emploi', 'fr', '/opportunities?category=job'],
    ['equipe', 'fr', '/team'],
    ['uwase', 'en', '/team'],
    ['aline uwasse', 'en', '/team'],
  ] as const)
    expect(await found(q, locale), q).toContain(path)
  const before = openPages.set(openPages().filter((path) => path !== '/donation'))
  expect(await found('give money')).not.toContain('/donation')
  openPages.set(before)
})

test('where nothing is in a district, the nearest is shown, and said to be elsewhere', async () => {
  await asVisitor(async (work) => {
    await makeOpportunity(work, { slug: 'tea-rusizi', title: 'Tea taster', location: 'Rusizi' })
    await makeOpportunity(work, { slug: 'tea-rubavu', title: 'Tea taster', location: 'Rubavu' })
  }, now)
  const { results, others, near } = await search({ q: 'tea Musanze' })
  expect([results, near]).toEqual([[], 'Musanze'])
  expect(named(others)).toEqual(['opportunity tea-rubavu', 'opportunity tea-rusizi'])
  expect(await found('tea Gisenyi')).toEqual(['opportunity tea-rubavu'])
  expect((await search({ q: 'tea Rubavu' })).near).toBeUndefined()
})

test('what is nearest is found behind any number of newer ones far away; the name of an organisation is no place', async () => {
  await asVisitor(async (work) => {
    await makeOpportunity(work, {
      slug: 'tea-nyabihu',
      title: 'Tea taster',
      location: 'Nyabihu',
      createdAt: new Date(now.getTime() - 24 * 3600 * 1000),
    })
    for (let n = 0; n < 14; n++)
      await makeOpportunity(work, { slug: `tea-${n}`, title: 'Tea taster', location: 'Kigali' })
    await makeOpportunity(work, {
      slug: 'tea-traders',
      title: 'Tea taster',
      organization: 'Burera Traders',
      location: 'Rusizi',
    })
  }, now)
  const { others } = await search({ q: 'tea Musanze' })
  expect(named(others)[0]).toBe('opportunity tea-nyabihu')
})

test('a word is searched in every language, and in the singular and plural', async () => {
  expect(await found('cafés', 'fr')).toContain('opportunity coffee-roaster-1')
  expect(await found('ikawa', 'rw')).toContain('event coffee-night')
  expect(await found('umugore', 'rw')).toContain('program women-in-tech')
})

test('where nothing has all the words, what has some is shown as such', async () => {
  const { results, others } = await search({ q: 'coffee xylophone' })
  expect(results).toEqual([])
  expect(named(others)).toEqual(['opportunity coffee-roaster-1', 'event coffee-night'])
  expect((await search({ q: 'coffee' })).others).toEqual([])
})

test('GEN-10: words of any language find an item, with or without accents, and it is shown in the reader’s language', async () => {
  for (const q of ['numériques', 'NUMERIQUES', 'ikoranabuhanga', 'digital skills'])
    expect(await found(q), q).toContain('program digital-skills')
  const [first] = (await search({ q: 'digital academy' }, 'fr')).results
  expect(first?.label).toBe('Programmes')
  expect(first?.title).toEqual({ text: 'Académie des compétences numériques', lang: 'fr' })
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
  const events = (await found('founders')).filter((one) => one.startsWith('event'))
  expect(events).toEqual(['event a-founders-day', 'event coffee-night'])
})

test('each kind shows five hits and says that there are more; alone it shows fifty', async () => {
  await asVisitor(async (work) => {
    for (let n = 0; n < 60; n++) await makeOpportunity(work, { slug: `tea-${n}`, title: 'Tea picker' })
  }, now)
  const few = await search({ q: 'tea' })
  expect(few.results.filter(({ kind }) => kind)).toHaveLength(5)
  expect(few.more.map(({ kind }) => kind)).toEqual(['opportunity'])
  const many = await search({ q: 'tea', kind: 'opportunity' })
  expect([many.results.length, many.more.length]).toEqual([50, 1])
  expect((await search({ q: 'tea', kind: 'event' })).results).toEqual([])
})

test('an empty search, a single letter and punctuation cause no error', async () => {
  for (const q of ['', 'x', '!?', '\0', "'; drop table events --", 'a:* | b', '\\', '%'])
    expect(
      (await search({ q })).results.filter(({ kind }) => kind),
      q,
    ).toEqual([])
  expect((await search({ q: 'x' })).isTooShort).toBe(true)
  expect((await search({ q: 'nowhere' })).isTooShort).toBe(false)
})

test('a search text is cut to its longest length and cleaned of unusable characters', () => {
  expect(readAsked(new URLSearchParams({ q: `  ${'ab'.repeat(80)} `, kind: 'lottery' }))).toEqual({
    q: 'ab'.repeat(40),
    kind: '',
  })
})
