import { setTimeout } from 'node:timers/promises'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '~/hub.server.ts'
import { emptyBin } from '~/features/core/bin/commands/empty-bin.server.ts'
import { placeRecord } from '~/features/core/places/place.record.server.ts'
import { eventRecord } from '~/features/offers/events/event.record.server.ts'
import { partnerBin } from '~/features/website/partners/bin.adapter.server.ts'
import { archivePartner } from '~/features/website/partners/commands/archive-partner.server.ts'
import { savePartner } from '~/features/website/partners/commands/save-partner.server.ts'
import { partnerRecord } from '~/features/website/partners/partner.record.server.ts'
import { partnerRules } from '~/features/website/partners/partner.rules.server.ts'
import { partnerForEditing } from '~/features/website/partners/staff.queries.server.ts'
import { testimonialRecord } from '~/features/website/testimonials/testimonial.record.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { dropVersions, keepUnknownVersion, type VersionedKind } from '~/platform/versions/versions.server.ts'
import { contentVersions } from '~/platform/versions/versions.table.server.ts'
import { aPlaceForm } from '../../../tests/factories/places.ts'
import { count, withDatabase } from '../../../tests/support/database.ts'
import { given, send } from '../../../tests/support/staff-dialogs.ts'
import type { Group } from './permissions.ts'

withDatabase()

const form = {
  name: 'Somalab Works',
  website: 'https://somalab.example',
  category: 'education',
  descriptionEn: 'Teaches the teachers.',
  descriptionFr: '',
  descriptionRw: '',
}
type Changes = Partial<typeof form>

const edit = (id: string, version: number, changes: Changes = {}, who = 'aline') =>
  send(partnerRecord.editAction, id, { who, body: { ...form, ...changes, version: String(version) } })
const restore = (id: string, number: number, version: number) =>
  send(partnerRecord.versionsAction, id, {
    who: 'diane',
    body: { restore: String(number), version: String(version) },
  })
const shown = (id: string) => partnerRecord.versionsLoader(given(id).args)

async function made(): Promise<string> {
  await edit('new', 0)
  const { rows } = await db().execute<{ id: string }>(sql`select id from partners`)
  return rows[0]?.id ?? ''
}

