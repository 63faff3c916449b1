import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { programsForList } from '../program.queries.server.ts'
import { programRules } from '../program.rules.server.ts'
import { programs, programTexts } from '../program.table.server.ts'
import { programForEditing } from '../staff.queries.server.ts'
import { archiveProgram } from './archive-program.server.ts'
import { saveProgram } from './save-program.server.ts'

withDatabase()

const fields = [
  'title',
  'description',
  'length',
  'asked',
  'schedule',
  'covers',
  'needed',
  'outcomes',
].flatMap((name) => ['En', 'Fr', 'Rw'].map((suffix) => `${name}${suffix}`))
const form = (changes: Record<string, string> = {}) => ({
  ...Object.fromEntries(fields.map((name) => [name, ''])),
  slug: '',
  icon: 'rocket',
  minutes: '15',
  opensAt: '',
  closesAt: '',
  asksStartup: 'yes',
  startsOn: '',
  endsOn: '',
  cost: '',
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

const facts = {
  startsOn: '2099-01-11',
  endsOn: '2099-03-19',
  cost: '0',
  inKinyarwanda: 'yes',
  scheduleEn: 'Saturdays',
  coversEn: 'All of it.',
  neededEn: 'A phone',
  outcomesEn: 'A CV',
}

test('PRG-17, PRG-18: facts are saved as typed; the form sent again unchanged changes nothing, and emptied it removes them', async () => {
  const id = await made(facts)
  const values = (await programForEditing(db(), id))?.values ?? {}
  expect(values).toMatchObject({ ...facts, inEnglish: '', startsWhenEnough: '' })
  const [before] = await db().select().from(programs)
  expect(await save(values, { id, version: 1 })).toMatchObject({ ok: true })
  const [{ version: _, updatedAt: __, publishedAt: ___, ...after } = {} as typeof programs.$inferSelect] =
    await db().select().from(programs)
  expect(before).toMatchObject(after)
  expect(await save({}, { id, version: 2 })).toMatchObject({ ok: true })
  const [row] = await db().select().from(programs)
  expect(row).toMatchObject({ startsOn: null, endsOn: null, cost: null, inKinyarwanda: false })
})

test('PRG-17: dates and a cost that contradict each other are errors at their fields', () => {
  const wrong = (changes: Record<string, string>) =>
    programRules.safeParse(form(changes)).error?.issues.map(({ path }) => path[0])
  expect(wrong(facts)).toBe(undefined)
  expect(wrong({ ...facts, startsWhenEnough: 'yes' })).toEqual(['startsOn'])
  expect(wrong({ ...facts, startsOn: '' })).toEqual(['startsOn'])
  expect(wrong({ ...facts, endsOn: '2099-01-10' })).toEqual(['endsOn'])
  expect(wrong({ ...facts, startsOn: '2099-02-30' })).toContain('startsOn')
  expect(wrong({ ...facts, cost: '' })).toEqual(['cost'])
  for (const cost of ['-1', '1.5', '10000001']) expect(wrong({ ...facts, cost })).toContain('cost')
  expect(wrong({ ...facts, scheduleEn: 'x'.repeat(121) })).toEqual(['scheduleEn'])
})

test('PRG-17: the database refuses what the form refuses, whoever writes it; control: at the limits it accepts', async () => {
  await made(facts)
  const write = (table: string, change: string) =>
    db()
      .execute(sql.raw(`update ${table} set ${change}`))
      .then(
        () => 'taken',
        (error: unknown) => sqlState(error),
      )
  for (const change of [
    'starts_when_enough = true',
    'starts_on = null',
    "ends_on = '2099-01-10'",
    'cost = -1',
    'cost = 10000001',
  ])
    expect(await write('programs', change), change).toBe('23514')
  expect(await write('programs', "ends_on = '2099-01-11', cost = 10000000")).toBe('taken')
  for (const [column, max] of Object.entries({ schedule: 120, covers: 300, needed: 1000, outcomes: 1000 })) {
    expect(await write('program_texts', `${column} = repeat('x', ${max + 1})`), column).toBe('23514')
    expect(await write('program_texts', `${column} = repeat('x', ${max})`), column).toBe('taken')
  }
})
