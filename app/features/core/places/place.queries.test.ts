import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { makeEvent } from '../../../../tests/factories/events.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { events } from '../../offers/events/event.table.server.ts'
import { settings } from '../site/settings.table.server.ts'
import { hubPlaces, inOneLine, placeIn } from './place.queries.server.ts'

withDatabase()

/** The two statements of the migration that read what was there before. */
const statements = readFileSync('database/migrations/0060_places.sql', 'utf8')
  .split('--> statement-breakpoint')
  .filter((one) => /WITH "written"|UPDATE "events" SET "place_id"/.test(one))
const migrate = async (addresses: unknown, name = 'Umurava Lab') => {
  await db().insert(settings).values({ name: 'organisation', value: { name, addresses } })
  for (const statement of statements) await db().execute(sql.raw(statement))
}
const own = async () => (await hubPlaces(db())).map((place) => inOneLine(placeIn(place, 'en')))

test('the addresses of the settings become the hub’s places, word for word, the first of them the main one', async () => {
  expect(statements).toHaveLength(2)
  await migrate(['KG 7 Avenue, Kacyiru, Kigali', '  ', ' KN 5 Road '])
  expect(await own()).toEqual(['Umurava Lab, KG 7 Avenue, Kacyiru, Kigali', 'Umurava Lab 2, KN 5 Road'])
})

test('only an event with exactly the name of a place is at it; all others keep their words', async () => {
  const make = (slug: string, location: string) =>
    asVisitor((work) => makeEvent(work, { slug, location }), new Date())
  await make('exact', 'Umurava Lab')
  await make('other', 'Umurava lab, second floor')
  await migrate(['KG 7 Avenue'])
  const rows = await db().select().from(events).orderBy(events.slug)
  expect(rows.map(({ slug, location, placeId }) => [slug, location, placeId !== null])).toEqual([
    ['exact', 'Umurava Lab', true],
    ['other', 'Umurava lab, second floor', false],
  ])
})

test('a hub without addresses has no place', async () => {
  for (const addresses of [[], null, undefined]) {
    await migrate(addresses)
    expect(await own()).toEqual([])
    await db().delete(settings)
  }
})
