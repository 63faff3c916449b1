import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { locales } from '~/platform/i18n/locale.ts'
import { seedApplications } from './applications.ts'
import { onConnection, share } from './connection.ts'
import { copy, idsFor, isoOf, keepLast, none, pick } from './copy.ts'
import { finishIndexes, setIndexesAside } from './indexes.ts'
import { seedAppointments } from './sample-appointments.ts'
import { seedBookings } from './sample-bookings.ts'
import { seedDonations } from './sample-donations.ts'
import { seedEnquiries } from './sample-enquiries.ts'
import { seedEnrollments } from './sample-enrollments.ts'
import { seedEvents } from './sample-events.ts'
import { seedMemberships } from './sample-memberships.ts'
import { seedNews } from './sample-news.ts'
import { seedOpportunities } from './sample-opportunities.ts'
import { seedStartups } from './sample-startups.ts'
import { withoutTriggers } from './triggers.ts'

const first = ['Aline', 'Eric', 'Diane', 'Olivier', 'Claudine', 'Jean', 'Grace', 'Patrick', 'Solange', 'Yves']
const last = ['Uwase', 'Mugabo', 'Ingabire', 'Kwizera', 'Mukamana', 'Habimana', 'Uwera', 'Niyonzima']
const subjects = [
  'Women in tech',
  'Mentor for my startup',
  'Consultation',
  'Sponsored Content Inquiry',
  'Training for our team',
]

/** Fills some of the tables over a connection. The parts are ordered: referenced tables come first. */
type Part = (client: pg.Client) => Promise<void>

/** Fills every list-like table with generated rows, by COPY. All names and addresses are clearly samples. */
export async function seedRows(count: number): Promise<void> {
  const parts = partsOf(count, await onConnection(rowsBefore))
  await setIndexesAside(count)
  try {
    await fill(parts)
  } finally {
    await finishIndexes()
  }
  await tidy()
}

/** All or nothing: two connections fill tables at once, and commit only when both are done. */
async function fill(parts: Part[]): Promise<void> {
  await onConnection(async (client) => {
    if (await isUnchecked(client))
      await onConnection(async (other) => {
        await isUnchecked(other)
        for (const one of [client, other]) await one.query('begin')
        await share([client, other], parts, (free, part) => part(free))
        for (const one of [client, other]) await one.query('commit')
      })
    // Where foreign keys are checked, one connection would have to see the uncommitted rows of the other.
    else {
      await client.query('begin')
      await withoutTriggers(client, () => share([client], parts, (free, part) => part(free)))
      await client.query('commit')
    }
  })
}

/** Switches off the check of foreign keys, where the role may: a million generated references are correct. */
async function isUnchecked(client: pg.Client): Promise<boolean> {
  await client.query("set gin_pending_list_limit = '1GB'")
  return client.query('set session_replication_role = replica').then(
    () => true,
    () => false,
  )
}

