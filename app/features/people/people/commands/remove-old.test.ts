import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { intervalOf } from '~/platform/db/data-subject.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { plantAlone, plantPerson } from '../../../../../tests/factories/canaries.ts'
import { anApplication, makeProgram } from '../../../../../tests/factories/program-applications.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { sendApplication } from '../../../offers/programs/commands/send-application.server.ts'
import { removeOld, retentions } from './remove-old.server.ts'

withDatabase()

const at = new Date('2026-11-15T08:00:00Z')
const phone = '+250788000100'
const hub = { name: 'IRIS Hub', staffEmail: 'team@hub.test' }

/** A number of days before or after the end of the retention period, as the database counts months. */
async function dayOf(keep: string, days: number): Promise<Date> {
  const { rows } = await db().execute<{ at: string }>(
    sql`select ${at.toISOString()}::timestamptz + ${keep}::interval + make_interval(days => ${days}::int) as at`,
  )
  return new Date(rows[0]?.at ?? '')
}

test('the tags of these tables give the retention periods of their rows', () => {
  expect(retentions().map(({ name, retention }) => `${name}: ${retention.keep}`)).toEqual(
    expect.arrayContaining([
      'contacts: 12 months',
      'program_applications: 24 months',
      'event_registrations: 24 months',
      'opportunity_applications: 24 months',
      'registration_notes: 24 months',
      'notifications: 12 months',
      'outbox: 90 days',
      'audit_log: 24 months',
      'security_events: 24 months',
    ]),
  )
})

test('SCR-05, Art. 52: a row is kept the day before its retention period ends and gone the day after, in every table', async () => {
  for (const { name, retention, table } of retentions()) {
    await plantPerson(`canary${name}`.replaceAll('_', ''), phone, at)
    await plantAlone(table, at)
    const keep = intervalOf(retention.keep)
    const before = await count(name)
    expect(before, name).toBeGreaterThan(0)
    const early = await dayOf(keep, -1)
    await removeOld(() => early)
    const left = await count(name)
    // Dependent rows go with their parents; no row is past its own period yet.
    expect(left, `${name} the day before`).toBeGreaterThan(0)
    const late = await dayOf(keep, 1)
    await removeOld(() => late)
    expect(await count(name), `${name} the day after`).toBe(0)
    await emptyAll()
  }
  // Long: it plants a person in every table, once per table.
}, 120_000)

test('a message is removed after its period; the consent it was sent with stays as long as its record', async () => {
  await asVisitor(async (work) => {
    const chosen = { id: randomUUID(), slug: 'women-in-tech', locale: 'en' as const, hub }
    await makeProgram(work)
    await sendApplication(work, anApplication(), chosen)
  }, at)
  const late = await dayOf('90 days', 1)
  await removeOld(() => late)
  expect([await count('outbox'), await count('consents'), await count('program_applications')]).toEqual([
    0, 1, 1,
  ])
})

test('a person with no rows left is removed', async () => {
  await plantPerson('canarylast', phone, at)
  // Payers stay known as long as the tax law requires; holders of a certificate, as long as it is valid.
  await db().execute(sql`do $$ begin
    set local session_replication_role = replica;
    delete from bills; delete from payments; delete from donations; delete from consultation_bookings;
    delete from certificates;
  end $$`)
  const last = await dayOf('25 months', 0)
  await removeOld(() => last)
  for (const name of ['people', 'contact_points', 'people_contact_points', 'consents'])
    expect(await count(name), name).toBe(0)
})

test('CRT-09: an enrollment expires, and its certificate stays valid', async () => {
  await plantPerson('canaryproof', phone, at)
  const last = await dayOf('25 months', 0)
  await removeOld(() => last)
  expect(await count('enrollments')).toBe(0)
  expect(await count('exam_attempts')).toBe(0)
  expect(await count('certificates where enrollment_id is null')).toBeGreaterThan(0)
  expect(await count('people')).toBe(1)
})

test('a decision restarts the retention period', async () => {
  await plantPerson('canarydecided', phone, at)
  await db().execute(
    sql`update program_applications set status = 'approved', decided_at = '2027-11-15T08:00:00Z'`,
  )
  const late = await dayOf('24 months', 1)
  await removeOld(() => late)
  expect(await count('program_applications')).toBe(1)
  expect(await count('event_registrations')).toBe(0)
  expect(await count('people')).toBe(1)
})

async function emptyAll(): Promise<void> {
  const { rows } = await db().execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  await db().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const { name } of rows) await tx.execute(sql.raw(`delete from ${name}`))
  })
}
