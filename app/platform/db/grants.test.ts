import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { siteTag } from '~/features/core/site/index.server.ts'
import { sendContactMessage } from '~/features/people/enquiries/commands/send-contact-message.server.ts'
import { hub } from '~/hub.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../database/seed/seed.ts'
import { asVisitor, count, withDatabase } from '../../../tests/support/database.ts'
import { db, onPublicSide, onStaffSide } from './db.server.ts'
import { sqlState } from './errors.server.ts'
import { applyGrants } from './grants.server.ts'

const { grants, jobs, publicQueues } = hub

withDatabase()
beforeEach(seed)

const ask = (query: string) => db().execute(sql.raw(query))
const refusal = (query: string) =>
  onPublicSide(() => ask(query)).then(
    () => 'answered',
    (error: unknown) => sqlState(error),
  )
const tables = async () =>
  (
    await db().execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'
        union all select viewname from pg_views where schemaname = 'public'
        union all select matviewname from pg_matviews where schemaname = 'public'`,
    )
  ).rows
    .map(({ name }) => name)
    .sort()

const noPermission = '42501'

test('SCR-03: every table is closed to the public side unless its grant is declared', async () => {
  const all = await tables()
  expect(Object.keys(grants).filter((name) => !all.includes(name))).toEqual([])
  const closed = all.filter((name) => !(name in grants))
  for (const name of closed) {
    expect(await refusal(`select 1 from ${name}`), name).toBe(noPermission)
    expect(await refusal(`insert into ${name} default values`), name).not.toBe('answered')
    expect(await refusal(`update ${name} set id = id`), name).not.toBe('answered')
    expect(await refusal(`delete from ${name}`), name).not.toBe('answered')
  }
  // A new table is in the grants or in this list: the decision cannot be forgotten.
  expect(closed).toEqual([
    'ad_days',
    'ad_revenue',
    'assignments',
    'calendar_feeds',
    'content_versions',
    'differences',
    'email_logs',
    'erasure_requests',
    'event_scans',
    'exam_question_keys',
    'exam_questions',
    'exam_version_keys',
    'group_message_recipients',
    'group_messages',
    'import_mappings',
    'import_rows',
    'imports',
    'mass_decision_rows',
    'mass_decisions',
    'news',
    'news_revisions',
    'news_texts',
    'past_gifts',
    'people_merges',
    'person_notes',
    'person_sources',
    'person_tags',
    'refunds',
    'registration_items',
    'registration_notes',
    'saved_views',
    'security_events',
    'sms_logs',
    'staff',
    'staff_codes',
    'staff_devices',
    'staff_passkeys',
    'staff_recovery_codes',
    'staff_sessions',
    'staff_tries',
    'statement_lines',
    'statements',
  ])
})

test('SCR-03: submissions of visitors and actions of staff cannot be read on the public side', async () => {
  for (const query of [
    'select * from contacts',
    'select message from contacts',
    'select full_name, email from contacts',
    'select answer from contacts',
    'select * from audit_log',
    'select actor from audit_log',
    'select * from certificates',
    'select person_id from certificates',
    'select revoked_reason from certificates',
    'select count(*) from audit_log',
    'select props from outbox',
    'select * from consents',
    'select * from files',
    'select name from files',
    'select original_key from files',
    'update files set name = original_key',
    'update files set original_key = name',
    'delete from files',
    'delete from file_variants',
    'insert into file_variants select from files',
    'select * from pg_authid',
    'update contacts set answer = message',
    'delete from contacts',
    'delete from audit_log',
    'truncate contacts',
    'create table public.planted (id int)',
    'set role iris',
    "copy contacts to program 'cat'",
  ])
    expect(await refusal(query), query).toBe(noPermission)
})

test('control: the staff side reads the same', async () => {
  for (const name of await tables()) await onStaffSide(() => ask(`select * from ${name} limit 1`))
  await ask('select message, answer from contacts')
})

test('the public side can write to the audit log, and never read it', async () => {
  await onPublicSide(() =>
    inTransaction({ actor: { kind: 'visitor' } }, (work) =>
      work.audit({ action: 'withdrawn', subject: 'application' }),
    ),
  )
  expect(await count('audit_log')).toBe(1)
  expect(await refusal('select 1 from audit_log')).toBe(noPermission)
})

test('CON-04: a visitor sends a message on the public side: row, person, consent, mails, jobs and notifications', async () => {
  const input = {
    fullName: 'Aline Uwase',
    email: 'aline@example.com',
    subject: 'A desk',
    message: 'Is there room?',
  }
  const setting = {
    id: randomUUID(),
    locale: 'rw' as const,
    hub: { name: 'IRIS Hub', staffEmail: 'staff@hub.test' },
  }
  await onPublicSide(() =>
    asVisitor(async (work) => {
      await sendContactMessage(work, input, setting)
      await work.invalidate(siteTag)
    }),
  )
  for (const name of ['contacts', 'people', 'consents']) expect(await count(name)).toBe(1)
  expect(await count('outbox')).toBe(2)
  expect(await count("pgboss.job where name = 'send-message'")).toBe(2)
  expect(await refusal('select message from contacts')).toBe(noPermission)
})

test('the sides do not mix: work begun on one stays there, also inside the other', async () => {
  const role = async () =>
    (await db().execute<{ name: string }>(sql`select current_user as name`)).rows[0]?.name
  expect(await role()).toBe('iris')
  const seen = await Promise.all([
    onPublicSide(async () => [await role(), await onStaffSide(role), await role()]),
    onStaffSide(async () => [await role(), await onPublicSide(role), await role()]),
  ])
  expect(seen).toEqual([
    ['iris_public', 'iris', 'iris_public'],
    ['iris', 'iris_public', 'iris'],
  ])
})

const asRole = async (role: string, query: string): Promise<string | undefined> => {
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.username = role
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(query)
    return 'answered'
  } catch (error) {
    return sqlState(error)
  } finally {
    await client.end()
  }
}

test('web and worker can write every row of every table, and cannot change any table', async () => {
  for (const name of await tables())
    expect(await asRole('iris_app', `select * from ${name} limit 1`), name).toBe('answered')
  for (const query of [
    'truncate audit_log',
    'truncate contacts cascade',
    'drop table contacts',
    'alter table ledger disable trigger all',
    'alter table contacts add column planted text',
    'drop trigger bills_covered on bills',
    'create table public.planted (id int)',
    'create schema planted',
    'create index on contacts (email)',
    'create or replace function public.is_public_queue(name text) returns boolean language sql return true',
    'grant select on staff to iris_public',
    'update drizzle.__drizzle_migrations set hash = hash',
    'drop table pgboss.job',
    'alter table pgboss.job_common disable row level security',
    'set session_replication_role = replica',
    'set role iris',
  ])
    expect(await asRole('iris_app', query), query).toBe(noPermission)
})

test('schema changes for web and worker are made by functions of the owner, which the public role cannot call', async () => {
  await ask("select open_ad_day('2026-01-05')")
  for (const query of ["select drop_ad_day('2026-01-05')", 'select count_communities()']) {
    expect(await asRole('iris_public', query), query).toBe(noPermission)
    expect(await asRole('iris_app', query), query).toBe('answered')
  }
  expect(await count("pg_tables where schemaname = 'ad_event_days' and tablename = 'd20260105'")).toBe(0)
  expect(await asRole('iris_app', 'select drop_ad_day(current_date)')).toBe('23514')
})

const aJob = (name: string) => `insert into pgboss.job_common (name, data) values ('${name}', '{}')`

test('S2: a job can be added to a queue that is open to the public side, and to no other', async () => {
  expect(publicQueues.filter((name) => !jobs.some((job) => job.name === name))).toEqual([])
  for (const { name } of jobs) {
    const open = publicQueues.includes(name)
    expect(await refusal(aJob(name)), name).toBe(open ? 'answered' : noPermission)
    expect(await refusal(aJob(`${name}.dead`)), name).toBe(noPermission)
    expect(await asRole('iris_app', aJob(name)), name).toBe('answered')
  }
  expect(publicQueues).not.toContain('erase-person')
  expect(publicQueues).not.toContain('submit-refund')
  for (const query of [
    'select data from pgboss.job_common',
    'select id from pgboss.job',
    aJob('erase-person').replace('job_common', 'job'),
    "update pgboss.job_common set name = 'erase-person'",
    'delete from pgboss.job_common',
    'update pgboss.queue set retry_limit = 0',
    'select * from pgboss.schedule',
    "insert into pgboss.schedule (name, cron) values ('remove-old', '* * * * *')",
  ])
    expect(await refusal(query), query).toBe(noPermission)
})

test('control: without the policy, a job can be added to any queue', async () => {
  await ask('alter table pgboss.job_common disable row level security')
  try {
    expect(await refusal(aJob('erase-person'))).toBe('answered')
  } finally {
    await ask('alter table pgboss.job_common enable row level security')
  }
})

test('grants are restored, whatever was granted by hand', async () => {
  await ask('grant select on staff to iris_public')
  await ask('grant select (actor) on audit_log to iris_public')
  expect(await refusal('select 1 from staff')).toBe('answered')
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await applyGrants(client, { grants, publicQueues })
  await client.end()
  expect(await refusal('select 1 from staff')).toBe(noPermission)
  expect(await refusal('select actor from audit_log')).toBe(noPermission)
})