function partsOf(count: number, before: number): Part[] {
  const [people, points, phones] = [idsFor(), idsFor(), idsFor()]
  const run = randomUUID().slice(0, 8)
  const email = (n: number) => `sample.${run}.${n}@example.com`
  const phone = (n: number) => `${samplePhones}${String(before + n).padStart(8, '0')}`
  const name = (n: number) => `${pick(first, n)} ${pick(last, n * 7)} ${n}`
  // Spread over the last year, newest last, so that pages by date have something to page through.
  const start = Date.now() - 365 * 24 * 3600 * 1000
  const at = keepLast((n) => isoOf(start + (n / count) * 365 * 24 * 3600 * 1000))
  // A-REG-01: this many registrations in all, half of them for programs.
  const sample = (n: number) => ({
    n,
    personId: people(n),
    firstName: pick(first, n),
    lastName: `${pick(last, n * 7)} ${n}`,
    email: email(n),
    phone: phone(n),
    number: before + n,
    locale: pick(locales, n),
    at: at(n),
  })
  const sampleFor = (isOf: (n: number) => boolean) => (n: number) => (isOf(n) ? sample(n) : undefined)
  /** Fills a table, given with its columns. */
  const filling =
    (target: string, row: (n: number) => string[]): Part =>
    (client) =>
      copy(client, target, count, row)
  const pointColumns = 'contact_points (id, kind, value, created_at)'
  const linkColumns = 'people_contact_points (contact_point_id, name_key, person_id)'
  return [
    filling('people (id, full_name, locale, created_at)', (n) => [
      people(n),
      name(n),
      pick(locales, n),
      at(n),
    ]),
    filling(pointColumns, (n) => [points(n), 'email', email(n), at(n)]),
    filling(pointColumns, (n) => [phones(n), 'phone', phone(n), at(n)]),
    filling(linkColumns, (n) => [points(n), name(n).toLowerCase(), people(n)]),
    filling(linkColumns, (n) => [phones(n), name(n).toLowerCase(), people(n)]),
    filling('consents (person_id, purpose, text_version, locale, given_at)', (n) => [
      people(n),
      'contact',
      '2026-11',
      pick(locales, n),
      at(n),
    ]),
    filling('contacts (person_id, full_name, email, subject, message, locale, created_at)', (n) => [
      people(n),
      name(n),
      email(n),
      pick(subjects, n),
      `Sample message ${n}. Is there still a place, and what should I bring?`,
      pick(locales, n),
      at(n),
    ]),
    (client) =>
      seedApplications(
        client,
        count,
        sampleFor((n) => n % 10 < 5),
      ),
    (client) =>
      seedEvents(
        client,
        count,
        sampleFor((n) => n % 10 >= 5 && n % 10 < 8),
      ),
    async (client) => {
      await seedOpportunities(
        client,
        count,
        at,
        sampleFor((n) => n % 10 === 8),
      )
      await client.query(
        "insert into search_words select word from ts_stat('select words from opportunities') on conflict do nothing",
      )
    },
    (client) =>
      seedAppointments(
        client,
        count,
        sampleFor(() => true),
      ),
    (client) =>
      seedBookings(
        client,
        count,
        sampleFor(() => true),
      ),
    (client) =>
      seedMemberships(
        client,
        count,
        sampleFor((n) => n % 20 === 9),
      ),
    (client) =>
      seedEnrollments(
        client,
        count,
        sampleFor((n) => n % 20 === 19),
      ),
    (client) => seedEnquiries(client, count, sample),
    (client) => seedDonations(client, count, sample),
    (client) => seedNews(client, count, at),
    (client) => seedStartups(client, count, at),
    filling(
      'outbox (channel, person_id, recipient, locale, template, subject, props, status, sent_at, error, created_at)',
      (n) => [
        'mail',
        people(n),
        email(n),
        pick(locales, n),
        'contact-received',
        `We have your message (${run})`,
        JSON.stringify({ fullName: name(n), reference: run, hub: 'IRIS Hub' }),
        ...(n % 100 ? ['sent', at(n), none] : ['failed', none, 'refused by the receiving mail server']),
        at(n),
      ],
    ),
    filling('notifications (type, title, message, user_email, read, created_at)', (n) => [
      n % 3 ? 'success' : 'info',
      n % 3 ? 'Registration approved' : 'Registration rejected',
      `${name(n)}: sample`,
      email(n),
      // All but the newest are read.
      String(n < count - 20),
      at(n),
    ]),
    filling('audit_log (at, actor, action, subject)', (n) => [at(n), 'system', 'seeded', 'sample']),
  ]
}

/**
 * GIN indexes gather new rows in a pending list, and are slower to search until it is merged. And the database plans
 * well only when it has statistics about its tables.
 */
async function tidy(): Promise<void> {
  await onConnection(async (client) => {
    const { rows } = await client.query<{ todo: string }>(
      `select case when relkind = 'i' then format('select gin_clean_pending_list(%L)', pg_class.oid::regclass)
         else format('analyze %s', pg_class.oid::regclass) end as todo
       from pg_class left join pg_am on pg_am.oid = relam
       where relnamespace = 'public'::regnamespace and (relkind in ('r', 'p') or relkind = 'i' and amname = 'gin')
       order by relkind, pg_table_size(pg_class.oid) desc`,
    )
    await onConnection((other) => share([client, other], rows, (free, { todo }) => free.query(todo)))
  })
}

/** The beginning of phone numbers that nobody has. */
const samplePhones = '+250000'

/** The number of sample phones from earlier runs, so that no number is used twice. */
async function rowsBefore(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: string | null }>(
    "select max(value) as last from contact_points where kind = 'phone' and value like $1",
    [`${samplePhones}%`],
  )
  return rows[0]?.last ? Number(rows[0].last.slice(samplePhones.length)) + 1 : 0
}
