import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { messagesList } from '~/features/people/enquiries/contact.queries.server.ts'
import { contacts } from '~/features/people/enquiries/contact.table.server.ts'
import { people } from '~/features/people/people/people.table.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { count, withDatabase } from '../../../tests/support/database.ts'
import { asPhone, exportCsv } from './export.server.ts'
import type { Given } from './guarded.server.ts'

withDatabase()
afterEach(() => vi.useRealTimers())

type Message = { fullName: string; email: string; subject: string; message: string; status?: string }

async function write(messages: Message[]) {
  const personId = randomUUID()
  await db().insert(people).values({ id: personId, fullName: 'Aline Uwase', locale: 'en' })
  await db()
    .insert(contacts)
    .values(
      messages.map((message, n) => ({
        ...message,
        personId,
        locale: 'en',
        createdAt: new Date(Date.UTC(2026, 10, 15, 12, 0, n)),
      })),
    )
}

const noted: unknown[] = []
const given = (query: string) =>
  ({
    url: new URL(`http://hub.test/admin/messages.csv${query}`),
    staff: { email: 'staff@hub.test' },
    note: async (...line: unknown[]) => void noted.push(line),
  }) as unknown as Given

const sheet = {
  name: 'messages',
  list: messagesList,
  columns: [
    ['Name', contacts.fullName],
    ['Subject', contacts.subject],
    ['Message', contacts.message],
    ['Answer', contacts.answer],
  ] as [string, typeof contacts.fullName][],
}

async function download(query = '') {
  const answer = await exportCsv(given(query), sheet)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  return { headers: answer.headers, rows: parse(bytes.subarray(3).toString()) }
}

const names = async (query?: string) => (await download(query)).rows.slice(1).map(([name]) => name)

/** RFC 4180 only: commas between fields, quotes doubled, a line break ends a record. */
function parse(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  const field = /"((?:[^"]|"")*)"(,|\r?\n)|([^",\r\n]*)(,|\r?\n)/y
  while (field.lastIndex < text.length) {
    const found = field.exec(text)
    if (!found) throw new Error(`no CSV at ${field.lastIndex}`)
    record.push(found[1]?.replaceAll('""', '"') ?? found[3] ?? '')
    if ((found[2] ?? found[4]) === ',') continue
    records.push(record)
    record = []
  }
  return records
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not come first
const runs = /^[=+\-@\u0000-\u001f\u007f-\u009f\uff0b\uff0d\uff1d\uff20]/
const shown = (cell: string) => (runs.test(cell) ? `'${cell}` : cell)

const cell = fc
  .tuple(
    fc.constantFrom(
      '',
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '"',
      ',',
      "'",
      ' ',
      '\\',
      '＝',
      '\u0085',
      '€',
      '🜁',
    ),
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        'HYPERLINK("http://evil.example")',
        "cmd|'/C calc'!A0",
        '","',
        '"\n"',
        '\\.',
        '\r\n',
        '\uFEFF',
      ),
    ),
  )
  // PostgreSQL stores every character but NUL.
  .map(([first, rest]) => (first + rest).replaceAll('\0', '').toWellFormed())

const seed = Number(process.env.SEED ?? Date.now() % 1e9)

test(`EXP-08: any typed text is exported unchanged, and no cell begins with what a spreadsheet runs (SEED=${seed})`, async () => {
  const rows = fc.sample(fc.record({ fullName: cell, subject: cell, message: cell }), { numRuns: 400, seed })
  await write(rows.map((row) => ({ ...row, email: 'a@example.com' })))
  const [head, ...found] = (await download('?sort=oldest')).rows
  expect(head).toEqual(['Name', 'Subject', 'Message', 'Answer'])
  const expected = rows.map(({ fullName, subject, message }) => [fullName, subject, message, ''].map(shown))
  expect(found).toEqual(expected)
  for (const record of found) for (const one of record) expect(one).not.toMatch(runs)
})

