import '~/hub.server.ts'
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { programs } from '~/features/offers/programs/program.table.server.ts'
import { queueMail } from '~/features/people/notifications/index.server.ts'
import { applicationReceived } from '~/features/people/registrations/emails/application-received.email.tsx'
import { db } from '~/platform/db/db.server.ts'
import { silence } from '~/platform/unit-of-work/silence.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeProgram } from '../../../../../tests/factories/program-applications.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import {
  asImporter,
  checkedSheet,
  foreseenOf,
  outcomesOf,
  rowsOf,
  runSheet,
  sheetOf,
  wholeNow,
} from '../../../../../tests/support/imports.ts'
import { randomFrom } from '../../../../../tests/support/random.ts'
import { changedTables } from '../../../../../tests/support/whole-database.ts'
import { importKinds } from '../kind.adapter.server.ts'
import { checkImport } from './check-import.server.ts'
import { mapColumns } from './map-columns.server.ts'

withDatabase()

const head = 'Full name,E-mail,Phone,Note\n'
const people = `${head}Aline Uwase,aline@example.com,0788000101,
Aline Uwase,aline@example.com,,again
Jean Bosco,aline@example.com,,other name
,nobody@example.com,,
Nobody Reachable,,,
Eric Mugabo,,12,
Diane Ineza,,0788 000 102,by phone
`

test('IMP-02: the preview says of each row what it is: new, the same person, doubtful, or refused and why', async () => {
  const id = await checkedSheet('contacts', people)
  expect(await foreseenOf(id)).toEqual([
    [2, 'new', null],
    [3, 'same', null],
    [4, 'doubtful', 'The e-mail is known under another name'],
    [5, 'refused', 'Full name is missing'],
    [6, 'refused', 'E-mail: An e-mail or a phone is needed'],
    [7, 'refused', 'Phone: Please enter a valid phone number'],
    [8, 'new', null],
  ])
  expect(await sheetOf(id)).toMatchObject({
    state: 'checked',
    foreseen: { new: 2, same: 1, doubtful: 1, refused: 3 },
  })
})

test('the dry run leaves nothing but the import itself', async () => {
  const before = await wholeNow()
  await checkedSheet('contacts', people)
  expect(changedTables(before, await wholeNow())).toEqual([
    'audit_log',
    'import_mappings',
    'import_rows',
    'imports',
  ])
  expect(await count('people')).toBe(0)
})

test('control: the run of the same rows changes the tables of people', async () => {
  const before = await wholeNow()
  await runSheet(await checkedSheet('contacts', people))
  expect(changedTables(before, await wholeNow())).toEqual(
    expect.arrayContaining([
      'consents',
      'contact_points',
      'people',
      'people_contact_points',
      'person_sources',
    ]),
  )
})

test('doubtful rows are brought in as others when staff say so, and the preview knows', async () => {
  const id = await checkedSheet('contacts', people, { doubts: 'bring' })
  expect((await foreseenOf(id))[2]).toEqual([4, 'new', null])
  await runSheet(id)
  expect(await outcomesOf(id)).toEqual(await foreseenOf(id))
  expect(await count('people')).toBe(3)
})

const seed = Number(process.env.SEED ?? randomInt(1_000_000))

test(`the run does what the preview said, for random rows (seed ${seed})`, async () => {
  const { pick, upTo } = randomFrom(seed)
  const names = [
    'Aline Uwase',
    'Jean Bosco',
    'Eric Mugabo',
    'Diane Ineza',
    'aline  UWASE',
    '',
    'x'.repeat(102),
  ]
  const line = () => {
    const email = pick([
      'a@example.com',
      'b@example.com',
      `c${upTo(9)}@example.com`,
      '',
      'not@',
      'A@Example.com',
    ])
    const phone = pick(['0788000201', '+250 788 000 202', '12', '', `07880003${10 + upTo(9)}`])
    return [pick(names), email, phone, 'n'].join(',')
  }
  for (const doubts of ['leave', 'bring'] as const) {
    const text = head + Array.from({ length: 80 }, line).join('\n')
    const id = await checkedSheet('contacts', text, { doubts })
    await runSheet(id)
    expect(await outcomesOf(id)).toEqual(await foreseenOf(id))
    expect((await sheetOf(id))?.result).toEqual((await sheetOf(id))?.foreseen)
  }
})

test('a preview of columns that were changed meanwhile is thrown away', async () => {
  const id = await checkedSheet('contacts', people)
  const mapping = (await sheetOf(id))?.mapping ?? {}
  const given = { id, mapping, targetId: null, doubts: 'leave', by: 'eric@hub.test' } as const
  await asImporter((work) => mapColumns(work, given))
  const checking = checkImport(id)
  await asImporter((work) => mapColumns(work, { ...given, doubts: 'bring' }))
  await checking
  expect((await sheetOf(id))?.state).toBe('checking')
  await checkImport(id)
  expect((await foreseenOf(id))[2]).toEqual([4, 'new', null])
})