/** Gone in brackets, new in braces. */
const inMarks = (differences: Awaited<ReturnType<typeof shown>>['versions'][number]['differences']) =>
  differences?.map(
    ({ label, parts }) =>
      `${label}: ${parts
        .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[${text}]` : `{${text}}`))
        .join('')}`,
  )

test('A-VER-01, A-VER-02: every save is a version: who, when, and each field in words', async () => {
  const id = await made()
  await edit(id, 1, { descriptionEn: 'Teaches the young teachers.', category: 'technology' }, 'eric')
  const { versions, title, editPath } = await shown(id)
  expect({ title, editPath }).toEqual({ title: 'Somalab Works', editPath: `/admin/partners/${id}` })
  expect(versions).toMatchObject([
    { version: 2, by: 'eric@hub.test', isNow: true },
    { version: 1, by: 'aline@hub.test', isNow: false, differences: undefined },
  ])
  expect(inMarks(versions[0]?.differences)).toEqual([
    'Category: [Education]{Technology}',
    'Description (English): Teaches the {young }teachers.',
  ])
})

test('A-VER-01: a form saved unchanged makes no version', async () => {
  const id = await made()
  await edit(id, 1)
  expect(await count('content_versions')).toBe(1)
  const { versions, current } = await shown(id)
  expect(versions).toHaveLength(1)
  expect(current).toBe(2)
})

test('A-VER-03: a restored version is the newest one; the rest stays, and the audit log has it', async () => {
  const id = await made()
  await edit(id, 1, { name: 'Somalab Ltd', descriptionEn: 'Teaches.' })
  expect(await restore(id, 1, 2)).toBe('ok: Version 1 restored')
  const { versions, current } = await shown(id)
  expect(current).toBe(3)
  expect(versions.map(({ version, by }) => [version, by])).toEqual([
    [3, 'diane@hub.test'],
    [2, 'aline@hub.test'],
    [1, 'aline@hub.test'],
  ])
  const [first, , third] = await db().select().from(contentVersions).orderBy(asc(contentVersions.version))
  expect(third?.values).toEqual(first?.values)
  expect(await count("partners where name = 'Somalab Works' and version = 3")).toBe(1)
  expect(await count("audit_log where subject = 'partner' and actor = 'diane@hub.test'")).toBe(1)
})

test('A-VER-03: the status and address of an event, the role of a place, and a consent stay as they are', async () => {
  const inOthers = (...names: string[]) =>
    Object.fromEntries(names.flatMap((name) => ['Fr', 'Rw'].map((language) => [name + language, ''])))
  const kinds = [
    [
      eventRecord,
      'events',
      {
        ...inOthers('title', 'description'),
        titleEn: 'Founders’ Night',
        descriptionEn: 'Three founders.',
        startsAt: '2030-01-11T18:00',
        endsAt: '',
        location: 'Kigali',
        capacity: '9',
        price: '0',
        slug: 'night',
        status: 'upcoming',
        publish: 'now',
      },
    ],
    [placeRecord, 'places', aPlaceForm({ role: 'main' })],
    [
      testimonialRecord,
      'testimonials',
      {
        ...inOthers('words', 'role'),
        name: 'Vestine',
        wordsEn: 'I stayed.',
        roleEn: 'Founder',
        consentHow: 'By phone',
        publish: 'now',
      },
    ],
  ] as const
  const earlier = { status: 'cancelled', slug: 'before', role: 'other', consentHow: 'In a letter' }
  for (const [record, table, body] of kinds) {
    expect(await send(record.editAction, 'new', { body: { ...body, version: '0' } })).toMatch(/^ok/)
    const rows = () => db().execute<Record<string, unknown>>(sql.raw(`select * from ${table}`))
    const [before] = (await rows()).rows
    await db().execute(sql`update content_versions set values = values || ${JSON.stringify(earlier)}::jsonb
      where record = ${before?.id}`)
    const asked = { who: 'diane', body: { restore: '1', version: '1' } }
    expect(await send(record.versionsAction, String(before?.id), asked)).toBe('ok: Version 1 restored')
    const [after] = (await rows()).rows
    for (const column of ['status', 'slug', 'role', 'consent_how', 'consent_by'])
      expect([table, column, after?.[column]]).toEqual([table, column, before?.[column]])
  }
  expect(await count("pgboss.job where name = 'tell-cancelled'")).toBe(0)
})

test('A-VER-03: a version is restored only as of what the person saw, and by the rules of today', async () => {
  const id = await made()
  await edit(id, 1, { name: 'Second' })
  await edit(id, 2, { name: 'Third' })
  expect(await restore(id, 1, 2)).toBe(
    'bad: Somebody saved this partner meanwhile. Look at the versions again.',
  )
  await db()
    .update(contentVersions)
    .set({ values: sql`${contentVersions.values} || '{"website": "no address"}'` })
    .where(eq(contentVersions.version, 1))
  expect(await restore(id, 1, 3)).toBe('bad: Version 1 cannot be restored: Please enter a valid URL')
  expect(await count("partners where name = 'Third' and version = 3")).toBe(1)
  await expect(restore(id, 9, 3)).rejects.toMatchObject({ init: { status: 404 } })
})

test('A-VER-01: what nobody saved as a version is kept before the next save: content of before, and of jobs', async () => {
  const id = await made()
  await db().delete(contentVersions)
  expect((await shown(id)).versions).toMatchObject([{ version: 1, by: null, isNow: true }])
  await edit(id, 1, { name: 'Second' })
  await db().execute(sql`update partners set name = 'By a job', version = 3`)
  await edit(id, 3, { name: 'Fourth' })
  const rows = await db().select().from(contentVersions).orderBy(asc(contentVersions.version))
  expect(rows.map(({ version, values, savedBy }) => [version, values.name, savedBy])).toEqual([
    [1, 'Somalab Works', null],
    [2, 'Second', 'aline@hub.test'],
    [3, 'By a job', null],
    [4, 'Fourth', 'aline@hub.test'],
  ])
})

test('A-VER-01: a save that is rolled back leaves no version', async () => {
  const id = await made()
  const failing = inTransaction({ actor: { kind: 'staff', name: 'aline@hub.test' } }, async (work) => {
    await savePartner(work, partnerRules.parse({ ...form, name: 'Lost' }), { id, version: 1 })
    throw new Error('the connection is gone')
  })
  await expect(failing).rejects.toThrow('gone')
  expect(await count('content_versions')).toBe(1)
})

test('A-VER-01: two saves at once: one is a version, the other is refused; neither waits for ever', async () => {
  const id = await made()
  const save = (name: string) =>
    inTransaction({ actor: { kind: 'staff', name: 'aline@hub.test' } }, (work) =>
      savePartner(work, partnerRules.parse({ ...form, name }), { id, version: 1 }),
    )
  const both = await Promise.all([save('One'), save('Two')])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both).toContainEqual({ ok: false, reason: 'stale' })
  const rows = await db().select().from(contentVersions).orderBy(asc(contentVersions.version))
  expect(rows.map(({ version, values }) => [version, values.name])).toEqual([
    [1, 'Somalab Works'],
    [2, expect.stringMatching(/One|Two/)],
  ])
})

/** A kind that somebody else changes after it was read, for as long as the database lets them. */
function changedMeanwhile(change: () => Promise<unknown>) {
  let changing: Promise<unknown> | undefined
  const kind: VersionedKind = {
    subject: 'partner',
    async read(reader, id) {
      const found = await partnerForEditing(reader, id)
      changing ??= change()
      await Promise.race([changing, setTimeout(300)])
      return found
    },
  }
  return { kind, changed: () => changing }
}
const newest = async () =>
  (await db().select().from(contentVersions).orderBy(desc(contentVersions.version)))[0]?.values.name
const staff = { actor: { kind: 'staff', name: 'diane@hub.test' } } as const
const keepUnknown = (kind: VersionedKind, id: string) =>
  inTransaction(staff, (work) => keepUnknownVersion(work, kind, id))

test('A-VER-01: what somebody saves while the state before is read stays the newest version', async () => {
  const id = await made()
  const { kind, changed } = changedMeanwhile(() => edit(id, 1, { name: 'Second' }))
  await keepUnknown(kind, id)
  await changed()
  expect(await newest()).toBe('Second')
})

test('A-VER-04: of what may no longer be kept nothing is left, also if somebody is just reading it', async () => {
  const id = await made()
  await db().delete(contentVersions)
  const withdraw = () => inTransaction(staff, (work) => dropVersions(work, { subject: 'partner' }, id))
  const { kind, changed } = changedMeanwhile(withdraw)
  await keepUnknown(kind, id)
  await changed()
  expect(await count('content_versions')).toBe(0)
})

test('control: without the lock, what was read before is written after the save and after the deletion', async () => {
  const id = await made()
  const before = (await partnerForEditing(db(), id))?.values ?? {}
  const write = (version: number) =>
    db().insert(contentVersions).values({ subject: 'partner', record: id, version, values: before })
  await edit(id, 1, { name: 'Second' })
  await write(3)
  expect(await newest()).toBe('Somalab Works')
  await inTransaction(staff, (work) => dropVersions(work, { subject: 'partner' }, id))
  await write(1)
  expect(await count('content_versions')).toBe(1)
})

test('A-VER-04: versions stay while a record is in the bin, and go with it for good', async () => {
  const id = await made()
  await inTransaction(staff, (work) => archivePartner(work, id))
  expect(await count('content_versions')).toBe(1)
  await emptyBin(partnerBin, new Date(Date.now() + 31 * 24 * 3600 * 1000))
  expect(await count('partners')).toBe(0)
  expect(await count('content_versions')).toBe(0)
})

test('A-VER-02: versions are for those who may change the record', async () => {
  const id = await made()
  const refused = () => partnerRecord.versionsLoader(given(id, { groups: ['finance'] as Group[] }).args)
  expect(refused).toThrow(expect.objectContaining({ init: { status: 403 } }))
})
