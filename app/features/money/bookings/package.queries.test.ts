import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { seed } from '../../../../database/seed/seed.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { settings } from '../../core/site/settings.table.server.ts'
import { packagesForPage, priceOf, quoteTerms } from './package.queries.server.ts'

withDatabase()
beforeEach(seed)

test('BKG-01, BKG-02: three packages with both prices, and the saving of a year', async () => {
  const offer = await onPublicSide(() => packagesForPage(db(), 'en'))
  expect(
    offer?.packages.map(({ name, monthly, yearly, hours, isPopular }) => [
      name.text,
      monthly,
      yearly,
      hours,
      isPopular,
    ]),
  ).toEqual([
    ['Basic Consultation', 50_000, 540_000, 2, false],
    ['Business Growth', 150_000, 1_620_000, 5, true],
    ['Enterprise Solutions', 300_000, 3_240_000, 10, false],
  ])
  expect(offer?.saving).toBe(10)
})

test('BKG-02: a saving of zero or of half a percent is not shown', async () => {
  const [row] = await db().select().from(settings).where(eq(settings.name, 'packages'))
  const value = row?.value as Record<string, { monthly: number }>
  const dear = { ...value, basic: { ...value.basic, yearly: 600_000 } }
  await db().update(settings).set({ value: dear }).where(eq(settings.name, 'packages'))
  expect((await packagesForPage(db(), 'en'))?.saving).toBe(0)
  const nearly = { ...value, basic: { ...value.basic, yearly: 597_000 } }
  await db().update(settings).set({ value: nearly }).where(eq(settings.name, 'packages'))
  expect((await packagesForPage(db(), 'en'))?.saving).toBe(0)
})

test('BKG-04, BKG-06: a year costs the whole yearly price; the fee is added to both', async () => {
  const priced = await onPublicSide(() => priceOf(db(), 'growth', 'fr'))
  expect(priced).toMatchObject({
    name: 'Business Growth',
    shown: { text: 'Croissance d’entreprise', lang: 'fr' },
    monthly: { price: 150_000, fee: 500, total: 150_500, months: 1, hours: 5 },
    yearly: { price: 1_620_000, fee: 500, total: 1_620_500, months: 12, hours: 5 },
  })
})

test('CFL-17: a quote starts from its own reference price; without settings nothing is offered', async () => {
  expect(await quoteTerms(db())).toEqual({ reference: 300_000, fee: 500 })
  await db().delete(settings)
  expect([
    await packagesForPage(db(), 'en'),
    await priceOf(db(), 'basic', 'en'),
    await quoteTerms(db()),
  ]).toEqual([undefined, undefined, undefined])
})
