import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { answerOf, render } from '../../../../../tests/support/admin.tsx'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import * as testimonialScreen from '../admin/testimonial.tsx'
import * as testimonialsScreen from '../admin/testimonials.tsx'
import { testimonialForEditing } from '../staff.queries.server.ts'
import { testimonialsForShowing } from '../testimonial.queries.server.ts'
import { testimonialRules } from '../testimonial.rules.server.ts'
import { testimonials } from '../testimonial.table.server.ts'
import { archiveTestimonial } from './archive-testimonial.server.ts'
import { saveTestimonial } from './save-testimonial.server.ts'

withDatabase()

const noon = new Date('2026-11-15T10:00:00Z')
const form = (changes: Record<string, string> = {}) => ({
  name: 'Claudine Mukamana',
  wordsEn: 'I came with a notebook and left with a company.',
  roleEn: 'Founder',
  wordsFr: '',
  roleFr: '',
  wordsRw: '',
  roleRw: '',
  consentHow: 'By e-mail of Nov 3, 2026',
  publishedAt: '2026-01-05T08:00',
  ...changes,
})
type Options = { id?: string; version?: number; who?: string; now?: Date }
const save = (
  changes: Record<string, string> = {},
  { who = 'aline', now = noon, ...setting }: Options = {},
) =>
  inTransaction({ actor: { kind: 'staff', name: `${who}@hub.test` }, now }, (work) =>
    saveTestimonial(work, testimonialRules.parse(form(changes)), setting),
  )
async function made(changes: Record<string, string> = {}) {
  const saved = await save(changes)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}
const shown = async () =>
  (await onPublicSide(() => testimonialsForShowing(db(), 'en'))).map(({ name }) => name)
const record = async () => {
  const [row] = await db().select().from(testimonials)
  return [row?.consentHow, row?.consentBy, row?.consentAt?.toISOString()]
}

test('TST-01: a published testimonial with consent is shown; an unpublished one is not', async () => {
  await made()
  await made({ name: 'Not yet', publishedAt: '' })
  await made({ name: 'Never asked', publishedAt: '', consentHow: '' })
  expect(await shown()).toEqual(['Claudine Mukamana'])
  expect(await count("audit_log where action = 'created' and subject = 'testimonial'")).toBe(3)
})

test('TST-01: without recorded consent it cannot be published: the form says so', async () => {
  expect(await save({ consentHow: ' ' })).toEqual({ ok: false, reason: 'no consent' })
  // Nor at a later time.
  expect(await save({ consentHow: '', publishedAt: '2099-01-05T08:00' })).toMatchObject({ ok: false })
  expect(await save({ consentHow: '', publishedAt: '' })).toMatchObject({ ok: true })
})

test('TST-01: the database itself publishes nothing without consent; control: with consent it does', async () => {
  const write = (query: string) =>
    db()
      .execute(sql.raw(query))
      .then(
        () => 'taken',
        (error: unknown) => sqlState(error),
      )
  const refused = '23514'
  expect(await write("insert into testimonials (name, published) values ('x', true)")).toBe(refused)
  const id = await made({ publishedAt: '', consentHow: '' })
  expect(await write(`update testimonials set published = true where id = '${id}'`)).toBe(refused)
  expect(await write(`update testimonials set published_at = '2099-01-05' where id = '${id}'`)).toBe(refused)
  // An incomplete record does not count.
  expect(await write(`update testimonials set consent_at = now() where id = '${id}'`)).toBe(refused)
  const whole = "consent_at = now(), consent_how = 'on paper', consent_by = 'x'"
  expect(await write(`update testimonials set published = true, ${whole} where id = '${id}'`)).toBe('taken')
  const none = 'consent_at = null, consent_how = null, consent_by = null'
  expect(await write(`update testimonials set ${none} where id = '${id}'`)).toBe(refused)
})

