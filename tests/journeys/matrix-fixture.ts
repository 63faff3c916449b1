import { execFileSync } from 'node:child_process'
import { createHash, randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { DecidedRoute } from '../../app/shells/route-decisions.server.ts'
import { freePort } from '../../tools/postgres.ts'
import { startProgram, stopProcess } from '../../tools/processes.ts'
import { isAnswering, waitFor } from '../../tools/stack.ts'
import { plantCertificate } from '../support/planted-certificate.ts'
import type { Actor, Canary, Way } from './matrix-cells.ts'

const environment = (): Record<string, string> => JSON.parse(process.env.STACK ?? '{}')

export const readRoutes = (): DecidedRoute[] =>
  JSON.parse(execFileSync(process.execPath, ['build/server/cli.js', 'routes'], { encoding: 'utf8' }))

/** A web process that no other test uses, so that its counters count only the requests of this one. */
export async function startOwnWeb(settings: Record<string, string> = {}) {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const child = startProgram(process.execPath, ['build/server/web.js'], {
    env: {
      ...environment(),
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      LOG_LEVEL: 'error',
      PAGE_CACHE: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (log += chunk))
  await waitFor('the web process of the matrix', isAnswering(`${site}/healthz`), 90)
  return {
    site,
    log: () => log,
    async stop() {
      await stopProcess(child)
    },
  }
}

export type Fixture = Awaited<ReturnType<typeof plant>>

/** Accounts and sessions of every kind, and words in the tables that reveal a leak. */
export async function plant(actors: Actor[]) {
  const db = new pg.Pool({ connectionString: environment().DATABASE_OWNER_URL, max: 2 })
  const mark = `${Date.now()}${randomInt(1000)}`
  /** The one program whose applications the actor `program` sees; all other records belong to others. */
  const ownProgram = randomUUID()
  const cookies = new Map<string, string>()
  const accounts = new Map<string, string>()

  async function openSession(staffId: string, change: { endsAt?: string; seenAt?: string } = {}) {
    const token = randomUUID()
    await db.query(
      `insert into staff_sessions (id, staff_id, token_hash, address, user_agent, seen_at, ends_at)
       values (gen_random_uuid(), $1, $2, '192.0.2.1', 'matrix', now() + $3::interval, now() + $4::interval)`,
      [
        staffId,
        createHash('sha256').update(token).digest('base64url'),
        change.seenAt ?? '0',
        change.endsAt ?? '1 hour',
      ],
    )
    return `staff=${token}`
  }

  for (const { name, may } of actors) {
    if (name === 'anonymous') continue
    const { rows } = await db.query<{ id: string }>(
      // With a second factor: without one owners and finance can only set it up.
      `insert into staff (id, email, role, groups, email_verified_at, disabled_at, program_ids, totp_confirmed_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, now()) returning id`,
      [
        `${name.replaceAll(' ', '.')}.${mark}@matrix.example`,
        name === 'user' ? 'user' : 'admin',
        // Actors that are refused for another reason have the groups that would otherwise admit them.
        typeof may === 'string' ? ['owner'] : may,
        name === 'unconfirmed' ? null : new Date(),
        name === 'disabled' ? new Date() : null,
        may.includes('program') ? [ownProgram] : null,
      ],
    )
    const id = rows[0]?.id ?? ''
    accounts.set(name, id)
    cookies.set(
      name,
      await openSession(id, {
        endsAt: name === 'expired' ? '-1 second' : undefined,
        seenAt: name === 'idle' ? '-31 minutes' : undefined,
      }),
    )
  }
  cookies.set('made-up cookie', `staff=${randomUUID()}`)
  await db.query('delete from staff_sessions where staff_id = $1', [accounts.get('revoked')])

  const canaries: Canary[] = [
    { word: `canary-message-${mark}`, permission: 'messages.read' },
    { word: `canary-application-${mark}`, permission: 'applications.read' },
    { word: `canary-audit-${mark}`, permission: 'audit.read' },
    { word: `canary-staff-${mark}`, permission: 'administrators.manage' },
    // An event of the owner's own account: of these actors only the owner may see it.
    { word: `canary-event-${mark}`, permission: 'administrators.manage' },
    { word: `canary-notification-${mark}`, permission: 'notifications.read' },
    { word: `canary-group-${mark}`, permission: 'registrations.message' },
    { word: `canary-guest-${mark}`, permission: 'events.read' },
    // A draft: it is on no public page.
    { word: `canary-news-${mark}`, permission: 'news.read' },
    { word: `canary-testimonial-${mark}`, permission: 'testimonials.read' },
    { word: `canary-appointment-${mark}`, permission: 'appointments.read' },
    { word: `canary-booking-${mark}`, permission: 'bookings.read' },
    { word: `canary-partnership-${mark}`, permission: 'partnerships.read' },
    { word: `canary-person-${mark}`, permission: 'people.read' },
    // A course that is not published: it is on no public page.
    { word: `canary-course-${mark}`, permission: 'learning.read' },
    // The question of its exam, and the learner who took it.
    { word: `canary-exam-${mark}`, permission: 'learning.read' },
    { word: `canary-attempt-${mark}`, permission: 'attempts.read' },
    { word: `canary-donation-${mark}`, permission: 'donations.read' },
    { word: `canary-difference-${mark}`, permission: 'payments.read' },
    { word: `canary-payment-${mark}`, permission: 'payments.read' },
    { word: `canary-certificate-${mark}`, permission: 'certificates.read' },
    { word: `canary-own-${mark}`, permission: 'registrations.read' },
    // An import of contacts: whoever may import other kinds does not see it.
    { word: `canary-import-${mark}`, permission: 'people.change' },
  ]
  const [
    message,
    application,
    audit,
    staff,
    event,
    notification,
    group,
    guest,
    draft,
    testimonial,
    appointment,
    booking,
    partnership,
    person,
    course,
    exam,
    attempt,
    donation,
    difference,
    payment,
    certificate,
    own,
    brought,
  ] = canaries.map(({ word }) => word)
  const personId = randomUUID()
  const ids: Record<string, string> = {
    messages: randomUUID(),
    appointments: randomUUID(),
    'appointments/week/blocked': randomUUID(),
    bookings: randomUUID(),
    audit: randomUUID(),
    programs: randomUUID(),
    events: randomUUID(),
    registrations: randomUUID(),
    notifications: randomUUID(),
    'registrations/messages': randomUUID(),
    'registrations/decisions': randomUUID(),
    door: randomUUID(),
    opportunities: randomUUID(),
    news: randomUUID(),
    elearning: randomUUID(),
    'premium-courses': randomUUID(),
    startups: randomUUID(),
    'sponsored-content': randomUUID(),
    ads: randomUUID(),
    'ads/revenue': randomUUID(),
    'ads/sponsors': randomUUID(),
    'settings/figures': randomUUID(),
    team: randomUUID(),
    partners: randomUUID(),
    places: randomUUID(),
    testimonials: randomUUID(),
    people: randomUUID(),
    payments: randomUUID(),
    donations: randomUUID(),
    'donations/past': randomUUID(),
    imports: randomUUID(),
    certificates: randomUUID(),
    // Where the id does not belong to the screen's own records, the key is the whole address.
    '/admin/opportunities/applications/:id/cv': randomUUID(),
    '/admin/memberships/:id/photo': randomUUID(),
    partnerships: randomUUID(),
    'digital-bridge': randomUUID(),
    'payments/reconciliation': randomUUID(),
    'elearning/:course/exam/questions': randomUUID(),
    'elearning/:course/attempts': randomUUID(),
    'own registration': randomUUID(),
    // The matrix does not request this one; it deletes those above as actors who may.
    'kept course': randomUUID(),
    'kept opportunity': randomUUID(),
  }
  await db.query(`insert into people (id, full_name, locale) values ($1, $2, 'en')`, [personId, message])
  // Needs two permissions: actors who read messages see the name above there, and here another.
  await db.query(`insert into people (id, full_name, locale) values ($1, $2, 'en')`, [ids.people, person])
  await db.query(
    `insert into contacts (id, person_id, full_name, email, subject, message, locale)
     values ($1, $2, $3, $4, $3, $3, 'en')`,
    [ids.messages, personId, message, `${message}@matrix.example`],
  )
  // A place in a past slot: no visitor can want it.
  await db.query(
    `with held as (
       insert into slot_holds (starts_at, place) values (now() - interval '1 hour' * (10 + random() * 1000), 20)
       returning id, starts_at
     )
     insert into appointments (id, person_id, first_name, last_name, email, phone, phone_typed, service_type,
       starts_at, hold_id, locale)
     select $1, $2, $3, 'Matrix', $4, '+250788000100', '', 'Other', starts_at, id, 'en' from held`,
    [ids.appointments, personId, appointment, `${appointment}@matrix.example`],
  )
  // At a time that is over, too.
  await db.query(
    `insert into blocked_times (id, starts_at, ends_at, reason, blocked_by)
     values ($1, now() - interval '400 days', now() - interval '400 days' + interval '1 second', $2, 'matrix')`,
    [ids['appointments/week/blocked'], appointment],
  )
  // A pending transfer, without any money.
  await db.query(
    `with owed as (
       insert into bills (kind, subject_id, person_id, title, amount, name, email, locale)
       values ('donation', gen_random_uuid(), $2, $3, 5000, $3, $4, 'en') returning id
     )
     insert into payments (id, bill_id, method, provider, state, amount, charge_amount, reference, hook_token,
       expires_at, submitted_at)
     select $1, id, 'bank-transfer', 'bank', 'pending', 5000, 5000, $3, $3, now() + interval '5 days', now()
     from owed`,
    [ids.payments, personId, payment, `${payment}@matrix.example`],
  )
  await db.query(
    `with bill as (
       insert into bills (kind, subject_id, person_id, title, amount, name, email, locale)
       values ('donation', $1, $2, 'Matrix', 25000, $3, $4, 'en') returning id
     )
     insert into donations (id, person_id, bill_id, amount, donor_name, email, locale, transaction_id)
     select $1, $2, id, 25000, $3, $4, 'en', $5 from bill`,
    [ids.donations, personId, donation, `${donation}@matrix.example`, `TXN-${Date.now()}-MATRIX`],
  )
  await db.query(
    // A quote: it has no price yet, and so no bill.
    `insert into consultation_bookings (id, person_id, first_name, last_name, email, phone, phone_typed, service_type,
       package_type, package_name, reference_price, locale)
     values ($1, $2, $3, 'Matrix', $4, '+250788000100', '', 'Other', 'custom', 'Custom quote', 300000, 'en')`,
    [ids.bookings, personId, booking, `${booking}@matrix.example`],
  )
  await plantCertificate(db, {
    id: ids.certificates,
    firstName: certificate ?? '',
    lastName: 'Matrix',
    email: `${certificate}@matrix.example`,
  })
  await db.query(`insert into programs (id, slug, icon, position) values ($1, $2, 'rocket', 99)`, [
    ids.programs,
    `matrix-${mark}`,
  ])
  await db.query(
    `insert into program_texts (program_id, locale, title, description, source_version)
     values ($1, 'en', 'Matrix', 'Matrix', 1)`,
    [ids.programs],
  )
  await db.query(
    `insert into events (id, slug, starts_at, ends_at, location, capacity, status)
     values ($1, $2, now() - interval '400 days', now() - interval '399 days', 'Matrix', 10, 'completed')`,
    [ids.events, `matrix-${mark}`],
  )
  await db.query(
    `insert into event_texts (event_id, locale, title, description, source_version)
     values ($1, 'en', 'Matrix', 'Matrix', 1)`,
    [ids.events],
  )
  await db.query(
    `insert into program_applications (id, program_id, person_id, first_name, last_name, email, phone, phone_typed,
       project_description, motivation, experience, startup_sector, startup_stage, is_under_16, code, locale)
     values ($1, $2, $3, $4, $4, $5, '+250788000000', '0788000000', $4, $4, $4, 'other', 'idea', false, $6, 'en')`,
    [ids.registrations, ids.programs, personId, application, `${application}@matrix.example`, `M${mark}`],
  )
  await db.query(`insert into programs (id, slug, icon, position) values ($1, $2, 'rocket', 98)`, [
    ownProgram,
    `matrix-own-${mark}`,
  ])
  await db.query(
    `insert into program_texts (program_id, locale, title, description, source_version)
     values ($1, 'en', 'Matrix', 'Matrix', 1)`,
    [ownProgram],
  )
  await db.query(`insert into people (id, full_name, locale) values ($1, $2, 'en')`, [
    ids['own registration'],
    own,
  ])
  await db.query(
    `insert into program_applications (id, program_id, person_id, first_name, last_name, email, phone, phone_typed,
       project_description, motivation, experience, startup_sector, startup_stage, is_under_16, code, locale)
     values ($1, $2, $1, $3, $3, $4, '+250788000000', '0788000000', $3, $3, $3, 'other', 'idea', false, $5, 'en')`,
    [ids['own registration'], ownProgram, own, `${own}@matrix.example`, `W${mark}`],
  )
  await db.query(
    `insert into memberships (id, type, person_id, first_name, last_name, email, phone, phone_typed, bio, expectations,
       code, locale)
     values ($1, 'individual', $2, $3, $3, $4, '+250788000000', '0788000000', $3, $3, $5, 'en')`,
    [ids['/admin/memberships/:id/photo'], personId, application, `${application}@matrix.example`, `P${mark}`],
  )
  await db.query(
    `insert into partnerships (id, person_id, contact_name, email, phone, phone_typed, company_name, industry, message,
       locale, company_size, partnership_type)
     values ($1, $2, $3, $4, '+250788000000', '0788000000', $3, $3, $3, 'en', '1-10', 'other')`,
    [ids.partnerships, personId, partnership, `${partnership}@matrix.example`],
  )
  await db.query(
    `insert into digital_bridge_applications (id, person_id, first_name, last_name, email, phone, phone_typed,
       company_name, industry, message, locale, service_type)
     values ($1, $2, $3, $3, $4, '+250788000000', '0788000000', $3, $3, $3, 'en', 'other')`,
    [ids['digital-bridge'], personId, partnership, `${partnership}@matrix.example`],
  )
  await db.query(
    `insert into differences (id, provider, day, kind, key, detail) values ($1, 'bank', now(), 'missing here', $2, $2)`,
    [ids['payments/reconciliation'], difference],
  )
  await db.query(
    `insert into impact_figures (id, key, value, as_of, source, position)
     values ($1, $2, '1', '2026-11-01', 'Matrix', 99)`,
    [ids['settings/figures'], `matrix-${mark}`],
  )
  for (const [opportunity, applicationId] of [
    [ids.opportunities, ids['/admin/opportunities/applications/:id/cv']],
    [ids['kept opportunity'], randomUUID()],
  ]) {
    await db.query(
      `insert into opportunities (id, slug, category, company_organization, location, application_deadline, contact_email)
       values ($1, $2, 'job', 'Matrix', 'Kigali', now() + interval '30 days', 'matrix@matrix.example')`,
      [opportunity, `matrix-${opportunity}`],
    )
    await db.query(
      `insert into opportunity_texts (opportunity_id, locale, title, description, requirements, source_version)
       values ($1, 'en', 'Matrix', 'Matrix', 'Matrix', 1)`,
      [opportunity],
    )
    await db.query(
      `insert into opportunity_applications (id, opportunity_id, person_id, first_name, last_name, email, phone,
         phone_typed, cover_letter, code, locale)
       values ($1, $2, $3, $4, $4, $5, '+250788000000', '0788000000', $4, $6, 'en')`,
      [applicationId, opportunity, personId, application, `${application}@matrix.example`, randomUUID()],
    )
  }
  // The matrix deletes the first as an actor who may; the second stays visible.
  for (const article of [ids.news, randomUUID()]) {
    await db.query(`insert into news (id, slug, author) values ($1, $2, 'Matrix')`, [
      article,
      `matrix-${article}`,
    ])
    await db.query(
      `insert into news_texts (news_id, locale, title, excerpt, content, source_version)
       values ($1, 'en', $2, $2, '<p>' || $2 || '</p>', 1)`,
      [article, draft],
    )
  }
  // The matrix deletes the first two as actors who may; the third stays visible.
  for (const [id, price] of [
    [ids.elearning, null],
    [ids['premium-courses'], 1000],
    [ids['kept course'], null],
  ] as const) {
    await db.query(
      `insert into courses (id, slug, level, price, instructor) values ($1, $2, 'Beginner', $3, 'Matrix')`,
      [id, `matrix-${id}`, price],
    )
    await db.query(
      `insert into course_texts (course_id, locale, title, description, duration, source_version)
       values ($1, 'en', $2, $2, $2, 1)`,
      [id, course],
    )
  }
  const [keptCourse, question, examId, version] = [
    ids['kept course'],
    ids['elearning/:course/exam/questions'],
    randomUUID(),
    randomUUID(),
  ]
  await db.query(
    `insert into exam_questions (id, course_id, question, options, position) values ($1, $2, $3, '["a", "b"]', 1)`,
    [question, keptCourse, exam],
  )
  await db.query(`insert into exam_question_keys (question_id, correct) values ($1, 0)`, [question])
  await db.query(`insert into exams (id, course_id) values ($1, $2)`, [examId, keptCourse])
  await db.query(
    `insert into exam_versions (id, exam_id, number, title, minutes, questions, published_at)
     values ($1, $2, 1, 'Matrix', 10, $3, now())`,
    [version, examId, JSON.stringify([{ id: question, topic: '', question: exam, options: ['a', 'b'] }])],
  )
  await db.query(
    `with learner as (insert into people (full_name, locale) values ($3, 'en') returning id), enrolled as (
       insert into enrollments (course_id, person_id, first_name, last_name, email, phone, phone_typed, code, locale,
         status, decided_at, decided_by)
       select $2, id, $3, 'Matrix', $4, '+250788000100', '', $5, 'en', 'approved', now(), 'matrix' from learner
       returning id
     )
     insert into exam_attempts (id, version_id, enrollment_id, number, "order", started_at, deadline, completed_at,
       closed_by, score, passed)
     select $1, $6, id, 1, '[]', now() - interval '9 minutes', now() + interval '1 minute', now(), 'learner', 100, true
     from enrolled`,
    [
      ids['elearning/:course/attempts'],
      keptCourse,
      attempt,
      `${attempt}@matrix.example`,
      `E${mark}`,
      version,
    ],
  )
  await db.query(
    `insert into startups (id, slug, name, website, sector, stage, founded_year, location, status)
     values ($1, $2, 'Matrix', 'https://matrix.example', 'Other', 'Idea', 2020, 'Kigali', 'inactive')`,
    [ids.startups, `matrix-${mark}`],
  )
  await db.query(
    `insert into startup_texts (startup_id, locale, description, source_version) values ($1, 'en', 'Matrix', 1)`,
    [ids.startups],
  )
  // Not active, so that no page shows it.
  await db.query(
    `insert into ad_units (id, name, network, placement, is_active) values ($1, 'Matrix', 'infolinks', 'custom', false)`,
    [ids.ads],
  )
  await db.query(
    `insert into ad_units (id, name, network, placement, is_active, link, sponsor)
     values ($1, 'Matrix', 'house', 'custom', false, 'https://matrix.example', 'Matrix')`,
    [ids['ads/sponsors']],
  )
  // Long before any period of the report.
  await db.query(
    `insert into ad_revenue (id, network, day, cents, source)
     values ($1, 'infolinks', date '1990-01-01' + floor(random() * 9000)::int, 100, 'entered')`,
    [ids['ads/revenue']],
  )
  await db.query(
    `insert into sponsored_content (id, company, start_date, end_date) values ($1, 'Matrix', now(), now())`,
    [ids['sponsored-content']],
  )
  await db.query(
    `insert into sponsored_content_texts (sponsored_id, locale, title, description, source_version)
     values ($1, 'en', 'Matrix', 'Matrix', 1)`,
    [ids['sponsored-content']],
  )
  await db.query(
    `insert into past_gifts (id, person_id, donor_name, amount, given_on, source)
     values ($1, $2, $3, 1000, '2020-01-01', 'Matrix')`,
    [ids['donations/past'], personId, donation],
  )
  await db.query(
    `insert into imports (id, kind, source, name, headers, mapping, total, created_by)
     values ($1, 'contacts', $2, $2, '["Name"]', '{"fullName": "0"}', 1, 'matrix')`,
    [ids.imports, brought],
  )
  await db.query(`insert into import_rows (import_id, line, cells) values ($1, 2, $2)`, [
    ids.imports,
    JSON.stringify([brought]),
  ])
  await db.query(`insert into team_members (id, name) values ($1, 'Matrix')`, [ids.team])
  await db.query(
    `insert into team_member_texts (member_id, locale, role, bio, source_version)
     values ($1, 'en', 'Matrix', 'Matrix', 1)`,
    [ids.team],
  )
  await db.query(
    `insert into partners (id, name, website, category)
     values ($1, 'Matrix', 'https://matrix.example', 'technology')`,
    [ids.partners],
  )
  await db.query(
    `insert into partner_texts (partner_id, locale, description, source_version) values ($1, 'en', 'Matrix', 1)`,
    [ids.partners],
  )
  await db.query(`insert into places (id, street) values ($1, 'Matrix')`, [ids.places])
  await db.query(
    `insert into place_texts (place_id, locale, name, source_version) values ($1, 'en', $2, 1)`,
    [ids.places, `Matrix ${ids.places}`],
  )
  // Not published, so that only actors who may read it ever see its word.
  await db.query(`insert into testimonials (id, name) values ($1, $2)`, [ids.testimonials, testimonial])
  await db.query(
    `insert into testimonial_texts (testimonial_id, locale, words, role, source_version)
     values ($1, 'en', $2, 'Matrix', 1)`,
    [ids.testimonials, testimonial],
  )
  await db.query(
    `insert into group_messages (id, written_by, whom, subject, text, people, done)
     values ($1, 'matrix', 'Nobody', $2, $2, 1, 1)`,
    [ids['registrations/messages'], group],
  )
  await db.query(
    `insert into mass_decisions (id, decision, decided_by, whom, total) values ($1, 'approved', 'matrix', $2, 1)`,
    [ids['registrations/decisions'], application],
  )
  await db.query(
    `insert into events (id, slug, starts_at, ends_at, location, capacity)
     values ($1, $2, now(), now() + interval '2 hours', 'Matrix', 9)`,
    [ids.door, `matrix-door-${mark}`],
  )
  await db.query(
    `insert into event_texts (event_id, locale, title, source_version) values ($1, 'en', 'Matrix', 1)`,
    [ids.door],
  )
  await db.query(
    `insert into event_registrations (id, event_id, person_id, first_name, last_name, email, phone, phone_typed, code,
       locale, seat, status, decided_at)
     values (gen_random_uuid(), $1, $2, $3, $3, $4, '+250788000000', '0788000000', $5, 'en', 'taken', 'approved', now())`,
    [ids.door, personId, guest, `${guest}@matrix.example`, `G${mark}`],
  )
  await db.query(
    `insert into audit_log (id, at, actor, action, subject, after) values ($1, now(), $2, 'changed', 'figure', $3)`,
    [ids.audit, audit, JSON.stringify({ name: audit })],
  )
  await db.query(
    `insert into staff (id, email, groups, email_verified_at) values (gen_random_uuid(), $1, '{}', now())`,
    [`${staff}@matrix.example`],
  )
  await db.query(
    `insert into security_events (id, at, event, staff_id, details, address, user_agent, url)
     values (gen_random_uuid(), now(), 'login_failed', $1, $2, '192.0.2.1', $3, '/')`,
    [accounts.get('owner'), JSON.stringify({ name: event }), event],
  )
  // One id for every address below /admin/notifications. The first notification is deleted by an actor who may.
  await db.query(
    `insert into notifications (id, type, title, message, user_email)
     values ($1, 'info', 'Matrix', $2, $2), (gen_random_uuid(), 'info', 'Matrix', $2, $2)`,
    [ids.notifications, notification],
  )
  await db.query(
    `insert into outbox (id, channel, recipient, locale, template, subject, props, status, error)
     values ($1, 'mail', $2, 'en', 'welcome-onboarding', $3, $4, 'failed', 'refused by the receiving mail server')`,
    [
      ids.notifications,
      `${notification}@matrix.example`,
      notification,
      JSON.stringify({
        firstName: notification,
        registrationType: 'x',
        relatedItem: 'x',
        link: 'http://x.example',
        hub: 'x',
      }),
    ],
  )
  return { canaries, cookies, accounts, ids, openSession, close: () => db.end() }
}

export type Asked = { path: string; way: Way; cookie?: string; headers?: Record<string, string> }

/** Sends a request like a browser on our own page, unless the headers say otherwise. */
export async function ask(site: string, { path, way, cookie, headers }: Asked) {
  const [method = 'GET'] = way.split(' ')
  const reads = method === 'GET' || method === 'HEAD'
  const answer = await fetch(site + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `203.0.${randomInt(256)}.${randomInt(256)}`,
      ...(cookie && { cookie }),
      ...(!reads && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(headers ?? { 'sec-fetch-site': 'same-origin', origin: site }),
    },
    body: reads ? undefined : '',
  })
  const body = await answer.text()
  return { status: answer.status, location: answer.headers.get('location'), headers: answer.headers, body }
}

/** A few at a time: the order of the cells does not matter, and there are two cores. */
export async function each<Item>(items: Item[], run: (item: Item) => Promise<void>, atOnce = 6) {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await run(item)
    }),
  )
}
