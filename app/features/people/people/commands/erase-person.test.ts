import '~/hub.server.ts'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { describeError, log } from '~/platform/log.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { type Canary, plantPerson, scanFor } from '../../../../../tests/factories/canaries.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { files } from '../../../core/files/files.table.server.ts'
import { contactPoints, erasureRequests } from '../people.table.server.ts'
import { findRows } from '../personal-data.queries.server.ts'
import { eraseAgain, erasureList } from './erase-again.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { findOrCreatePerson } from './find-or-create-person.server.ts'
import { requestErasure } from './request-erasure.server.ts'

withDatabase()
afterEach(() => vi.restoreAllMocks())

const phone = '+250788000100'
const at = new Date('2026-11-15T08:00:00Z')
const now = () => new Date('2026-11-16T08:00:00Z')
/** Tables that keep rows, emptied unless money was paid. The audit log keeps that something was done to them. */
const forMoney = [
  'audit_log',
  'bills',
  'booking_hours',
  'booking_sessions',
  'consultation_bookings',
  'donations',
  'payments',
  'people',
]
const wordsOf = ({ word, email }: Canary) => [word, email]

/** Also stores bytes for each of their files. */
async function plant(word: string): Promise<Canary & { keys: string[] }> {
  const canary = await plantPerson(word, phone, at)
  const rows = await db().select({ key: files.originalKey }).from(files).where(isNotNull(files.originalKey))
  const keys = rows.flatMap(({ key }) => (key?.includes(word) ? [key] : []))
  for (const key of keys) await storage().put(key, Buffer.from(word), 'application/pdf')
  return { ...canary, keys }
}

async function erase({ personId }: { personId: string }, contactPointId?: string) {
  await inTransaction({ actor: { kind: 'staff', name: 'owner@hub.test' }, now: now() }, (work) =>
    requestErasure(work, { personId, contactPointId }),
  )
  const open = await db().select().from(erasureRequests).where(sql`done_at is null`)
  for (const { id } of open) await erasePerson(id, now)
  const done = await db().select().from(erasureRequests).where(eq(erasureRequests.personId, personId))
  return done.at(-1)
}

test('SCR-05: after an erasure the person is found in no table, file, message, job or log', async () => {
  const lines: string[] = []
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((first: unknown, text?: string) => {
      const { err, ...rest } = (first ?? {}) as { err?: unknown }
      lines.push(JSON.stringify([{ ...rest, err: describeError(err) }, text]))
    })
  const [aline, eric] = [await plant(`canaryaline${Date.now()}`), await plant(`canaryeric${Date.now()}`)]
  expect((await scanFor(wordsOf(aline))).length).toBeGreaterThan(15)
  expect(aline.keys.length).toBeGreaterThan(0)
  const before = await scanFor(wordsOf(eric))

  const request = await erase(aline)

  // Not one hit: the kept rows contain no personal data any more.
  expect(await scanFor(wordsOf(aline))).toEqual([])
  // Money must be accounted for: empty rows of payments and bills, whose links stay stopped, and nothing else.
  const left = await findRows(db(), { personId: aline.personId })
  expect([...left.keys()].filter((name) => !forMoney.includes(name))).toEqual([
    'erasure_requests',
    'stopped_links',
  ])
  for (const key of aline.keys) expect(await storage().exists(key)).toBe(false)
  expect(lines.join('\n')).not.toContain(aline.word)
  expect(request).toMatchObject({ askedBy: 'owner@hub.test', leftFiles: [], doneAt: now() })
  const kept = request?.kept ?? []
  expect(kept.filter(({ table }) => !forMoney.includes(table))).toMatchObject([
    { table: 'erasure_requests', because: expect.stringContaining('erase again after a restore') },
  ])
  expect(kept).toContainEqual(
    expect.objectContaining({
      table: 'audit_log',
      because: expect.stringContaining('to answer for changes'),
    }),
  )
  expect(request?.removed).toMatchObject({ contacts: 1, program_applications: 1, files: 6 })
  // And nothing of other people was removed, the shared phone included.
  expect(await scanFor(wordsOf(eric))).toEqual(before)
  for (const key of eric.keys) expect(await storage().exists(key)).toBe(true)
  expect(await count(`contact_points where value = '${phone}'`)).toBe(1)
})

test('PAY-08: a payer stays on the bill as the tax law requires, and nowhere else', async () => {
  const aline = await plant(`canarypaid${Date.now()}`)
  await db().execute(sql`update bills set state = 'paid', paid_at = now(), forgiven = amount`)
  await erase(aline)
  const places = (await scanFor(wordsOf(aline))).map(({ where }) => where)
  expect(places.length).toBeGreaterThan(0)
  expect(places.filter((where) => !/^public\.(?:bills|payments)\./.test(where))).toEqual([])
})

