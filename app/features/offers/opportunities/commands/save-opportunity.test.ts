import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { opportunityForReading } from '../opportunity.queries.server.ts'
import { opportunityRules } from '../opportunity.rules.server.ts'
import { opportunities, opportunityTexts } from '../opportunity.table.server.ts'
import { findOpportunities, readAsked } from '../search.queries.server.ts'
import { opportunityForEditing } from '../staff.queries.server.ts'
import { archiveOpportunity } from './archive-opportunity.server.ts'
import { saveOpportunity } from './save-opportunity.server.ts'

withDatabase()

const now = new Date('2026-11-15T12:00:00Z')
const texts = ['title', 'description', 'requirements'].flatMap((name) =>
  ['En', 'Fr', 'Rw'].map((suffix) => [`${name}${suffix}`, ''] as const),
)
const form = (changes: Record<string, string> = {}) => ({
  ...Object.fromEntries(texts),
  titleEn: 'Junior developer',
  descriptionEn: 'Build screens with a team of four.',
  requirementsEn: 'You have built something.',
  category: 'job',
  organization: 'Umurabyo Networks',
  location: 'Kigali',
  salaryRange: '',
  deadline: '2026-11-30',
  contactEmail: 'Offers@Example.com',
  applicationUrl: '',
  takesApplications: 'yes',
  status: 'active',
  featured: 'no',
  ...changes,
})
const aline = { actor: { kind: 'staff', name: 'aline@hub.test' }, now } as const
const save = (changes: Record<string, string> = {}, setting: { id?: string; version?: number } = {}) =>
  inTransaction(aline, (work) => saveOpportunity(work, opportunityRules.parse(form(changes)), setting))
const made = async (changes: Record<string, string> = {}) => {
  const saved = await save(changes)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}
const found = async (q: string) => {
  const page = await findOpportunities(db(), readAsked(new URLSearchParams({ q })), 'en', now)
  return page.opportunities.length
}
const wrong = (changes: Record<string, string>) =>
  opportunityRules.safeParse(form(changes)).error?.issues.map(({ path }) => path[0])

test('A-OPP-02: a new opportunity is on the site at once, with a slug made from its title and a part of its id, and in the audit log', async () => {
  const id = await made({ titleEn: 'Agronome à Huyé' })
  const [row] = await db().select().from(opportunities)
  expect(row).toMatchObject({
    id,
    slug: `agronome-a-huye-${id.slice(0, 8)}`,
    contactEmail: 'offers@example.com',
    createdAt: now,
  })
  expect(await opportunityForReading(db(), row?.slug ?? '', 'fr', now)).toMatchObject({
    title: { text: 'Agronome à Huyé', lang: 'en' },
    openState: 'open',
    closing: { left: 15 },
  })
  expect(await count("audit_log where action = 'created' and subject = 'opportunity'")).toBe(1)
})

test('two opportunities may have the same title, and a new title keeps the shared address', async () => {
  const [one, two] = [await made(), await made()]
  const slugs = async () => (await db().select().from(opportunities)).map(({ slug }) => slug).sort()
  const before = await slugs()
  expect(new Set(before).size).toBe(2)
  expect(await save({ titleEn: 'Senior developer' }, { id: one, version: 1 })).toMatchObject({ ok: true })
  expect(await slugs()).toEqual(before)
  expect(two).not.toBe(one)
})

test('it is found by the words of every language, its organisation, place and category, with or without accents', async () => {
  const french = { titleFr: 'Développeuse', descriptionFr: 'Pour l’été', requirementsFr: '' }
  const id = await made({ ...french, titleRw: 'Umukozi w’ikoranabuhanga' })
  for (const q of ['screens', 'DEVELOPPEUSE', 'été', 'ikorana', 'umurabyo', 'kigali', 'job', 'built someth'])
    expect(await found(q), q).toBe(1)
  expect(await found('screens huye')).toBe(0)
  await save({ descriptionEn: 'Bake bread.' }, { id, version: 1 })
  // A synonym of it is still in the English title.
  expect([
    await found('screens'),
    await count("opportunities where words @@ 'developpeuse'::tsquery"),
    await found('bread'),
  ]).toEqual([0, 0, 1])
})