test('TST-01: the consent keeps who recorded it and when, and changes only with its text', async () => {
  const id = await made()
  const first = ['By e-mail of Nov 3, 2026', 'aline@hub.test', noon.toISOString()]
  expect(await record()).toEqual(first)
  const later = new Date('2026-11-16T10:00:00Z')
  await save({ name: 'Claudine M.' }, { id, version: 1, who: 'eric', now: later })
  expect(await record()).toEqual(first)
  expect((await testimonialForEditing(db(), id))?.values.consentRecord).toBe(
    'Recorded Nov 15, 2026 by aline@hub.test',
  )
  await save({ consentHow: 'On paper, folder 7' }, { id, version: 2, who: 'eric', now: later })
  expect(await record()).toEqual(['On paper, folder 7', 'eric@hub.test', later.toISOString()])
  await save({ consentHow: '', publishedAt: '' }, { id, version: 3 })
  expect(await record()).toEqual([null, null, undefined])
  expect(await shown()).toEqual([])
})

test('the consent text cannot be read on the public side; control: the name can', async () => {
  await made()
  const ask = (columns: string) =>
    onPublicSide(() => db().execute(sql.raw(`select ${columns} from testimonials`))).then(
      () => 'answered',
      (error: unknown) => sqlState(error),
    )
  for (const column of ['consent_how', 'consent_by', 'consent_at', '*'])
    expect(await ask(column)).toBe('42501')
  expect(await ask('name')).toBe('answered')
})

test('a save based on an older version is refused, and saving and deleting invalidate only testimonials', async () => {
  const id = await made()
  const invalidatedBy = async (run: (work: UnitOfWork) => Promise<unknown>) => {
    const tags: string[] = []
    await inTransaction({ actor: { kind: 'cli' } }, (work) =>
      run({ ...work, invalidate: async (...some) => void tags.push(...some) }),
    )
    return tags
  }
  const input = testimonialRules.parse(form({ name: 'Other' }))
  expect(await invalidatedBy((work) => saveTestimonial(work, input, { id, version: 1 }))).toEqual([
    'testimonials',
  ])
  expect(await save({}, { id, version: 1 })).toEqual({ ok: false, reason: 'stale' })
  expect(await invalidatedBy((work) => archiveTestimonial(work, id))).toEqual(['testimonials'])
  expect(await shown()).toEqual([])
})

test('A-PUB-01: what the version before writes as yes or no and this one as a time says the same', async () => {
  const id = await made({ publishedAt: '' })
  const state = async () => {
    const [row] = await db().select().from(testimonials)
    return [row?.published, row?.publishedAt !== null]
  }
  const write = (change: string) =>
    db().execute(sql.raw(`update testimonials set ${change} where id = '${id}'`))
  expect(await state()).toEqual([false, false])
  await write('published = true')
  expect([await state(), await shown()]).toEqual([[true, true], ['Claudine Mukamana']])
  await write('published = false')
  expect([await state(), await shown()]).toEqual([[false, false], []])
  await write("published_at = now() + interval '1 hour'")
  expect([await state(), await shown()]).toEqual([[true, true], []])
})

test('A-VER-04: versions of a testimonial are kept only with the consent of the person', async () => {
  const id = await made()
  await save({ wordsEn: 'I left with a company.' }, { id, version: 1 })
  expect(await count('content_versions')).toBe(2)
  // The person withdraws: the record of the consent is emptied.
  await save({ consentHow: '', publishedAt: '' }, { id, version: 2 })
  expect(await count('content_versions')).toBe(0)
  await save({ consentHow: '', publishedAt: '', wordsEn: 'Anonymous.' }, { id, version: 3 })
  expect(await count('content_versions')).toBe(0)
})

test('A-VER-04: the versions of a testimonial are deleted with it, before the bin is emptied', async () => {
  const id = await made()
  expect(await count('content_versions')).toBe(1)
  await inTransaction({ actor: { kind: 'staff', name: 'aline@hub.test' }, now: noon }, (work) =>
    archiveTestimonial(work, id),
  )
  expect(await count('content_versions')).toBe(0)
})

test('A-PUB-03: there is no copy of a testimonial: the person agreed to this one; control: its own form has the name', async () => {
  const id = await made()
  const values = async (at: string, of: string) =>
    (await answerOf(testimonialScreen.loader, at, { params: { id: of } })).data?.values
  expect(await values(`/admin/testimonials/new?copy=${id}`, 'new')).toEqual({})
  expect(await values(`/admin/testimonials/${id}`, id)).toMatchObject({ name: 'Claudine Mukamana' })
  const list = await render(testimonialsScreen, '/admin/testimonials')
  expect(list).toContain('View on the site')
  expect(list).not.toContain('Duplicate')
})
