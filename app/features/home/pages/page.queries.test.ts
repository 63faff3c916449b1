import '~/hub.server.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { seedSamples } from '../../../../database/seed/samples.ts'
import { seed } from '../../../../database/seed/seed.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { settings } from '../../core/site/settings.table.server.ts'
import { events } from '../../offers/events/event.table.server.ts'
import { opportunities } from '../../offers/opportunities/opportunity.table.server.ts'
import { programs } from '../../offers/programs/program.table.server.ts'
import { nearDays } from './page.options.ts'
import { nowOpen, researchAreas, specialisations } from './page.queries.server.ts'

withDatabase()
beforeEach(seed)

const now = new Date('2026-11-15T08:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000)
const close = (slug: string, days: number, opensAt?: Date) =>
  db()
    .update(programs)
    .set({ closesAt: inDays(days), opensAt: opensAt ?? null })
    .where(eq(programs.slug, slug))
const open = async () => (await onPublicSide(() => nowOpen(db(), 'en', now))).items

test('without a near deadline nothing is listed as open now', async () => {
  expect(await open()).toEqual([])
})

test('the program with the nearest deadline is shown; past, distant and unopened programs are not', async () => {
  await close('startup-incubation', 15)
  await close('women-in-tech', 20)
  await close('digital-skills', -1)
  await close('rural-innovation', 3, inDays(1))
  expect(await open()).toMatchObject([
    {
      kind: 'program',
      title: { text: 'Startup Incubation', lang: 'en' },
      path: '/programs/startup-incubation',
      when: { date: 'Nov 30, 2026', time: '10:00' },
    },
  ])
  await close('startup-incubation', nearDays + 1)
  await close('women-in-tech', nearDays + 1)
  expect(await open()).toEqual([])
})

test('an opportunity and an event are shown beside it; a full event and a closed offer are not', async () => {
  await seedSamples()
  await db().update(opportunities).set({ deadline: '2027-06-01' })
  await db()
    .update(events)
    .set({ startsAt: inDays(200), endsAt: inDays(201) })
  expect(await open()).toEqual([])
  const [offer] = await db().select({ id: opportunities.id }).from(opportunities).limit(1)
  const [event] = await db()
    .select({ id: events.id })
    .from(events)
    .where(eq(events.status, 'upcoming'))
    .limit(1)
  await db()
    .update(opportunities)
    .set({ deadline: '2026-11-16', status: 'active' })
    .where(eq(opportunities.id, offer?.id ?? ''))
  await db()
    .update(events)
    .set({ startsAt: inDays(2), endsAt: inDays(3) })
    .where(eq(events.id, event?.id ?? ''))
  const { items, tags } = await nowOpen(db(), 'en', now)
  expect(items.map(({ kind }) => kind)).toEqual(['opportunity', 'event'])
  expect(tags).toEqual([`event ${event?.id}`])
  await db()
    .update(opportunities)
    .set({ status: 'closed' })
    .where(eq(opportunities.id, offer?.id ?? ''))
  await db()
    .update(events)
    .set({ status: 'cancelled' })
    .where(eq(events.id, event?.id ?? ''))
  expect(await open()).toEqual([])
})

test('SRV-02, IMP-02: areas and cards are in the language of the page, and missing where staff wrote none', async () => {
  expect((await researchAreas(db(), 'fr'))[0]?.title).toEqual({
    text: 'L’emploi des jeunes et des femmes',
    lang: 'fr',
  })
  expect(await specialisations(db(), 'en')).toHaveLength(3)
  await db().delete(settings)
  expect([await researchAreas(db(), 'en'), await specialisations(db(), 'en')]).toEqual([[], []])
})