test('a save based on an older version is refused, and the saved one stays', async () => {
  const id = await made()
  expect(await save({ location: 'Huye' }, { id, version: 1 })).toMatchObject({ ok: true })
  expect(await save({ location: 'Musanze' }, { id, version: 1 })).toEqual({ ok: false, reason: 'stale' })
  expect((await opportunityForEditing(db(), id))?.values.location).toBe('Huye')
})

test('of two saves at the same moment one is saved, the other is refused as stale', async () => {
  const id = await made()
  const both = await Promise.all(
    ['Huye', 'Musanze'].map((location) => save({ location }, { id, version: 1 })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('control: checking the version without the lock saves both', async () => {
  const id = await made()
  const allRead = barrier(2)
  const naive = () =>
    inTransaction(aline, async ({ tx }) => {
      const [row] = await tx.select().from(opportunities).where(eq(opportunities.id, id))
      await allRead()
      if (row?.version !== 1) return false
      await tx
        .update(opportunities)
        .set({ version: sql`${opportunities.version} + 1` })
        .where(eq(opportunities.id, id))
      return true
    })
  expect(await Promise.all([naive(), naive()])).toEqual([true, true])
})

test('an active opportunity needs a deadline in the future; an expired one does not', async () => {
  expect(await save({ deadline: '2026-11-14' })).toEqual({ ok: false, reason: 'over' })
  expect(await save({ deadline: '2026-11-15' })).toMatchObject({ ok: true })
  expect(await save({ deadline: '2026-11-14', status: 'expired' })).toMatchObject({ ok: true })
  expect(await count('opportunities')).toBe(2)
})

test('A-OPP-02, OPP-16, VAL-04: required fields are asked for; without our form there must be an external address', () => {
  const facts = ['organization', 'location', 'deadline', 'contactEmail']
  const needed = [...facts, 'titleEn', 'descriptionEn', 'requirementsEn']
  expect(wrong(Object.fromEntries(needed.map((name) => [name, ' '])))).toEqual(needed)
  expect(wrong({ takesApplications: 'no' })).toEqual(['applicationUrl'])
  expect(wrong({ takesApplications: 'no', applicationUrl: 'jobs.example/1' })).toBeUndefined()
  expect(wrong({ applicationUrl: 'javascript:alert(1)' })).toEqual(['applicationUrl'])
  expect(wrong({ deadline: '2026-02-30' })).toEqual(['deadline'])
  expect(wrong({ category: 'lottery' })).toEqual(['category'])
  expect(wrong({ contactEmail: 'nobody' })).toEqual(['contactEmail'])
  expect(wrong({ descriptionRw: 'Amagambo' })).toEqual(['titleRw'])
  expect(opportunityRules.parse(form({ location: '  Kigali,   remote ' })).location).toBe('Kigali, remote')
})

test('the database itself refuses an opportunity without a way to apply', async () => {
  await made()
  await expect(db().update(opportunities).set({ takesApplications: false })).rejects.toThrow()
})

test('a translation becomes outdated when the English text changes', async () => {
  const id = await made({ titleFr: 'Développeuse' })
  await save({ titleFr: 'Développeuse', titleEn: 'Developer' }, { id, version: 1 })
  const rows = await db().select().from(opportunityTexts).where(eq(opportunityTexts.locale, 'fr'))
  expect(rows[0]?.sourceVersion).toBeLessThan(rows[0]?.version ?? 0)
})

test('ASH-09: a deleted opportunity is gone from the list and from its shared address', async () => {
  const id = await made()
  const [row] = await db().select().from(opportunities)
  expect(await inTransaction(aline, (work) => archiveOpportunity(work, id))).toBe(true)
  expect(await opportunityForReading(db(), row?.slug ?? '', 'en', now)).toBeUndefined()
  expect(await found('developer')).toBe(0)
  expect(await inTransaction(aline, (work) => archiveOpportunity(work, id))).toBe(false)
  expect(await count("audit_log where action = 'deleted' and subject = 'opportunity'")).toBe(1)
})
