import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listPage } from '~/kits/admin/list.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { versionsOf } from '~/platform/versions/versions.server.ts'
import { createPainter } from '../../../../../tests/factories/file-painter.ts'
import { aPlaceForm, makePlace, savePlaceForm } from '../../../../../tests/factories/places.ts'
import { count, dropConstraint, dropIndex, withDatabase } from '../../../../../tests/support/database.ts'
import { processFile } from '../../files/commands/process-file.server.ts'
import { storeUpload } from '../../files/commands/store-upload.server.ts'
import { files } from '../../files/files.table.server.ts'
import { hubPlaces, placeById, placeChoices, placeIn } from '../place.queries.server.ts'
import { placeRules } from '../place.rules.server.ts'
import { places, placeTexts } from '../place.table.server.ts'
import { placeForEditing, placesList, placeVersions } from '../staff.queries.server.ts'
import { archivePlace } from './archive-place.server.ts'
import { savePlace } from './save-place.server.ts'

withDatabase()

const aline = { actor: { kind: 'staff', name: 'aline@hub.test' } } as const
const archive = (id: string) => inTransaction(aline, (work) => archivePlace(work, id))
const write = (columns: string, values: string) =>
  db()
    .execute(sql.raw(`insert into places (street, ${columns}) values ('KG 7 Avenue', ${values})`))
    .then(
      () => 'taken',
      (error: unknown) => sqlState(error),
    )
const own = async () =>
  (await onPublicSide(() => hubPlaces(db()))).map((place) => placeIn(place, 'en').name.text)

test('a visitor reads a place in their language, with its street, the way there and a link to its coordinates', async () => {
  const id = await makePlace({ nameEn: 'Kacyiru hub' })
  const read = (locale: 'en' | 'fr' | 'rw') => onPublicSide(() => placeById(db(), id, locale))
  expect(await read('fr')).toEqual({
    name: { text: 'Hub de Kacyiru', lang: 'fr' },
    address: 'KG 7 Avenue, Kacyiru, Kigali',
    directions: { text: 'En bas des ministères, le portail ocre.', lang: 'fr' },
    map: 'https://www.google.com/maps/search/?api=1&query=-1.9355%2C30.0901',
    coordinates: { latitude: -1.9355, longitude: 30.0901 },
  })
  expect((await read('rw'))?.name).toEqual({ text: 'Kacyiru hub', lang: 'en' })
  const unmapped = await makePlace({ coordinates: '', town: '' })
  expect((await placeById(db(), unmapped, 'en'))?.map).toMatch(/query=KG%207%20Avenue%2C%20Rwanda$/)
})

test('a place saved unchanged is as before', async () => {
  const id = await makePlace({ role: 'site' })
  const all = async () => [
    await db()
      .select({
        street: places.street,
        town: places.town,
        role: places.role,
        latitude: places.latitude,
        longitude: places.longitude,
      })
      .from(places),
    await db().select().from(placeTexts).orderBy(placeTexts.locale),
  ]
  const before = await all()
  const found = await placeForEditing(db(), id)
  expect(found?.values.coordinates).toBe('-1.9355, 30.0901')
  expect(await savePlaceForm(found?.values, { id, version: 1 })).toMatchObject({ ok: true })
  expect(await all()).toEqual(before)
})

test('A-VER-01: a street that was changed is a version, and the first can be read from it; saved unchanged there is none', async () => {
  const id = await makePlace({ role: 'site' })
  const form = async () => (await placeForEditing(db(), id))?.values
  await savePlaceForm({ ...(await form()), street: 'KG 9 Avenue' }, { id, version: 1 })
  await savePlaceForm(await form(), { id, version: 2 })
  const found = await versionsOf(db(), placeVersions, id)
  expect(found?.versions.map(({ values }) => values.street)).toEqual(['KG 9 Avenue', 'KG 7 Avenue'])
})

test('the database refuses half a pair of coordinates, and those outside the earth; control: it accepts a pair', async () => {
  expect(await write('latitude', '-1.9')).toBe('23514')
  expect(await write('longitude', '30')).toBe('23514')
  for (const pair of ['91, 30', '-1.9, 181', "'NaN', 30", "-1.9, 'Infinity'"])
    expect(await write('latitude, longitude', pair)).toBe('23514')
  expect(await write('latitude, longitude', '-1.9355, 30.0901')).toBe('taken')
  const restore = await dropConstraint('places', 'places_coordinates')
  expect(await write('latitude', '-1.9')).toBe('taken')
  await db().delete(places)
  await restore()
})

test('NAV-11: the main place is first, another one takes its role, and it cannot give it up or be deleted', async () => {
  const first = await makePlace({ nameEn: 'First', role: 'main' })
  const second = await makePlace({ nameEn: 'Second', role: 'site' })
  await makePlace({ nameEn: 'Library' })
  expect(await own()).toEqual(['First', 'Second'])
  expect(await savePlaceForm({ nameEn: 'Second', role: 'main' }, { id: second, version: 1 })).toMatchObject({
    ok: true,
  })
  expect(await own()).toEqual(['Second', 'First'])
  expect(await savePlaceForm({ nameEn: 'Second', role: 'other' }, { id: second, version: 2 })).toEqual({
    ok: false,
    reason: 'main',
  })
  expect(await archive(second)).toEqual({ ok: false, reason: 'main' })
  await expect(
    db().update(places).set({ archivedAt: new Date() }).where(eq(places.id, second)),
  ).rejects.toThrow()
  expect(await archive(first)).toEqual({ ok: true })
  expect(await own()).toEqual(['Second'])
})