test('SCR-05: a person who never paid leaves no row behind, not even an empty one', async () => {
  const personId = await asVisitor((work) =>
    findOrCreatePerson(work, { fullName: 'Divine Uwase', email: 'divine@example.com', locale: 'rw' }),
  )
  expect((await erase({ personId }))?.removed).toMatchObject({ people: 1 })
  expect(await count('people')).toBe(0)
})

test("control: deleting only the rows with the person's id leaves a trace", async () => {
  const aline = await plant('canarytrace')
  await db().execute(sql`delete from contacts where person_id = ${aline.personId}`)
  expect((await scanFor([aline.word])).map(({ where }) => where)).toContain('public.registration_notes.text')
})

test('a row of the audit log can be emptied by an erasure and by nothing else', async () => {
  await plant('canaryaudit')
  const change = (set: string) =>
    db()
      .transaction(async (tx) => {
        await tx.execute(sql`select set_config('iris.erasure', 'on', true)`)
        await tx.execute(sql.raw(`update audit_log set ${set}`))
      })
      .then(
        () => 'done',
        (error: unknown) => sqlState(error),
      )
  expect(await change("before = null, after = null, actor = 'nobody'")).toBe('42501')
  expect(await change(`before = '{"status": "new"}'`)).toBe('42501')
  expect(await db().execute(sql`update audit_log set before = null, after = null`).catch(sqlState)).toBe(
    '42501',
  )
  expect(await change('before = null, after = null')).toBe('done')
})

test('while storage is down an erasure stays open, and the next attempt completes it', async () => {
  const aline = await plant(`canaryaway${Date.now()}`)
  vi.spyOn(log, 'error').mockImplementation(() => {})
  const remove = vi.spyOn(storage(), 'remove').mockRejectedValue(new Error('away'))
  await expect(erase(aline)).rejects.toThrow('could not be removed yet')
  expect(await count('erasure_requests where done_at is null')).toBe(1)
  remove.mockRestore()
  await erase(aline)
  expect(await count('erasure_requests where done_at is null')).toBe(0)
  for (const key of aline.keys) expect(await storage().exists(key)).toBe(false)
  expect(await scanFor(wordsOf(aline))).toEqual([])
})

test('requested by link, rows sent with that phone are erased, and rows sent with the address stay', async () => {
  const aline = await plant(`canarylink${Date.now()}`)
  const [point] = await db().select().from(contactPoints).where(eq(contactPoints.value, phone))
  await erase(aline, point?.id)
  expect(await count('program_applications')).toBe(0)
  expect(await count('contacts')).toBe(1)
  expect(await count('people')).toBe(1)
  const [email] = await db().select().from(contactPoints).where(eq(contactPoints.value, aline.email))
  await erase(aline, email?.id)
  expect(await scanFor(wordsOf(aline))).toEqual([])
})

test('a person who returns after an erasure is a new person', async () => {
  const aline = await plant('canaryagain')
  await erase(aline)
  const again = await asVisitor((work) =>
    findOrCreatePerson(work, { fullName: 'canaryagain Uwase', email: aline.email, locale: 'rw' }),
  )
  expect(again).not.toBe(aline.personId)
})

test('SCR-05: after a restore from an older copy the list erases again', async () => {
  const aline = await plant('canaryrestore')
  const tables = (
    await db().execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
  ).rows.map(({ name }) => name)
  for (const name of tables)
    await db().execute(sql.raw(`create table if not exists copy_${name} as table ${name}`))
  await erase(aline)
  const list = await erasureList(db())
  expect(list).toHaveLength(1)
  expect(JSON.stringify(list)).not.toContain('canary')

  // The copy knows neither the erasure nor its request.
  await db().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const name of tables) {
      await tx.execute(sql.raw(`delete from ${name}`))
      const { rows } = await tx.execute<{ name: string }>(
        sql`select column_name as name from information_schema.columns
          where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER'`,
      )
      const columns = rows.map((row) => `"${row.name}"`).join(', ')
      await tx.execute(sql.raw(`insert into ${name} (${columns}) select ${columns} from copy_${name}`))
      await tx.execute(sql.raw(`drop table copy_${name}`))
    }
  })
  expect((await scanFor(wordsOf(aline))).length).toBeGreaterThan(10)
  expect(await count('erasure_requests')).toBe(0)

  await eraseAgain(JSON.parse(JSON.stringify(list)), now)
  expect(await scanFor(wordsOf(aline))).toEqual([])
  expect(await count('erasure_requests where done_at is null')).toBe(0)
})
