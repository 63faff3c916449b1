import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { config } from '~/platform/config.server.ts'
import { applicationColumns, applicationRow } from './applications.ts'
import {
  opportunityColumns,
  opportunityRow,
  opportunityTextColumns,
  opportunityTextRow,
} from './opportunity-rows.ts'

const first = ['Aline', 'Eric', 'Diane', 'Olivier', 'Claudine', 'Jean', 'Grace', 'Patrick', 'Solange', 'Yves']
const last = ['Uwase', 'Mugabo', 'Ingabire', 'Kwizera', 'Mukamana', 'Habimana', 'Uwera', 'Niyonzima']
const subjects = [
  'Women in tech',
  'Mentor for my startup',
  'Consultation',
  'Sponsored Content Inquiry',
  'Training for our team',
]
const locales = ['en', 'fr', 'rw']

/** Fills every list-like table with generated rows, by COPY. All names and addresses are clearly samples. */
export async function seedRows(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: config().DATABASE_URL })
  await client.connect()
  await hurry(client)
  const people = Array.from({ length: count }, () => randomUUID())
  const points = Array.from({ length: count }, () => randomUUID())
  const phones = Array.from({ length: count }, () => randomUUID())
  const run = randomUUID().slice(0, 8)
  const email = (n: number) => `sample.${run}.${n}@example.com`
  const before = await rowsBefore(client)
  const phone = (n: number) => `${samplePhones}${String(before + n).padStart(8, '0')}`
  const name = (n: number) => `${pick(first, n)} ${pick(last, n * 7)} ${n}`
  // Spread over the last year, newest last, so that pages by date have something to page through.
  const start = Date.now() - 365 * 24 * 3600 * 1000
  const at = (n: number) => new Date(start + (n / count) * 365 * 24 * 3600 * 1000).toISOString()

  await copy(client, 'people (id, full_name, locale, created_at)', count, (n) => [
    people[n],
    name(n),
    pick(locales, n),
    at(n),
  ])
  await copy(client, 'contact_points (id, kind, value, created_at)', count, (n) => [
    points[n],
    'email',
    email(n),
    at(n),
  ])
  await copy(client, 'contact_points (id, kind, value, created_at)', count, (n) => [
    phones[n],
    'phone',
    phone(n),
    at(n),
  ])
  for (const kind of [points, phones])
    await copy(client, 'people_contact_points (contact_point_id, name_key, person_id)', count, (n) => [
      kind[n],
      name(n).toLowerCase(),
      people[n],
    ])
  await copy(client, 'consents (person_id, purpose, text_version, locale, given_at)', count, (n) => [
    people[n],
    'contact',
    '2026-11',
    pick(locales, n),
    at(n),
  ])
  await copy(
    client,
    'contacts (person_id, full_name, email, subject, message, locale, created_at)',
    count,
    (n) => [
      people[n],
      name(n),
      email(n),
      pick(subjects, n),
      `Sample message ${n}. Is there still a place, and what should I bring?`,
      pick(locales, n),
      at(n),
    ],
  )
  const { rows: programs } = await client.query<{ id: string }>('select id from programs order by position')
  if (programs.length > 0)
    await copy(client, applicationColumns, count, (n) =>
      applicationRow({
        n,
        number: before + n,
        programId: pick(programs, n).id,
        personId: people[n] ?? '',
        firstName: pick(first, n),
        lastName: `${pick(last, n * 7)} ${n}`,
        email: email(n),
        phone: phone(n),
        locale: pick(locales, n),
        at: at(n),
      }),
    )
  const offers = Array.from({ length: count }, () => randomUUID())
  await copy(client, opportunityColumns, count, (n) => opportunityRow(n, { id: offers[n] ?? '', at: at(n) }))
  await copy(client, opportunityTextColumns, count, (n) => opportunityTextRow(n, offers[n] ?? ''))
  await copy(
    client,
    'outbox (channel, person_id, recipient, locale, template, subject, props, status, sent_at, error, created_at)',
    count,
    (n) => [
      'mail',
      people[n],
      email(n),
      pick(locales, n),
      'contact-received',
      `We have your message (${run})`,
      JSON.stringify({ fullName: name(n), reference: run, hub: 'IRIS Hub' }),
      ...(n % 100 ? ['sent', at(n), '\\N'] : ['failed', '\\N', 'refused by the receiving mail server']),
      at(n),
    ],
  )
  await copy(client, 'notifications (type, title, message, user_email, read, created_at)', count, (n) => [
    n % 3 ? 'success' : 'info',
    n % 3 ? 'Registration approved' : 'Registration rejected',
    `${name(n)}: sample`,
    email(n),
    // All but the newest were seen.
    String(n < count - 20),
    at(n),
  ])
  await copy(client, 'audit_log (at, actor, action, subject)', count, (n) => [
    at(n),
    'system',
    'seeded',
    'sample',
  ])
  for (const index of [
    'contacts_search',
    'outbox_search',
    'program_applications_search',
    'opportunities_words',
  ])
    await client.query('select gin_clean_pending_list($1::regclass)', [index])
  await client.query('analyze')
  await client.end()
}

/** A million generated rows refer to each other rightly; where we may, nobody checks each of them. */
async function hurry(client: pg.Client): Promise<void> {
  await client.query(
    "set synchronous_commit = off; set gin_pending_list_limit = '1GB'; set maintenance_work_mem = '512MB'",
  )
  await client.query('set session_replication_role = replica').catch(() => {})
}

/** Begins like no number anybody has. */
const samplePhones = '+250000'

/** How many sample phones earlier runs have made, so that no number comes twice. */
async function rowsBefore(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: string | null }>(
    "select max(value) as last from contact_points where kind = 'phone' and value like $1",
    [`${samplePhones}%`],
  )
  return rows[0]?.last ? Number(rows[0].last.slice(samplePhones.length)) + 1 : 0
}

async function copy(
  client: pg.Client,
  target: string,
  count: number,
  row: (n: number) => (string | undefined)[],
): Promise<void> {
  function* lines() {
    let chunk = ''
    for (let n = 0; n < count; n++) {
      chunk += `${row(n).join('\t')}\n`
      if (chunk.length > 64_000) {
        yield chunk
        chunk = ''
      }
    }
    yield chunk
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy ${target} from stdin`)))
}

const pick = <Item>(list: Item[], n: number) => list[n % list.length] as Item
