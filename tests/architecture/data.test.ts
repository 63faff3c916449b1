import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '../../app/platform/db/db.server.ts'
import { keepCookie } from '../../app/platform/http/cookies.server.ts'
import { withDatabase } from '../support/database.ts'
import { root } from './tree.ts'

withDatabase()

const dataSets = [
  'programs',
  'program_applications',
  'startups',
  'sponsored_content',
  'team_members',
  'news',
  'contacts',
  'ad_units',
  'consultation_bookings',
  'appointments',
  'donations',
  'memberships',
  'opportunities',
  'opportunity_applications',
  'partnerships',
  'enrollments',
  'courses',
  'exams',
  'exam_attempts',
  'certificates',
  'events',
  'event_registrations',
  'partners',
  'notifications',
  'email_logs',
]

async function ask<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) {
  return (await db().execute(query)).rows as Row[]
}
const columnsOf = async (table: string) =>
  (
    await ask<{ name: string }>(sql`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`)
  ).map(({ name }) => name)

test('DAT-01: every data set has its name; premium courses are courses with a price', async () => {
  const found = await ask<{ name: string }>(sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`)
  const names = found.map(({ name }) => name)
  expect(dataSets.filter((name) => !names.includes(name))).toEqual([])
  expect(names).not.toContain('premium_courses')
  expect(await columnsOf('courses')).toContain('price')
})

/** The values the database allows in a column, read from its check constraint. */
async function wordsOf(table: string, column: string): Promise<string[]> {
  const rules = await ask<{ rule: string }>(sql`select pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass`)
  const rule = rules.find((one) => one.rule.startsWith(`CHECK ((${column} = ANY (`))?.rule ?? ''
  return [...rule.matchAll(/'([^']+)'::text/g)].map(([, word = '']) => word)
}

test('DAT-02: each status is one of its list, and the database refuses any other', async () => {
  const decided = ['pending', 'approved', 'rejected']
  const moved = ['pending', 'confirmed', 'cancelled', 'completed']
  const lists: [table: string, column: string, words: string[]][] = [
    ['enrollments', 'status', decided],
    ['program_applications', 'status', decided],
    ['memberships', 'status', decided],
    ['event_registrations', 'status', decided],
    ['opportunity_applications', 'status', ['pending', 'reviewed', 'accepted', 'rejected']],
    ['appointments', 'status', moved],
    ['consultation_bookings', 'status', moved],
    ['consultation_bookings', 'payment_status', ['pending', 'completed', 'failed', 'cancelled']],
    ['donations', 'payment_status', ['completed', 'pending', 'failed', 'cancelled']],
    ['opportunities', 'status', ['active', 'expired', 'closed']],
    ['events', 'status', ['upcoming', 'ongoing', 'completed', 'cancelled']],
    ['startups', 'status', ['active', 'inactive', 'graduated']],
    ['sponsored_content', 'status', ['pending', 'active', 'expired']],
    // email_logs is a view of it.
    ['outbox', 'status', ['pending', 'sent', 'failed']],
    ['notifications', 'type', ['info', 'success', 'warning', 'error']],
  ]
  for (const [table, column, words] of lists)
    expect(await wordsOf(table, column), `${table}.${column}`).toEqual(words)
})

test('DAT-03: unique indexes forbid duplicates, whatever the code does', async () => {
  const unique = await ask<{ table: string; rule: string }>(sql`select tablename as table,
    substring(indexdef from 'USING btree (.*)$') as rule from pg_indexes where indexdef ~ 'UNIQUE'`)
  const rules = new Set(unique.map(({ table, rule }) => `${table} ${rule}`))
  for (const rule of [
    'program_applications (program_id, person_id) WHERE (withdrawn_at IS NULL)',
    'enrollments (course_id, person_id) WHERE (withdrawn_at IS NULL)',
    'event_registrations (event_id, person_id) WHERE (withdrawn_at IS NULL)',
    'opportunity_applications (opportunity_id, person_id) WHERE (withdrawn_at IS NULL)',
    "memberships (person_id) WHERE ((withdrawn_at IS NULL) AND (status <> 'rejected'::text) AND (ended_at IS NULL))",
    "partnerships (email) WHERE (status <> 'rejected'::text)",
    'slot_holds (starts_at, place)',
    'appointments (hold_id)',
    "appointments (person_id, starts_at) WHERE (status <> 'cancelled'::text)",
    // CON-06: a message is identified by its content.
    'form_submissions (content)',
    'certificates (certificate_number)',
    'donations (transaction_id)',
    'payments (provider, transaction_id)',
    // An address or a number belongs to one person.
    'contact_points (kind, value)',
  ])
    expect(rules).toContain(rule)
})

test('DAT-04: the records of applications, memberships and event registrations have these fields', async () => {
  const person = ['first_name', 'last_name', 'email', 'phone', 'status']
  const records = {
    program_applications: [
      ...person,
      'program_id',
      'organization',
      'project_description',
      'motivation',
      'experience',
    ],
    memberships: [...person, 'type', 'bio', 'expectations'],
    event_registrations: [...person, 'event_id', 'organization'],
  }
  for (const [table, fields] of Object.entries(records))
    expect(await columnsOf(table), table).toEqual(expect.arrayContaining(fields))
  // The title of an event is joined to its registration.
  expect(await columnsOf('registration_items')).toEqual(expect.arrayContaining(['id', 'title']))
})

const sources = globSync('app/**/*.{ts,tsx}', { cwd: root, exclude: (path) => path.includes('.test.') })
const textOf = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const whoUses = (pattern: RegExp) => sources.filter((path) => pattern.test(textOf(path))).sort()

test('DAT-05: one function sends mail, only the worker calls it, and no request from a browser reaches it', async () => {
  expect(whoUses(/\bsendMail\(/)).toEqual([
    'app/features/people/notifications/commands/send-message.server.ts',
    'app/platform/mail/mail.server.ts',
  ])
  expect(whoUses(/\bsendMessage\(/)).toEqual([
    'app/features/people/notifications/commands/send-message.server.ts',
    'app/features/people/notifications/outbox.jobs.server.ts',
  ])
  expect(await columnsOf('outbox')).toEqual(
    expect.arrayContaining(['recipient', 'subject', 'template', 'props']),
  )
  // The public role of the database cannot even read the outbox.
  await onPublicSide(() => expect(db().execute(sql`select * from outbox`)).rejects.toThrow())
})

test('SCR-02: the browser stores no secret: no script can read the session cookie, and only typed text and pages saved for offline reading are stored', () => {
  expect(keepCookie('staff', 'secret', 60)).toContain('; HttpOnly; SameSite=Lax')
  expect(whoUses(/\b(?:btoa|atob)\(/)).toEqual([])
  expect(whoUses(/\b(?:sessionStorage|localStorage|indexedDB|caches)\b\??\.\w/)).toEqual([
    'app/enhance/exam-store.ts',
    // Deletes what is stored.
    'app/enhance/leave.ts',
    'app/enhance/lessons.ts',
    'app/enhance/store.ts',
    'app/features/learning/courses/lesson.worker.ts',
    'app/features/offers/checkin/checkin.worker.ts',
    'app/features/offers/checkin/phone.client.ts',
    'app/features/website/news/components/kept-article.tsx',
    'app/kits/admin/record-form.tsx',
  ])
})

test('SCR-04: there are no live sockets; lists and counts are polled at least once a minute', () => {
  expect(whoUses(/\b(?:WebSocket|EventSource)\b/)).toEqual([])
  const [, tick = ''] = /const tick = ([\d_]+)/.exec(textOf('app/shells/use-session.ts')) ?? []
  expect(Number(tick.replaceAll('_', ''))).toBeLessThanOrEqual(60_000)
  expect(textOf('app/shells/use-session.ts')).toContain('setTimeout(ask, failures === 0 ? tick :')
})

test('SCR-07: every record has its time of creation, and a record that can be changed has the time of its last change', async () => {
  for (const table of dataSets) expect(await columnsOf(table), table).toContain('created_at')
  // Attempts, certificates and log entries are never edited: events in their life have timestamps of their own.
  const fixed = ['exam_attempts', 'certificates', 'email_logs']
  for (const table of dataSets.filter((name) => !fixed.includes(name)))
    expect(await columnsOf(table), table).toContain('updated_at')
})

test('VAL-02: no script changes the value of a field while a visitor types', () => {
  // Drafts and unsaved edits are restored before typing begins or on request; a hidden key is generated; a file field
  // is emptied after its file was uploaded.
  expect(whoUses(/\b(?:control|field|key|input|target)\.value = /)).toEqual([
    'app/enhance/drafts.ts',
    'app/enhance/sending.ts',
    'app/features/core/files/components/image-upload.tsx',
    'app/features/website/news/components/kept-article.tsx',
    'app/features/website/news/components/rich-text-pictures.tsx',
    'app/kits/admin/record-form.tsx',
  ])
  expect(textOf('app/enhance/drafts.ts')).toContain('if (control === document.activeElement) return false')
  expect(textOf('app/enhance/drafts.ts')).toContain('if (!isField || control.value) return false')
})
