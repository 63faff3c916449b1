import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { config } from '~/platform/config.server.ts'
import { seedApplications } from './applications.ts'
import { codeOf, copy, none, pick } from './copy.ts'
import { withoutIndexes } from './indexes.ts'
import { seedAppointments } from './sample-appointments.ts'
import { seedDonations } from './sample-donations.ts'
import { seedBookings } from './sample-bookings.ts'
import { seedEnquiries } from './sample-enquiries.ts'
import { seedEvents } from './sample-events.ts'
import { seedMemberships } from './sample-memberships.ts'
import { seedNews } from './sample-news.ts'
import { seedOpportunities } from './sample-opportunities.ts'
import { seedStartups } from './sample-startups.ts'

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
/** The indexes that gather what is new in a list first, and are slower to ask until it is sorted in. */
const searched = [
  'appointments_search',
  'consultation_bookings_search',
  'contact_points_search',
  'contacts_search',
  'people_contact_points_search',
  'outbox_search',
  'program_applications_search',
  'event_registrations_search',
  'opportunity_applications_search',
  'memberships_search',
  'partnerships_search',
  'digital_bridge_applications_search',
  'donations_search',
  'payments_search',
  'opportunities_words',
  'news_words',
  'startups_words',
  'search_words_near',
]

/** Fills every list-like table with generated rows, by COPY. All names and addresses are clearly samples. */
export async function seedRows(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: config().DATABASE_URL })
  await client.connect()
  await hurry(client)
  // As a whole or not at all.
  await client.query('begin')
  await withoutIndexes(client, count, () => fillTables(client, count))
  await client.query('commit')
  await client.query(
    "insert into search_words select word from ts_stat('select words from opportunities') on conflict do nothing",
  )
  for (const index of searched) await client.query('select gin_clean_pending_list($1::regclass)', [index])
  await client.query('analyze')
  await client.end()
}

async function fillTables(client: pg.Client, count: number): Promise<void> {
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
  // A-REG-01: so many registrations in all, half of them for programs.
  const sample = (n: number) => ({
    n,
    personId: people[n] ?? '',
    firstName: pick(first, n),
    lastName: `${pick(last, n * 7)} ${n}`,
    email: email(n),
    phone: phone(n),
    code: codeOf(before + n),
    locale: pick(locales, n),
    at: at(n),
  })
  const sampleFor = (isOf: (n: number) => boolean) => (n: number) => (isOf(n) ? sample(n) : undefined)
  await seedApplications(
    client,
    count,
    sampleFor((n) => n % 10 < 5),
  )
  await seedEvents(
    client,
    count,
    sampleFor((n) => n % 10 >= 5 && n % 10 < 8),
  )
  await seedOpportunities(
    client,
    count,
    at,
    sampleFor((n) => n % 10 === 8),
  )
  await seedAppointments(
    client,
    count,
    sampleFor(() => true),
  )
  await seedBookings(
    client,
    count,
    sampleFor(() => true),
  )
  await seedMemberships(
    client,
    count,
    sampleFor((n) => n % 10 === 9),
  )
  await seedEnquiries(client, count, sample)
  await seedDonations(client, count, sample)
  await seedNews(client, count, at)
  await seedStartups(client, count, at)
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
      ...(n % 100 ? ['sent', at(n), none] : ['failed', none, 'refused by the receiving mail server']),
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
