import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hub } from '~/hub.server.ts'
import { seed } from '../../../database/seed/seed.ts'
import { anAdministrator, withAuthenticator } from '../../../tests/support/accounts.ts'
import { withDatabase } from '../../../tests/support/database.ts'
import { startSink } from '../../../tests/support/sink.ts'
import { type Config, config } from '../config.server.ts'
import { closeDb } from '../db/db.server.ts'
import { closeMail } from '../mail/mail.server.ts'
import { allChecks } from './checks.server.ts'
import { privilegesOf } from './database.checks.server.ts'
import { examine } from './health-check.ts'
import { diskHasRoom } from './machine.checks.server.ts'

withDatabase()

const before = { ...config() }
let sink: Awaited<ReturnType<typeof startSink>>
let owner: pg.Client
const state = mkdtempSync(join(tmpdir(), 'backups-'))
/** A mail server that accepts nobody's password. */
const strict = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: (_, __, done) => done(new Error('Authentication failed')),
})
const portOf = ({ server }: SMTPServer) => (server.address() as AddressInfo).port
beforeAll(async () => {
  sink = await startSink()
  owner = new pg.Client({ connectionString: before.DATABASE_URL })
  await owner.connect()
  await new Promise<void>((done) => strict.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  Object.assign(config(), before)
  closeMail()
  await owner.end()
  await sink.close()
  await new Promise<void>((done) => strict.close(done))
  rmSync(state, { recursive: true })
})

/** What a backup or a drill left behind, so many hours ago. */
function reported(name: string, hours: number, isGood = true): void {
  const at = new Date(Date.now() - hours * 3_600_000).toISOString()
  writeFileSync(join(state, `${name}.json`), JSON.stringify({ at, isGood, goodAt: at, text: 'as it was' }))
}

/** A hub as it should be: its worker runs, it has an owner with a second step, contact details, legal pages and backups. */
beforeEach(async () => {
  Object.assign(config(), before)
  await seed()
  await withAuthenticator((await anAdministrator()).id)
  await owner.query('update pgboss.version set cron_on = now()')
  await owner.query(`update settings set value = value || '{"bank": {"name": "BK", "account": "IRIS Hub", "number": "4001"},
    "paypal": {"currency": "USD", "rate": 1400, "until": "2099-01-01"}}' where name = 'payments'`)
  await owner.query(`insert into legal_versions (document, version, texts, saved_at, saved_by)
    select document, 1, '{"en": "Words", "fr": "", "rw": ""}', now(), 'aline' from unnest(array['privacy', 'terms']) document`)
  for (const name of ['backup', 'files', 'drill']) reported(name, 0)
  await use({
    DATABASE_URL: before.DATABASE_URL.replace('iris@', 'iris_app@'),
    SMTP_URL: sink.url,
    BACKUP_STATE_DIR: state,
  })
})

async function use(settings: Partial<Config>): Promise<void> {
  closeMail()
  await closeDb()
  Object.assign(config(), settings)
}

async function faults(): Promise<string[]> {
  const findings = await examine(allChecks(hub))
  return findings.flatMap(({ name, finding }) => (finding.isGood ? [] : [`${name}: ${finding.text}`]))
}

test('a good machine has no fault', async () => {
  expect(await faults()).toEqual([])
})

const run = (text: string) => () => owner.query(text)
const set = (settings: Partial<Config>) => () => use(settings)
const live = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://hub.test:1' } as const
const asNobody = (url: string) => url.replace(/\/\/[^@]*@/, '//nobody@')

type Planted = [name: string, plant: () => unknown, mend?: () => unknown]
const planted: Planted[] = [
  ['database', () => use({ DATABASE_URL: asNobody(config().DATABASE_URL) })],
  ['database for visitors', () => use({ DATABASE_PUBLIC_URL: asNobody(before.DATABASE_PUBLIC_URL) })],
  ['roles', set({ DATABASE_URL: before.DATABASE_URL })],
  [
    'schema',
    run(
      'create table gone as select * from drizzle.__drizzle_migrations; delete from drizzle.__drizzle_migrations where id = 1',
    ),
    run('insert into drizzle.__drizzle_migrations select * from gone where id = 1; drop table gone'),
  ],
  [
    'privileges of visitors',
    run('revoke select on settings from iris_public'),
    run('grant select on settings to iris_public'),
  ],
  [
    'privileges of visitors',
    run('grant select on staff to iris_public'),
    run('revoke select on staff from iris_public'),
  ],
  [
    'privileges of visitors',
    run('grant select (props) on outbox to iris_public'),
    run('revoke select (props) on outbox from iris_public'),
  ],
  ['worker', run('update pgboss.version set cron_on = null')],
  ['worker', run("update pgboss.version set cron_on = now() - interval '4 minutes'")],
  [
    'jobs',
    run(
      `insert into pgboss.job (name, data, start_after) values ('send-message', '{}', now() - interval '16 minutes')`,
    ),
    run('delete from pgboss.job'),
  ],
  [
    'jobs',
    run(`insert into pgboss.job (name, data, state) values ('send-message.dead', '{}', 'completed')`),
    run('delete from pgboss.job'),
  ],
  ['mail server', set({ SMTP_URL: 'smtp://127.0.0.1:1' })],
  ['mail server', () => use({ SMTP_URL: `smtp://hub:wrong@127.0.0.1:${portOf(strict)}` })],
  ['storage', () => use({ STORAGE_DIR: 'package.json/files' })],
  [
    'messages',
    run(`insert into outbox (channel, recipient, template, locale, subject, props, created_at)
    values ('mail', 'a@example.com', 'erased', 'en', 'A mail', '{}', now() - interval '31 minutes')`),
  ],
  [
    'messages',
    run(`insert into outbox (channel, recipient, template, locale, subject, props, status)
    values ('mail', 'a@example.com', 'erased', 'en', 'A mail', '{}', 'failed')`),
  ],
  [
    'uploads',
    run(`insert into files (use, kind, name, bytes, type, width, height, state, created_by, created_at)
    values ('courses', 'image', 'a.jpg', 9, 'jpeg', 9, 9, 'waiting', 'aline@hub.test', now() - interval '16 minutes')`),
  ],
  ['backup', () => rmSync(join(state, 'backup.json'))],
  ['backup', () => reported('backup', 27)],
  ['backup', () => reported('backup', 1, false)],
  ['backup', () => reported('files', 0.3)],
  ['backup', () => reported('files', 0, false)],
  ['drill', () => rmSync(join(state, 'drill.json'))],
  ['drill', () => reported('drill', 8 * 24 + 1)],
  ['drill', () => reported('drill', 1, false)],
  ['owners', run('update staff set totp_confirmed_at = null')],
  ['owners', run("update staff set groups = '{content}'")],
  ['legal pages', run("delete from legal_versions where document = 'terms'")],
  ['contact details', run("delete from settings where name = 'organisation'")],
  [
    'payment methods',
    run(`update settings set value = jsonb_set(value, '{bank,number}', '""') where name = 'payments'`),
  ],
  [
    'payment methods',
    run(
      `update settings set value = jsonb_set(value, '{paypal,until}', '"2026-01-01"') where name = 'payments'`,
    ),
  ],
]

test.each(planted)('%s: a planted fault is found, and no other', async (name, plant, mend) => {
  await use({ PAYMENT_PROVIDERS: ['bank', 'paypal'] })
  await plant()
  try {
    const found = (await faults()).map((fault) => fault.split(':', 1)[0])
    expect([...new Set(found)]).toEqual(expect.arrayContaining([name]))
    // Without the database nothing else can be said.
    if (name !== 'database') expect(found.filter((one) => one !== name)).toEqual([])
  } finally {
    await use({ DATABASE_URL: before.DATABASE_URL })
    await mend?.()
  }
})

test('on a live hub: contact details of the samples, no trusted proxy, no backups, and a certificate that cannot be seen', async () => {
  await use({ ...live, TRUSTED_PROXIES: [], BACKUP_STATE_DIR: undefined })
  await owner.query(
    `update settings set value = jsonb_set(value, '{contactEmail}', '"hello@irishub.example"') where name = 'organisation'`,
  )
  const found = (await faults()).map((fault) => fault.split(':', 1)[0])
  expect(found.sort()).toEqual(['backup', 'certificate', 'contact details', 'drill', 'proxy'])
})

test('a disk that is nearly full is a fault', async () => {
  expect((await diskHasRoom('/', 1)).isGood).toBe(true)
  expect((await diskHasRoom('/no/such/folder', 0)).isGood).toBe(false)
})

test('declared privileges are read like those the database lists', () => {
  expect([...privilegesOf({ contacts: 'insert, select (id,\n "order"), update (status)' })]).toEqual([
    'contacts insert',
    'contacts.id select',
    'contacts.order select',
    'contacts.status update',
  ])
})
