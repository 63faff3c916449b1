import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { programsForList } from '../program.queries.server.ts'
import { programRules } from '../program.rules.server.ts'
import { programs, programTexts } from '../program.table.server.ts'
import { programForEditing } from '../staff.queries.server.ts'
import { archiveProgram } from './archive-program.server.ts'
import { saveProgram } from './save-program.server.ts'

withDatabase()

const fields = ['title', 'description', 'length', 'asked'].flatMap((name) =>
  ['En', 'Fr', 'Rw'].map((suffix) => `${name}${suffix}`),
)
const form = (changes: Record<string, string> = {}) => ({
  ...Object.fromEntries(fields.map((name) => [name, ''])),
  slug: '',
  icon: 'rocket',
  minutes: '15',
  opensAt: '',
  closesAt: '',
  asksStartup: 'yes',
  titleEn: 'Labs of Gakenke',
  descriptionEn: 'Where ideas of the hills are tried.',
  ...changes,
})
const aline = { actor: { kind: 'staff', name: 'aline@hub.test' } } as const
const save = (changes: Record<string, string> = {}, setting: { id?: string; version?: number } = {}) =>
  inTransaction(aline, (work) => saveProgram(work, programRules.parse(form(changes)), setting))
const made = async (changes: Record<string, string> = {}) => {
  const saved = await save(changes)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}

test('A-PRG-01: a new program is on the site at once, with a slug made from its title, and in the audit log', async () => {
  await made({ titleEn: 'Ubumenyi bw’éducation' })
  expect((await programsForList(db(), 'en', new Date())).map(({ slug }) => slug)).toEqual([
    'ubumenyi-bw-education',
  ])
  expect(await count("audit_log where action = 'created' and subject = 'program'")).toBe(1)
})

test('a save based on an older version is refused, and the saved one stays', async () => {
  const id = await made()
  expect(await save({ minutes: '20' }, { id, version: 1 })).toMatchObject({ ok: true })
  expect(await save({ minutes: '30' }, { id, version: 1 })).toEqual({ ok: false, reason: 'stale' })
  expect((await programForEditing(db(), id))?.values.minutes).toBe('20')
})

test('of two saves at the same moment one is saved, the other is refused as stale', async () => {
  const id = await made()
  const both = await Promise.all([1, 2].map((n) => save({ minutes: `${n}0` }, { id, version: 1 })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('control: checking the version without the lock saves both', async () => {
  const id = await made()
  const allRead = barrier(2)
  const naive = () =>
    inTransaction(aline, async ({ tx }) => {
      const [row] = await tx.select().from(programs).where(eq(programs.id, id))
      await allRead()
      if (row?.version !== 1) return false
      await tx
        .update(programs)
        .set({ version: row.version + 1 })
        .where(eq(programs.id, id))
      return true
    })
  expect(await Promise.all([naive(), naive()])).toEqual([true, true])
})

test('a taken slug is reported, and nothing of the attempt is saved', async () => {
  await made({ slug: 'labs' })
  expect(await save({ slug: 'labs', titleEn: 'Other' })).toEqual({ ok: false, reason: 'slug-taken' })
  expect([await count('programs'), await count('program_texts')]).toEqual([1, 1])
})

test('a translation becomes outdated when the English text changes, and current when it is saved again', async () => {
  const french = { titleFr: 'Laboratoires', descriptionFr: 'Pour les collines.' }
  const id = await made(french)
  const visibility = async () =>
    Object.fromEntries(
      (await db().select().from(programTexts)).map(({ locale, version, sourceVersion }) => [
        locale,
        version === sourceVersion,
      ]),
    )
  expect(await visibility()).toEqual({ en: true, fr: true })
  await save({ ...french, descriptionEn: 'Something new.' }, { id, version: 1 })
  expect(await visibility()).toEqual({ en: true, fr: false })
  await save({ ...french, descriptionEn: 'Something new.', descriptionFr: 'Du nouveau.' }, { id, version: 2 })
  expect(await visibility()).toEqual({ en: true, fr: true })
})

test('a translation without its title is an error, not dropped', () => {
  const parsed = programRules.safeParse(form({ descriptionRw: 'Amagambo' }))
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(['titleRw'])
})

test('ASH-09: a deleted program is gone from the site and its slug is free', async () => {
  const id = await made({ slug: 'labs' })
  expect(await inTransaction(aline, (work) => archiveProgram(work, id))).toBe(true)
  expect(await programsForList(db(), 'en', new Date())).toEqual([])
  expect(await save({ slug: 'labs' })).toMatchObject({ ok: true })
  expect(await inTransaction(aline, (work) => archiveProgram(work, id))).toBe(false)
})