test('two workers at once check a sheet one after the other, and say the same', async () => {
  const id = await checkedSheet('contacts', people)
  const mapping = (await sheetOf(id))?.mapping ?? {}
  await asImporter((work) =>
    mapColumns(work, { id, mapping, targetId: null, doubts: 'leave', by: 'eric@hub.test' }),
  )
  await Promise.all([checkImport(id), checkImport(id), checkImport(id)])
  expect(await sheetOf(id)).toMatchObject({ state: 'checked', foreseen: { new: 2, same: 1, doubtful: 1 } })
})

const mail = {
  template: applicationReceived,
  props: applicationReceived.sample,
  to: 'aline@example.com',
  locale: 'en' as const,
}

test('IMP-06: a row whose command would write to somebody is never brought in: the database refuses the message', async () => {
  const kinds = importKinds()
  const [kind] = kinds
  if (!kind) throw new Error('no kinds')
  const writing = { ...kind, name: 'writing', target: undefined, fields: () => [] }
  try {
    importKinds.set([
      {
        ...writing,
        async bring(work) {
          await queueMail(work, mail)
          return { outcome: 'new', made: {} }
        },
      },
    ])
    await expect(checkedSheet('writing', 'Name\nAline\n')).rejects.toThrow()
    expect(await count('outbox')).toBe(0)
  } finally {
    importKinds.set(kinds)
  }
})

test('control: without silence the same command writes its mail', async () => {
  await asImporter((work) => queueMail(work, mail))
  expect(await count('outbox')).toBe(1)
  const silent = inTransaction({ actor: { kind: 'system' } }, async (work) => {
    await silence(work)
    await queueMail(work, mail)
  })
  await expect(silent).rejects.toMatchObject({
    cause: { message: expect.stringContaining('this transaction writes to nobody') },
  })
  await asImporter((work) => queueMail(work, mail))
  expect(await count('outbox')).toBe(2)
})

test('IMP-05: applications go through the rules of the form; nobody is written to; the program may be closed', async () => {
  const program = await asImporter((work) => makeProgram(work, { closesAt: new Date('2020-01-01') }))
  const text = `Name,E-mail,Phone,16 or older,Sector,Stage,Project,Motivation,Experience
Aline Uwase,aline@example.com,0788000101,yes,agritech,idea,Prices by SMS,To build it,Two years
Aline Uwase,aline@example.com,0788000101,yes,AgriTech,Idea,Again,To build it,Two years
Jean Bosco,jean@example.com,0788000102,yes,Mining,Idea,Prices,To build it,Two years
Ange Keza,ange@example.com,0788000103,no,AgriTech,Idea,Prices,To build it,Two years
`
  const id = await checkedSheet('applications', text, { targetId: program.id })
  const foreseen = await foreseenOf(id)
  expect(foreseen.map(([, outcome]) => outcome)).toEqual(['new', 'refused', 'refused', 'refused'])
  expect(foreseen[1]?.[2]).toBe('This person has already applied to the program')
  expect(foreseen[2]?.[2]).toContain('Please select a startup sector')
  expect(foreseen[3]?.[2]).toContain('guardian')
  await runSheet(id)
  expect(await outcomesOf(id)).toEqual(foreseen)
  const { rows } = await db().execute(sql`
    select first_name, last_name, status, startup_sector, purpose, text_version
    from program_applications join consents using (person_id)`)
  expect(rows).toEqual([
    {
      first_name: 'Aline',
      last_name: 'Uwase',
      status: 'pending',
      startup_sector: 'AgriTech',
      purpose: 'A list of the fair of 2024; people asked to be on it',
      text_version: 'import',
    },
  ])
  expect(await count('outbox')).toBe(0)
  expect((await rowsOf(id))[0]?.personId).not.toBeNull()
  expect((await db().select().from(programs))[0]?.version).toBe(1)
})

test('startups are the same by name and website, and doubtful by one of them', async () => {
  const startup = (name: string, website: string, year = '2019') =>
    `${name},${website},What they do,AgriTech,Idea,Huye,${year},active,no`
  const text = `Name,Website,Description,Sector,Stage,Location,Founded year,Status,Featured
${startup('Imbuto', 'https://imbuto.example')}
${startup('imbuto', 'imbuto.example')}
${startup('Imbuto', 'https://other.example')}
${startup('Seeds', 'https://imbuto.example')}
${startup('Old', 'https://old.example', '1899')}
`
  const id = await checkedSheet('startups', text)
  expect((await foreseenOf(id)).map(([, outcome, why]) => [outcome, why])).toEqual([
    ['new', null],
    ['same', null],
    ['doubtful', 'A startup of this name is known with another website'],
    ['doubtful', 'The website is that of Imbuto'],
    ['refused', expect.stringContaining('Founded year: From 2000')],
  ])
  await runSheet(id)
  expect(await outcomesOf(id)).toEqual(await foreseenOf(id))
  expect(await count('startups')).toBe(1)
})
