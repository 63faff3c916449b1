import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { plansForPage } from './membership.queries.server.ts'

withDatabase()

const set = (startup: object, individual: object) =>
  db().execute(sql`insert into settings (name, value)
    values ('membership', ${JSON.stringify({ startup, individual })}::jsonb)`)
const none = { en: '', fr: '', rw: '' }

test('MEM-01: both plans have the price and the features set by staff, one feature per line, in English where a translation is missing', async () => {
  await set(
    { price: 500_000, features: { en: 'A desk\n\n Coffee ', fr: 'Un bureau', rw: '' } },
    { price: 200_000, features: none },
  )
  const ask = (locale: 'en' | 'fr' | 'rw') => onPublicSide(() => plansForPage(db(), locale))
  expect(await ask('en')).toEqual([
    { plan: 'startup', price: 500_000, features: { lang: 'en', lines: ['A desk', 'Coffee'] } },
    { plan: 'individual', price: 200_000, features: { lang: 'en', lines: [] } },
  ])
  expect((await ask('fr'))[0]?.features).toEqual({ lang: 'fr', lines: ['Un bureau'] })
  expect((await ask('rw'))[0]?.features).toEqual({ lang: 'en', lines: ['A desk', 'Coffee'] })
})

test('MEM-01: without a setting there are still two plans, and no invented price', async () => {
  expect(await plansForPage(db(), 'en')).toEqual([
    { plan: 'startup', price: undefined, features: { lang: 'en', lines: [] } },
    { plan: 'individual', price: undefined, features: { lang: 'en', lines: [] } },
  ])
})
