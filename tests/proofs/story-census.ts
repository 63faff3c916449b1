import type pg from 'pg'
import { promised } from './story-report.ts'

/** What the demo promises to have: rows of a table under a condition, the fewest and the most of them. */
type Promised = [what: string, fewest: number, most: number, rows: string]

const exactly = (what: string, count: number, rows: string): Promised => [what, count, count, rows]
const someOf = (what: string, rows: string): Promised => [what, 1, Number.POSITIVE_INFINITY, rows]
const isWithin = (column: string, from: number, to: number) =>
  `${column} at time zone 'Africa/Kigali' >= date_trunc('week', story.now() at time zone 'Africa/Kigali') + interval '${from} days'
   and ${column} at time zone 'Africa/Kigali' < date_trunc('week', story.now() at time zone 'Africa/Kigali') + interval '${to} days'`
const exam = (course: string, passed: boolean) =>
  `exam_attempts a join enrollments e on e.id = a.enrollment_id join courses c on c.id = e.course_id
   where c.slug = 'sample-${course}' and a.passed = ${passed}`

const promises: Promised[] = [
  ['people', 140, 165, 'people'],
  exactly('programs', 4, 'programs where archived_at is null'),
  [
    'applications of calls that are decided',
    30,
    60,
    "program_applications where created_at < story.now() - interval '150 days'",
  ],
  exactly(
    'applications of old calls that nobody decided',
    0,
    "program_applications where created_at < story.now() - interval '150 days' and standing = 'pending'",
  ),
  exactly('applications that wait', 40, "program_applications where standing = 'pending'"),
  ['events with seats', 12, 16, 'events where capacity > 0 and archived_at is null'],
  someOf('people on a waiting list', "event_registrations where seat = 'waiting'"),
  someOf('seats offered to the next', "event_registrations where seat = 'offered'"),
  someOf('full events', 'events where seats_used = capacity'),
  ['events with check-ins', 6, 12, '(select distinct event_id from event_scans) one'],
  exactly('applications to opportunities', 60, 'opportunity_applications'),
  ['appointments this week', 4, 12, `appointments where ${isWithin('starts_at', 0, 7)}`],
  ['appointments next week', 3, 12, `appointments where ${isWithin('starts_at', 7, 14)}`],
  exactly('mornings that are blocked', 1, 'blocked_times'),
  exactly('appointments by phone', 2, 'appointments where entered_by is not null'),
  someOf(
    'bookings with hours used',
    'consultation_bookings where id in (select booking_id from booking_hours where minutes < 0)',
  ),
  someOf('hours worked besides sessions', "booking_hours where kind = 'used'"),
  exactly('gifts', 90, 'donations'),
  ['months with gifts', 12, 13, "(select distinct to_char(created_at, 'YYYY-MM') from donations) one"],
  exactly('monthly pledges', 10, 'pledges'),
  ['gifts that failed', 4, 10, "donations where payment_status = 'failed'"],
  exactly('gifts given back', 1, 'donations where refunded_at is not null'),
  exactly('payments to review', 1, 'payments where attention is not null'),
  exactly('differences in reconciliation', 1, 'differences where resolved_at is null'),
  ['memberships that end soon', 2, 4, 'memberships where ends_on <= current_date + 30 and ended_at is null'],
  someOf('enrollments that wait for staff', "enrollments where standing = 'pending'"),
  someOf('enrollments that wait for money', 'enrollments where awaits_payment'),
  someOf('enrollments that were refused', "enrollments where standing = 'rejected'"),
  someOf('enrollments that were withdrawn', "enrollments where standing = 'withdrawn'"),
  someOf(
    'learners who did not begin',
    "enrollments where standing = 'approved' and id not in (select enrollment_id from lesson_progress)",
  ),
  someOf(
    'learners on their way',
    '(select enrollment_id from lesson_progress group by 1 having count(*) < 3) one',
  ),
  ...['spreadsheet-basics', 'safe-on-line', 'product-in-practice'].flatMap((course) => [
    someOf(`exams of ${course} passed`, exam(course, true)),
    someOf(`exams of ${course} failed`, exam(course, false)),
  ]),
  ['certificates', 12, 30, "certificates where state = 'valid'"],
  someOf('certificates that were revoked', "certificates where state = 'revoked'"),
  ['messages answered', 20, 50, "contacts where status = 'answered'"],
  exactly('messages that wait', 9, "contacts where status = 'new'"),
  exactly('colleagues who wrote notes', 3, '(select distinct author from registration_notes) one'),
  ['articles', 10, 15, 'news'],
  exactly('ad units', 4, 'ad_units where is_active and archived_at is null'),
  ['sponsors', 3, 6, 'sponsored_content'],
  exactly('days of counts', 90, '(select distinct day from ad_days) one'),
  exactly(
    'messages that are not sent',
    0,
    "outbox where status = 'pending' and coalesce(not_before, created_at) <= story.now()",
  ),
  exactly(
    'messages that a worker would send at once',
    0,
    "pgboss.job where name in ('send-message', 'send-sms') and start_after <= story.now() + interval '10 minutes'",
  ),
]

/** What a story does not have as promised. */
export async function missedPromises(client: pg.Client, end: Date): Promise<string[]> {
  const missed: string[] = []
  for (const [what, fewest, most, from] of promises) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${from}`)
    const count = rows[0]?.count ?? 0
    if (count < fewest || count > most) missed.push(`${what}: ${count}, promised ${fewest} to ${most}`)
  }
  const late = await lateApplications(client, end)
  return late === 6 ? missed : [...missed, `applications that wait too long: ${late}, promised 6`]
}

/** By the second computation of when our answer was due. */
async function lateApplications(client: pg.Client, end: Date): Promise<number> {
  const { rows } = await client.query<{ sent: Date }>(
    "select created_at as sent from program_applications where standing = 'pending'",
  )
  return rows.filter(({ sent }) => promised(sent.getTime()) < end.getTime()).length
}
