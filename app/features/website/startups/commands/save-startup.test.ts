import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makePdf } from '../../../../../tests/factories/file-documents.ts'
import { createPainter } from '../../../../../tests/factories/file-painter.ts'
import { barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { requestAsOwner } from '../../../../../tests/support/pages.ts'
import { recordPicture } from '../../../core/files/index.server.ts'
import { findStartups, readAsked, startupForReading, totalFunding } from '../startup.queries.server.ts'
import { startupRecord } from '../startup.record.server.ts'
import { startupRules, thisYear } from '../startup.rules.server.ts'
import { startups, startupTexts } from '../startup.table.server.ts'
import { archiveStartup } from './archive-startup.server.ts'
import { featureStartup } from './feature-startup.server.ts'
import { saveStartup } from './save-startup.server.ts'

withDatabase()

const now = new Date('2026-11-15T12:00:00Z')
const form = (changes: Record<string, string> = {}) => ({
  name: 'Imbuto Ledger',
  website: 'imbuto.example',
  descriptionEn: 'Records of harvests, kept by SMS.',
  descriptionFr: '',
  descriptionRw: '',
  sector: 'AgriTech',
  stage: 'Growth',
  location: 'Kigali, Rwanda',
  status: 'active',
  foundedYear: '2019',
  teamSize: '',
  fundingRaised: '150M RWF',
  featured: 'no',
  ...changes,
})
const aline = { actor: { kind: 'staff', name: 'aline@hub.test' }, now } as const
const save = (changes: Record<string, string> = {}, setting: { id?: string; version?: number } = {}) =>
  inTransaction(aline, (work) => saveStartup(work, startupRules.parse(form(changes)), setting))
const made = async (changes: Record<string, string> = {}) => {
  const saved = await save(changes)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}
const found = async (q: string) =>
  (await findStartups(db(), readAsked(new URLSearchParams({ q })), 'en')).startups.length
const wrong = (changes: Record<string, string>) =>
  startupRules.safeParse(form(changes)).error?.issues.map(({ path }) => path[0])
const row = async (id: string) => (await db().select().from(startups).where(eq(startups.id, id)))[0]

test('A-STU-02: a new startup is on the site at once, with a slug made from its name and a part of its id, and in the audit log', async () => {
  const id = await made({ name: 'Éveil Huyé', descriptionFr: 'Des récoltes par SMS.', teamSize: '11-25' })
  expect(await row(id)).toMatchObject({
    slug: `eveil-huye-${id.slice(0, 8)}`,
    website: 'https://imbuto.example',
    fundingRaised: '150M RWF',
    fundingRwf: 150e6,
    createdAt: now,
  })
  expect(await startupForReading(db(), `eveil-huye-${id.slice(0, 8)}`, 'fr')).toMatchObject({
    name: 'Éveil Huyé',
    description: { text: 'Des récoltes par SMS.', lang: 'fr' },
    teamSize: '11-25',
    funding: '150M RWF',
  })
  expect(await startupForReading(db(), `eveil-huye-${id.slice(0, 8)}`, 'rw')).toMatchObject({
    description: { lang: 'en' },
  })
  expect(await count("audit_log where action = 'created' and subject = 'startup'")).toBe(1)
})

test('STU-04: the stored amount follows the text; a text without an amount counts nothing', async () => {
  const id = await made()
  await save({ fundingRaised: '2M USD' }, { id, version: 1 })
  expect(await row(id)).toMatchObject({ fundingRaised: '2M USD', fundingRwf: null })
  expect(await totalFunding(db())).toBe(0)
  await save({ fundingRaised: '500K RWF' }, { id, version: 2 })
  expect(await totalFunding(db())).toBe(500_000)
})

test('a new name keeps the shared address, and two startups may have the same name', async () => {
  const [one, two] = [await made(), await made()]
  const before = (await row(one))?.slug
  expect((await row(two))?.slug).not.toBe(before)
  expect(await save({ name: 'Another' }, { id: one, version: 1 })).toMatchObject({ ok: true })
  expect((await row(one))?.slug).toBe(before)
})

test('it is found by its name, sector, stage and place, and by the words of every language', async () => {
  const id = await made({ descriptionFr: 'Pour l’été', descriptionRw: 'Umusaruro', location: 'Huye' })
  for (const q of ['imbuto', 'agritech', 'growth', 'huye', 'harvests', 'été', 'umusa'])
    expect(await found(q), q).toBe(1)
  expect(await found('imbuto musanze')).toBe(0)
  await save({ descriptionEn: 'Bread.' }, { id, version: 1 })
  expect([await found('harvests'), await found('bread')]).toEqual([0, 1])
})

test('of two saves at the same moment one is saved, the other is refused as stale', async () => {
  const id = await made()
  const both = await Promise.all(
    ['Huye', 'Musanze'].map((location) => save({ location }, { id, version: 1 })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both).toContainEqual({ ok: false, reason: 'stale' })
})

test('control: checking the version without the lock saves both', async () => {
  const id = await made()
  const allRead = barrier(2)
  const naive = () =>
    inTransaction(aline, async ({ tx }) => {
      const [one] = await tx.select().from(startups).where(eq(startups.id, id))
      await allRead()
      if (one?.version !== 1) return false
      await tx
        .update(startups)
        .set({ version: sql`${startups.version} + 1` })
        .where(eq(startups.id, id))
      return true
    })
  expect(await Promise.all([naive(), naive()])).toEqual([true, true])
})

test('A-STU-02: a new startup is in Kigali and of this year until staff say otherwise, its logo is a picture of at most 2 MB, and it may be featured', async () => {
  const { values } = await requestAsOwner(startupRecord.editLoader, { params: { id: 'new' } })
  expect(values).toMatchObject({ location: 'Kigali, Rwanda', foundedYear: String(thisYear()) })
  const take = (bytes: Buffer) => {
    const sent = new FormData()
    sent.append('image', new File([new Uint8Array(bytes)], 'logo.png'))
    return recordPicture('startups').take(sent)
  }
  const logo = await createPainter(7).encoded('png', 40, 40)
  const large = Buffer.concat([logo, Buffer.alloc(2 * 1024 * 1024)])
  expect(await take(large)).toMatchObject({ ok: false, text: 'File size exceeds 2MB limit' })
  expect(await take(makePdf())).toMatchObject({
    ok: false,
    text: 'Invalid file type. Please upload an image',
  })
  expect(await row(await made({ featured: 'yes' }))).toMatchObject({ featured: true })
})

test('A-STU-02, VAL-04: required fields are asked for, and the year is between 2000 and this year', () => {
  const needed = ['name', 'website', 'descriptionEn', 'location']
  expect(wrong(Object.fromEntries(needed.map((name) => [name, ' '])))).toEqual(needed)
  expect(wrong({ website: 'javascript:alert(1)' })).toEqual(['website'])
  expect(wrong({ sector: 'Lottery' })).toEqual(['sector'])
  expect(wrong({ stage: 'Seed' })).toEqual(['stage'])
  expect(wrong({ status: 'gone' })).toEqual(['status'])
  expect(wrong({ teamSize: '7' })).toEqual(['teamSize'])
  for (const foundedYear of ['1999', String(thisYear() + 1), '20x9', ''])
    expect(wrong({ foundedYear }), foundedYear).toEqual(['foundedYear'])
  for (const foundedYear of ['2000', String(thisYear())]) expect(wrong({ foundedYear })).toBeUndefined()
  expect(wrong({ sector: 'Cybersecurity', teamSize: '100+', fundingRaised: '' })).toBeUndefined()
})

test('STU-06: the database itself refuses a website that is no web address', async () => {
  await made()
  await expect(db().update(startups).set({ website: 'javascript:alert(1)' })).rejects.toThrow()
})

test('A-STU-03: featured is switched in the list, and an open form notices', async () => {
  const id = await made()
  expect(await inTransaction(aline, (work) => featureStartup(work, id, true))).toBe(true)
  expect(await row(id)).toMatchObject({ featured: true, version: 2 })
  expect(await save({}, { id, version: 1 })).toEqual({ ok: false, reason: 'stale' })
  expect(await inTransaction(aline, (work) => featureStartup(work, id, false))).toBe(true)
  expect(await count("audit_log where action in ('featured', 'unfeatured')")).toBe(2)
})

test('ASH-09: a deleted startup is gone from the list, the sum and its shared address', async () => {
  const id = await made()
  const slug = (await row(id))?.slug ?? ''
  expect(await inTransaction(aline, (work) => archiveStartup(work, id))).toBe(true)
  expect(await startupForReading(db(), slug, 'en')).toBeUndefined()
  expect([await found('imbuto'), await totalFunding(db())]).toEqual([0, 0])
  expect(await inTransaction(aline, (work) => archiveStartup(work, id))).toBe(false)
  expect(await inTransaction(aline, (work) => featureStartup(work, id, true))).toBe(false)
})

test('an emptied translation falls back to English, and a translation becomes outdated when the English text changes', async () => {
  const id = await made({ descriptionFr: 'Récoltes' })
  await save({ descriptionFr: 'Récoltes', descriptionEn: 'Harvests' }, { id, version: 1 })
  const french = () => db().select().from(startupTexts).where(eq(startupTexts.locale, 'fr'))
  expect((await french())[0]?.sourceVersion).toBe(1)
  await save({ descriptionFr: '', descriptionEn: 'Harvests' }, { id, version: 2 })
  expect(await french()).toEqual([])
})
