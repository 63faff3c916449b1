import '~/hub.server.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { donationsRaised } from '~/features/money/donations/staff.queries.server.ts'
import { programApplications } from '~/features/offers/programs/application.table.server.ts'
import { removeOld } from '~/features/people/people/commands/remove-old.server.ts'
import { findRows } from '~/features/people/people/personal-data.queries.server.ts'
import { startups } from '~/features/website/startups/startup.table.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { makeProgram } from '../../../../../tests/factories/program-applications.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import {
  asImporter,
  checkedSheet,
  rowsOf,
  runSheet,
  sheetOf,
  undoSheet,
  wholeNow,
} from '../../../../../tests/support/imports.ts'
import { changedTables } from '../../../../../tests/support/whole-database.ts'
import { startUndo } from './start-undo.server.ts'

withDatabase()

/** What may differ after undoing: that it was done, and words of a search, which belong to no record. */
const ownTables = ['audit_log', 'import_mappings', 'import_rows', 'imports', 'search_words']

const sheets: Record<string, string> = {
  contacts: `Full name,E-mail,Phone
Aline Uwase,aline@example.com,0788000101
Aline Uwase,aline@example.com,0788000102
Jean Bosco,jean@example.com,0788000101
`,
  applications: `First name,Last name,E-mail,Phone,16 or older,Sector,Stage,Project,Motivation,Experience
Aline,Uwase,aline@example.com,0788000101,yes,AgriTech,Idea,Prices by SMS,To build it,Two years
Jean,Bosco,jean@example.com,0788000102,yes,AgriTech,Idea,Prices by SMS,To build it,Two years
`,
  startups: `Name,Website,Description,Sector,Stage,Location,Founded year,Status,Featured
Imbuto,imbuto.example,Records of harvests,AgriTech,Idea,Huye,2019,active,no
Zuba,zuba.example,Sun,CleanTech,Growth,Kigali,2018,graduated,no
`,
  partners: `Name,Category,Website,Description
Bank of Huye,finance,bank.example,A bank
`,
  'past-gifts': `Donor,E-mail,Amount,Date
Aline Uwase,aline@example.com,"25,000 RWF",2023-05-14
Aline Uwase,aline@example.com,10000,14/06/2023
`,
}

for (const [kind, text] of Object.entries(sheets))
  test(`undoing an import of ${kind} leaves every table as it was`, async () => {
    const program = await asImporter((work) => makeProgram(work))
    // Somebody who was known before.
    await runSheet(await checkedSheet('contacts', 'Full name,E-mail\nAline Uwase,aline@example.com\n'))
    const before = await wholeNow()
    const id = await checkedSheet(kind, text, { targetId: program.id, doubts: 'bring' })
    await runSheet(id)
    expect(changedTables(before, await wholeNow()).filter((name) => !ownTables.includes(name))).not.toEqual(
      [],
    )
    await undoSheet(id)
    expect(changedTables(before, await wholeNow()).filter((name) => !ownTables.includes(name))).toEqual([])
    expect(await sheetOf(id)).toMatchObject({ state: 'undone', undone: { stays: 0 } })
  })

test('what was changed or decided since stays, and its row says why', async () => {
  const program = await asImporter((work) => makeProgram(work))
  const id = await checkedSheet('applications', sheets.applications ?? '', { targetId: program.id })
  await runSheet(id)
  await db()
    .update(programApplications)
    .set({ status: 'approved', decidedAt: new Date(), version: 2 })
    .where(eq(programApplications.firstName, 'Jean'))
  await undoSheet(id)
  expect(await count('program_applications')).toBe(1)
  expect(await count('people')).toBe(1)
  expect((await rowsOf(id)).map(({ isGone, stays }) => [isGone, stays])).toEqual([
    ['yes', null],
    ['no', expect.stringContaining('decided, withdrawn or worked on')],
  ])
  expect(await sheetOf(id)).toMatchObject({ undone: { gone: 1, stays: 1 } })

  const other = await checkedSheet('startups', sheets.startups ?? '')
  await runSheet(other)
  await db().update(startups).set({ version: 2, location: 'Muhanga' }).where(eq(startups.name, 'Zuba'))
  await undoSheet(other)
  expect((await db().select().from(startups)).map(({ name }) => name)).toEqual(['Zuba'])
})

test('a person who did something else since stays with it', async () => {
  const id = await checkedSheet('contacts', sheets.contacts ?? '')
  await runSheet(id)
  await runSheet(await checkedSheet('past-gifts', sheets['past-gifts'] ?? ''))
  await undoSheet(id)
  const { rows } = await db().execute(sql`select full_name from people`)
  expect(rows).toEqual([{ full_name: 'Aline Uwase' }])
  expect((await rowsOf(id))[0]?.stays).toContain('something else that is known of them')
  expect(await count('past_gifts')).toBe(2)
})

const day = 24 * 3600 * 1000

test('IMP-04: an import can be undone for 14 days; then its rows are removed, and what it made stays', async () => {
  const id = await checkedSheet('contacts', sheets.contacts ?? '')
  await runSheet(id)
  const at = (await sheetOf(id))?.startedAt?.getTime() ?? 0
  await removeOld(() => new Date(at + 13 * day))
  expect(await count('import_rows')).toBe(3)
  const late = new Date(at + 14 * day)
  expect(await asImporter((work) => startUndo(work, { id, by: 'eric@hub.test' }), late)).toEqual({
    ok: false,
  })
  await removeOld(() => new Date(at + 15 * day))
  expect(await count('import_rows')).toBe(0)
  expect(await count('people')).toBeGreaterThan(0)
  expect((await sheetOf(id))?.result).toMatchObject({ new: 1, same: 1, doubtful: 1 })
})

test('a contact of a list is kept for 24 months, and not forgotten on the next night', async () => {
  await runSheet(await checkedSheet('contacts', 'Full name,E-mail\nAline Uwase,aline@example.com\n'))
  await removeOld(() => new Date(Date.now() + 300 * day))
  expect(await count('people')).toBe(1)
  await removeOld(() => new Date(Date.now() + 760 * day))
  expect(await count('people')).toBe(0)
})

test('the rows of a sheet are found for a person by their address, also before they are brought in', async () => {
  await runSheet(await checkedSheet('contacts', 'Full name,E-mail\nAline Uwase,aline@example.com\n'))
  await checkedSheet('contacts', sheets.contacts ?? '')
  const { rows } = await db().execute<{ id: string }>(sql`select id from people`)
  const finds = await findRows(db(), { personId: rows[0]?.id ?? '' })
  expect(finds.get('import_rows')?.rows.size).toBe(3)
})

test('a gift of earlier years is in no sum, and the same one again is doubtful', async () => {
  await runSheet(await checkedSheet('past-gifts', sheets['past-gifts'] ?? ''))
  expect(await donationsRaised(db())).toBe(0)
  expect(await count('donations')).toBe(0)
  expect(await count('ledger')).toBe(0)
  const { rows } = await db().execute(sql`select amount, given_on::text from past_gifts order by given_on`)
  expect(rows).toEqual([
    { amount: 25_000, given_on: '2023-05-14' },
    { amount: 10_000, given_on: '2023-06-14' },
  ])
  const again = await checkedSheet('past-gifts', sheets['past-gifts'] ?? '')
  expect((await sheetOf(again))?.foreseen).toEqual({ new: 0, same: 0, doubtful: 2, refused: 0 })
})