test('control: without the apostrophe the same CSV would run', async () => {
  await write([{ fullName: '=1+1', email: 'a@example.com', subject: '@x', message: '\tx' }])
  const { rows } = await db().execute<{ name: string }>(sql`select full_name as name from contacts`)
  expect(rows[0]?.name).toMatch(runs)
  expect((await download()).rows[1]).toEqual(["'=1+1", "'@x", "'\tx", ''])
})

test.each([
  ['+250788000100', '(+250) 788 000 100'],
  ['+4915112345678', '(+49) 151 123 456 78'],
  ['+12025550123', '(+1) 202 555 0123'],
  ['+256701234567', '(+256) 701 234 567'],
  ['=1+1', "'=1+1"],
  ['+1+cmd', "'+1+cmd"],
])(
  'EXP-08: the phone %s is read as %s: no number, no formula, and no sign before it',
  async (stored, cell) => {
    await write([{ fullName: stored, email: 'a@example.com', subject: 's', message: 'm' }])
    const answer = await exportCsv(given(''), { ...sheet, columns: [['Phone', asPhone(contacts.fullName)]] })
    expect(parse((await answer.text()).replace('\uFEFF', ''))).toEqual([['Phone'], [cell]])
    expect(cell).not.toMatch(runs)
  },
)

test('EXP-01, EXP-08: the file name has the hub’s day, and the export is in the audit log and the security log', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T22:30:00Z') })
  noted.length = 0
  const { headers } = await download('?status=closed&q=uwase')
  // Half past midnight in Kigali.
  expect(headers.get('content-disposition')).toBe('attachment; filename="messages-2026-11-15.csv"')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = await db().select().from(auditLog)
  expect(lines).toMatchObject([
    {
      actor: 'staff@hub.test',
      action: 'exported',
      subject: 'messages',
      after: { status: 'closed', searched: true },
    },
  ])
  expect(noted).toEqual([['exported', { list: 'messages', assigned: '', status: 'closed', searched: true }]])
  // A search may be for a person's name: the logs record only that there was one.
  expect(JSON.stringify([lines, noted])).not.toContain('uwase')
})

test('EXP-07: an export is the list as it is shown: filter, search, order, and all of its pages', async () => {
  const statuses = ['new', 'answered', 'closed']
  await write(
    Array.from({ length: 120 }, (_, n) => ({
      fullName: `Sender ${String(n).padStart(3, '0')}`,
      email: `sender${n}@example.com`,
      subject: 'A desk',
      message: 'Is there room?',
      status: statuses[n % 3],
    })),
  )
  const newest = await names()
  expect(newest).toHaveLength(120)
  expect(newest[0]).toBe('Sender 119')
  expect(await names('?sort=oldest')).toEqual(newest.toReversed())
  expect(await names('?status=closed')).toHaveLength(40)
  expect(await names('?q=SENDER%2001')).toEqual(newest.filter((name) => name?.startsWith('Sender 01')))
  expect(await names('?q=sender%20011&status=closed')).toEqual(['Sender 011'])
  // The list finds nothing under three letters; nor does its export.
  expect(await names('?q=se')).toEqual([])
})

test.each([
  "'; drop table contacts; --",
  "' or '1'='1",
  "\\' or 1=1 --",
  '$1 $2 $3',
  '%%%',
  '___',
  '") to program \'touch /tmp/x',
  'E\\x27',
  '\0abc',
  'abc\u2028\ud800',
])('a search for %j is only text', async (q) => {
  await write([{ fullName: 'Claudine', email: 'c@example.com', subject: 's', message: 'm' }])
  expect(
    await names(`?q=${encodeURIComponent(q.toWellFormed())}&status=${encodeURIComponent(q.toWellFormed())}`),
  ).toEqual([])
  expect(await count('contacts')).toBe(1)
})

test('a search finds SQL characters in names', async () => {
  const odd = "O'Neil \\ 100%_$1"
  await write([
    { fullName: odd, email: 'o@example.com', subject: 's', message: 'm' },
    { fullName: 'Claudine', email: 'c@example.com', subject: 's', message: 'm' },
  ])
  for (const q of ["o'n", '\\ 1', '0%_', '_$1'])
    expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual([odd])
})
