import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Plan, planIds } from '~/features/money/memberships/membership.options.ts'
import { eventRegistrations } from '~/features/offers/events/event.table.server.ts'
import { programKind } from '~/features/offers/programs/registration.adapter.server.ts'
import type { Kind } from '~/features/people/registrations/index.server.ts'
import type { KindName } from '~/features/people/registrations/registration.options.ts'
import { db } from '~/platform/db/db.server.ts'

/** A minimal kind for lists and messages, for tests that know nothing of its feature. */
export const eventsInTests: Kind = {
  ...programKind,
  name: 'event',
  table: eventRegistrations,
  item: eventRegistrations.eventId,
  itemOf: async () => ({ title: 'Founders’ Night', path: '/events/founders-night' }),
  label: () => 'event registration',
  link: { thing: 'event', path: (token) => `/status/${token}` },
}

/** An item to register for, with its English title. Membership plans exist already. */
export async function anItem(kind: Exclude<KindName, 'membership'>, title: string): Promise<string> {
  const id = randomUUID()
  const slug = `item-${id.slice(0, 8)}`
  if (kind === 'program')
    await db().execute(
      sql`insert into programs (id, slug, icon, position) values (${id}, ${slug}, 'rocket', 0)`,
    )
  if (kind === 'event')
    await db().execute(sql`insert into events (id, slug, starts_at, ends_at, location, capacity)
      values (${id}, ${slug}, now(), now() + interval '1 hour', 'Kigali', 100000)`)
  if (kind === 'opportunity')
    await db().execute(sql`insert into opportunities
      (id, slug, category, company_organization, location, application_deadline, contact_email)
      values (${id}, ${slug}, 'job', 'A company', 'Kigali', current_date, 'jobs@example.com')`)
  if (kind === 'enrollment')
    await db().execute(sql`insert into courses (id, slug, level, published_at)
      values (${id}, ${slug}, 'Beginner', now())`)
  const name = kind === 'enrollment' ? 'course' : kind
  await db().execute(sql`insert into ${sql.identifier(`${name}_texts`)}
    (${sql.identifier(`${name}_id`)}, locale, title, description, source_version)
    values (${id}, 'en', ${title}, 'Words', 1)`)
  return id
}

type Wanted = {
  kind?: KindName
  item: string
  status?: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'waiting'
  /** An existing registration. */
  personId?: string
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  locale?: string
  createdAt?: Date
}

const planOf = (id: string): Plan => (id === planIds.startup ? 'startup' : 'individual')

let number = 0
const alphabet = '23456789FHJKMQRWXY'
const codeOf = (n: number) =>
  Array.from({ length: 8 }, (_, at) => alphabet[Math.floor(n / 18 ** at) % 18]).join('')

/** One registration of any kind, written without its form. */
export async function aRegistration(
  wanted: Wanted,
): Promise<{ id: string; personId: string; email: string }> {
  number++
  const { kind = 'program', item, status = 'pending', locale = 'en', createdAt = new Date() } = wanted
  const { firstName = 'Aline', lastName = `Uwase ${number}` } = wanted
  const { email = `person${number}@example.com`, phone = `+2507880${String(number).padStart(5, '0')}` } =
    wanted
  const id = randomUUID()
  const personId = wanted.personId ?? randomUUID()
  if (!wanted.personId)
    await db().execute(sql`insert into people (id, full_name, locale)
      values (${personId}, ${`${firstName} ${lastName}`}, ${locale})`)
  const isDecided = status === 'approved' || status === 'rejected'
  const stored = !isDecided
    ? 'pending'
    : kind === 'opportunity' && status === 'approved'
      ? 'accepted'
      : status
  const isGone = status === 'withdrawn'
  const more = {
    program: sql`project_description, motivation, experience, startup_sector, startup_stage, is_under_16`,
    event: sql`seat, waiting_since, released`,
    opportunity: sql`cover_letter`,
    membership: sql`bio, expectations`,
    enrollment: sql`motivation, awaits_payment`,
  }[kind]
  const seat = {
    approved: 'taken',
    pending: 'held',
    waiting: 'waiting',
    rejected: 'released',
    withdrawn: 'released',
  }
  const values = {
    program: sql`'p', 'm', 'e', 'SaaS', 'Idea', false`,
    event: sql`${seat[status]}, ${status === 'waiting' ? createdAt.toISOString() : null}::timestamptz,
      ${seat[status] === 'released' ? 'cannot-come' : null}`,
    opportunity: sql`'letter'`,
    membership: sql`'b', 'e'`,
    enrollment: sql`'m', ${status === 'waiting'}`,
  }[kind]
  const table = {
    program: 'program_applications',
    event: 'event_registrations',
    opportunity: 'opportunity_applications',
    membership: 'memberships',
    enrollment: 'enrollments',
  }
  // The item of a membership follows from its type.
  const [itemColumn, itemValue] =
    kind === 'membership'
      ? ['type', planOf(item)]
      : [kind === 'enrollment' ? 'course_id' : `${kind}_id`, item]
  const at = createdAt.toISOString()
  await db().execute(sql`insert into ${sql.identifier(table[kind])}
    (id, ${sql.identifier(itemColumn)}, person_id, first_name, last_name, email, phone, phone_typed, code, locale,
      status, decided_at, withdrawn_at, created_at, updated_at, ${more})
    values (${id}, ${itemValue}, ${personId}, ${firstName}, ${lastName}, ${email}, ${phone}, ${phone}, ${codeOf(number)},
      ${locale}, ${stored}, ${isDecided ? at : null}::timestamptz, ${isGone ? at : null}::timestamptz,
      ${at}::timestamptz, ${at}::timestamptz, ${values})`)
  return { id, personId, email }
}
