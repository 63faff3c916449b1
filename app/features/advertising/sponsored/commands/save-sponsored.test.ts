import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { files } from '../../../core/files/files.table.server.ts'
import { sponsoredForShowing } from '../sponsored.queries.server.ts'
import { sponsoredRules } from '../sponsored.rules.server.ts'
import { sponsoredContent } from '../sponsored.table.server.ts'
import { archiveSponsored } from './archive-sponsored.server.ts'
import { featureSponsored } from './feature-sponsored.server.ts'
import { saveSponsored } from './save-sponsored.server.ts'

withDatabase()

const form = (changes: Record<string, string> = {}) => ({
  titleEn: 'Half-price fibre',
  descriptionEn: 'For registered startups.',
  titleFr: '',
  descriptionFr: '',
  titleRw: '',
  descriptionRw: '',
  company: 'Umurabyo',
  link: 'umurabyo.example/fibre',
  startDate: '2026-11-10',
  endDate: '2026-11-20',
  price: '50000',
  status: 'active',
  featured: 'no',
  ...changes,
})
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+02:00`)
type Options = { id?: string; version?: number; uploadId?: string; removeImage?: boolean }
const aline = { kind: 'staff', name: 'aline@hub.test' } as const
const save = (changes: Record<string, string> = {}, setting: Options = {}, now = at('2026-11-10')) =>
  inTransaction({ actor: aline, now }, (work) =>
    saveSponsored(work, sponsoredRules.parse(form(changes)), setting),
  )

/** A picture that was just uploaded. */
async function anUpload(): Promise<string> {
  const picture = {
    use: 'public',
    kind: 'image',
    name: 'fibre.png',
    bytes: 1,
    type: 'png',
    width: 1,
    height: 1,
  } as const
  const [row] = await db().insert(files).values(picture).returning({ id: files.id })
  return row?.id ?? ''
}
const made = async (changes: Record<string, string> = {}, now?: Date) => {
  const saved = await save(changes, { uploadId: await anUpload() }, now)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}
const shown = async (now: Date, locale: 'en' | 'fr' | 'rw' = 'en') =>
  (await onPublicSide(() => sponsoredForShowing(db(), locale, now))).map(({ title }) => title.text)
const wrong = (changes: Record<string, string>) =>
  sponsoredRules.safeParse(form(changes)).error?.issues.map(({ path }) => path[0])

test('SPON-05: a campaign is shown from the first minute of its first day to the last minute of its last, by Kigali time', async () => {
  await made()
  const minutes: [string, string, number][] = [
    ['2026-11-09', '23:59', 0],
    ['2026-11-10', '00:00', 1],
    ['2026-11-20', '23:59', 1],
    ['2026-11-21', '00:00', 0],
  ]
  for (const [day, time, n] of minutes) expect(await shown(at(day, time)), `${day} ${time}`).toHaveLength(n)
})

test('SPON-02, SPON-06: only active campaigns are shown, featured first, then newest first, at most three; nothing when there is none', async () => {
  expect(await shown(at('2026-11-12'))).toEqual([])
  for (const [n, titleEn] of ['One', 'Two', 'Three', 'Four'].entries())
    await made({ titleEn, featured: n === 1 ? 'yes' : 'no' }, at('2026-11-10', `1${n}:00`))
  await made({ titleEn: 'Waiting', status: 'pending', featured: 'yes' })
  await made({ titleEn: 'Over', status: 'expired', featured: 'yes' })
  expect(await shown(at('2026-11-12'))).toEqual(['Two', 'Four', 'Three'])
})

test('SPON-04: texts are in the language of the page, or else in English', async () => {
  await made({ titleFr: 'Fibre à moitié prix', descriptionFr: 'Pour les startups.' })
  expect(await shown(at('2026-11-12'), 'fr')).toEqual(['Fibre à moitié prix'])
  expect(await shown(at('2026-11-12'), 'rw')).toEqual(['Half-price fibre'])
})

test('A-SPN-02: every field is required; the end is on or after the start; the price is in whole francs', () => {
  const needed = ['titleEn', 'descriptionEn', 'company', 'link', 'startDate', 'endDate']
  expect(wrong(Object.fromEntries(needed.map((name) => [name, ''])))).toEqual(needed)
  expect(wrong({ endDate: '2026-11-09' })).toEqual(['endDate'])
  expect(wrong({ endDate: '2026-11-10' })).toBeUndefined()
  for (const price of ['-1', '1.5', 'free', '', '9999999999'])
    expect(wrong({ price }), price).toEqual(['price'])
  expect(wrong({ price: '0' })).toBeUndefined()
  expect(wrong({ link: 'javascript:alert(1)' })).toEqual(['link'])
  expect(wrong({ status: 'paid' })).toEqual(['status'])
  expect(wrong({ descriptionRw: 'Amagambo' })).toEqual(['titleRw'])
})

test('A-SPN-02: there is always an image: a new campaign needs one, a changed one keeps or replaces it', async () => {
  const stateOf = async (id: string | null | undefined) =>
    (
      await db()
        .select()
        .from(files)
        .where(eq(files.id, id ?? ''))
    )[0]?.state
  const imageOf = async () => (await db().select().from(sponsoredContent))[0]?.imageId
  expect(await save()).toEqual({ ok: false, reason: 'no image' })
  const id = await made()
  const first = await imageOf()
  expect(await save({ company: 'Other' }, { id, version: 1 })).toMatchObject({ ok: true })
  expect(await imageOf()).toBe(first)
  expect(await save({}, { id, version: 2, removeImage: true })).toEqual({ ok: false, reason: 'no image' })
  expect(await save({}, { id, version: 2, uploadId: await anUpload() })).toMatchObject({ ok: true })
  expect(await imageOf()).not.toBe(first)
  expect([await stateOf(first), await stateOf(await imageOf())]).toEqual(['dropped', 'waiting'])
})

test('of two saves at once one is refused; switching featured counts as a save', async () => {
  const id = await made()
  const both = await Promise.all(['A', 'B'].map((company) => save({ company }, { id, version: 1 })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await inTransaction({ actor: aline }, (work) => featureSponsored(work, id, true))).toBe(true)
  expect(await save({}, { id, version: 2 })).toEqual({ ok: false, reason: 'stale' })
  expect(await save({}, { id: randomUUID(), version: 1 })).toEqual({ ok: false, reason: 'missing' })
})

test('A-SPN-04, ASH-09: a deleted campaign is no longer shown, and its lines are in the audit log', async () => {
  const id = await made()
  expect(await inTransaction({ actor: aline }, (work) => archiveSponsored(work, id))).toBe(true)
  expect(await shown(at('2026-11-12'))).toEqual([])
  expect(await inTransaction({ actor: aline }, (work) => archiveSponsored(work, id))).toBe(false)
  expect(await count("audit_log where subject = 'sponsored content'")).toBe(2)
})

test('the price of a campaign is closed to the public side', async () => {
  await made()
  const read = () => db().select({ price: sponsoredContent.price }).from(sponsoredContent)
  const refused = onPublicSide(read).then(
    () => 'answered',
    (error: unknown) => sqlState(error),
  )
  expect(await refused).toBe('42501')
  expect(await read(), 'control: staff read it').toEqual([{ price: 50_000 }])
})

test('the database itself refuses an end before the start, a negative price and another kind of link', async () => {
  const id = await made()
  for (const change of [{ endDate: '2026-11-01' }, { price: -1 }, { link: 'javascript:alert(1)' }])
    await expect(
      db().update(sponsoredContent).set(change).where(eq(sponsoredContent.id, id)),
    ).rejects.toThrow()
})