test('of six that become the main place at once one is; control: the index alone refuses a second, and without it there are two', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => makePlace({ nameEn: `Place ${n}` })))
  const mains = () => count("places where role = 'main'")
  const saved = await Promise.all(
    ids.map((id, n) => savePlaceForm({ nameEn: `Place ${n}`, role: 'main' }, { id, version: 1 })),
  )
  expect(saved.map(({ ok }) => ok)).toEqual(ids.map(() => true))
  expect(await mains()).toBe(1)
  expect(await write('role', "'main'")).toBe('23505')
  const restore = await dropIndex('places_main')
  expect(await write('role', "'main'")).toBe('taken')
  expect(await mains()).toBe(2)
  await db().execute(sql`delete from places where street = 'KG 7 Avenue' and role = 'main'`)
  await restore()
})

test('two places of one name are refused, by the form and by the database', async () => {
  const id = await makePlace({ nameEn: 'Kacyiru hub' })
  expect(await savePlaceForm({ nameEn: 'KACYIRU hub' })).toEqual({ ok: false, reason: 'name-taken' })
  const other = await makePlace({ nameEn: 'Nyarugenge hub' })
  await expect(
    db().update(placeTexts).set({ name: 'kacyiru Hub' }).where(eq(placeTexts.placeId, other)),
  ).rejects.toThrow()
  // A French name may be the same as another place's.
  expect(await savePlaceForm({ nameEn: 'Kacyiru hub' }, { id, version: 1 })).toMatchObject({ ok: true })
})

test('saving and deleting invalidate every page that shows a place; a deleted one is chosen no more, and shown where it was', async () => {
  const invalidatedBy = async (run: (work: UnitOfWork) => Promise<unknown>) => {
    const tags: string[] = []
    await inTransaction(aline, (work) =>
      run({ ...work, invalidate: async (...some) => void tags.push(...some) }),
    )
    return tags
  }
  const id = await makePlace({ nameEn: 'Library' })
  const input = placeRules.parse(aPlaceForm({ nameEn: 'Library' }))
  expect(await invalidatedBy((work) => savePlace(work, input, { id, version: 1 }))).toEqual(['places'])
  expect(await savePlaceForm({ nameEn: 'Library' }, { id, version: 1 })).toEqual({
    ok: false,
    reason: 'stale',
  })
  expect(await invalidatedBy((work) => archivePlace(work, id))).toEqual(['places'])
  expect(await invalidatedBy((work) => archivePlace(work, id))).toEqual([])
  expect(await placeChoices(db(), undefined)).toEqual([])
  expect(await placeChoices(db(), id)).toEqual([
    { value: id, label: 'Library, KG 7 Avenue, Kacyiru, Kigali' },
  ])
  expect((await placeById(db(), id, 'en'))?.name.text).toBe('Library')
})

test('the list is found by name, street and town, and says which translation is missing', async () => {
  await makePlace({ nameEn: 'Kacyiru hub', role: 'main' })
  await makePlace({
    nameEn: 'Library',
    nameFr: 'Bibliothèque',
    street: 'NM 155 Street',
    town: 'Musanze',
    coordinates: '',
  })
  const found = async (query: string) =>
    (await listPage(db(), placesList, new URL(`http://hub.test/admin/places${query}`))).rows
  expect((await found('')).map(({ name }) => name)).toEqual(['Library', 'Kacyiru hub'])
  for (const query of ['?q=library', '?q=nm+155', '?q=musanze', '?role=other'])
    expect(await found(query)).toMatchObject([
      {
        name: 'Library',
        address: 'NM 155 Street, Musanze',
        coordinates: 'none',
        behind: 'Kinyarwanda to do',
      },
    ])
})

test('a place shows its map or photo with what it shows in words, which nobody can leave out', async () => {
  const bytes = await createPainter(7).encoded('png', 600, 300)
  const uploaded = async () => {
    const stored = await storeUpload('places', { name: 'gate.png', bytes, crop: null })
    if (!stored.ok) throw new Error(stored.text)
    return stored.id
  }
  const words = { nameEn: 'Kacyiru hub', role: 'site', imageAltEn: 'The ochre gate' }
  expect(await savePlaceForm({ ...words, imageAltEn: '' }, { uploadId: await uploaded() })).toEqual({
    ok: false,
    reason: 'no alt',
  })
  const saved = await savePlaceForm(words, { uploadId: await uploaded() })
  if (!saved.ok) throw new Error(saved.reason)
  const shown = () => onPublicSide(() => placeById(db(), saved.id, 'fr'))
  expect((await shown())?.picture?.file).toEqual({ state: 'waiting' })
  const before = await placeForEditing(db(), saved.id)
  await processFile(before?.imageId ?? '')
  expect((await shown())?.picture).toMatchObject({
    file: {
      state: 'ready',
      width: 400,
      height: 200,
      sources: { avif800: expect.stringMatching(/^\/files\/places\//) },
    },
    alt: { text: 'The ochre gate', lang: 'en' },
  })
  // Saved unchanged it keeps its picture; its words go with it alone.
  const again = { id: saved.id, version: before?.version }
  expect((await savePlaceForm(words, again)).ok).toBe(true)
  expect((await placeForEditing(db(), saved.id))?.imageId).toBe(before?.imageId)
  const wordless = { ...words, imageAltEn: '' }
  expect(await savePlaceForm(wordless, { ...again, version: 2 })).toEqual({ ok: false, reason: 'no alt' })
  expect((await savePlaceForm(wordless, { ...again, version: 2, removeImage: true })).ok).toBe(true)
  expect((await shown())?.picture).toBeUndefined()
  const [file] = await db()
    .select({ state: files.state })
    .from(files)
    .where(eq(files.id, before?.imageId ?? ''))
  expect(file?.state).toBe('dropped')
})
