import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { adUnits } from '../../app/features/advertising/ads/ad.table.server.ts'
import { adDays } from '../../app/features/advertising/impressions/impression.table.server.ts'
import { adRevenue } from '../../app/features/advertising/monetization/revenue.table.server.ts'
import {
  sponsoredContent,
  sponsoredContentTexts,
} from '../../app/features/advertising/sponsored/sponsored.table.server.ts'
import { examAnswers, examAttempts } from '../../app/features/learning/attempts/attempt.table.server.ts'
import { certificates } from '../../app/features/learning/certificates/certificate.table.server.ts'
import { premiumRecord } from '../../app/features/learning/courses/course.record.server.ts'
import { courses, courseTexts } from '../../app/features/learning/courses/course.table.server.ts'
import { enrollments } from '../../app/features/learning/enrollments/enrollment.table.server.ts'
import {
  exams,
  examVersions,
  questionKeys,
  questions,
} from '../../app/features/learning/exams/exam.table.server.ts'
import { bookings } from '../../app/features/money/bookings/booking.table.server.ts'
import { donations } from '../../app/features/money/donations/donation.table.server.ts'
import { memberships } from '../../app/features/money/memberships/membership.table.server.ts'
import {
  eventRegistrations,
  events,
  eventTexts,
} from '../../app/features/offers/events/event.table.server.ts'
import {
  opportunities,
  opportunityApplications,
  opportunityTexts,
} from '../../app/features/offers/opportunities/opportunity.table.server.ts'
import { programApplications } from '../../app/features/offers/programs/application.table.server.ts'
import { programs, programTexts } from '../../app/features/offers/programs/program.table.server.ts'
import { appointments } from '../../app/features/people/appointments/appointment.table.server.ts'
import {
  digitalBridgeApplications,
  partnerships,
} from '../../app/features/people/enquiries/application.table.server.ts'
import { contacts } from '../../app/features/people/enquiries/contact.table.server.ts'
import { notifications } from '../../app/features/people/notifications/notification.table.server.ts'
import { news, newsTexts } from '../../app/features/website/news/news.table.server.ts'
import { partners, partnerTexts } from '../../app/features/website/partners/partner.table.server.ts'
import { startups, startupTexts } from '../../app/features/website/startups/startup.table.server.ts'
import { teamMembers, teamMemberTexts } from '../../app/features/website/team/team.table.server.ts'
import { db } from '../../app/platform/db/db.server.ts'
import { sqlState } from '../../app/platform/db/errors.server.ts'
import { withDatabase } from '../support/database.ts'
import { requestAsOwner } from '../support/pages.ts'

withDatabase()

/** The columns of a record and of its translations, which are in tables of their own. */
const columnsOf = (...tables: PgTable[]) => tables.flatMap((table) => getTableConfig(table).columns)
const namesOf = (...tables: PgTable[]) => columnsOf(...tables).map(({ name }) => name)
const columnOf = (table: PgTable, name: string) => {
  const column = columnsOf(table).find((one) => one.name === name)
  if (!column) throw new Error(`${getTableConfig(table).name} has no ${name}`)
  return column
}
const mayBeEmpty = (table: PgTable) =>
  columnsOf(table).flatMap(({ name, notNull }) => (notNull ? [] : [name]))
const missing = (fields: string, ...tables: PgTable[]) => {
  const names = namesOf(...tables)
  return fields.split(' ').filter((field) => !names.includes(field))
}

/** The values that the database allows in a column, read from its check constraint. */
async function wordsOf(table: string, column: string): Promise<string[]> {
  const { rows } = await db().execute<{ rule: string }>(sql`select pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'c' and conrelid = ${table}::regclass
      and conkey = (select array_agg(attnum) from pg_attribute where attrelid = ${table}::regclass and attname = ${column})`)
  const list = rows.find(({ rule }) => rule.includes('ARRAY['))?.rule ?? ''
  return [...list.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '')
}

test('PRG-02: a program has texts, an icon, a picture and its further details', async () => {
  expect(missing('id title description icon image_id', programs, programTexts)).toEqual([])
  expect(missing('slug length opens_at closes_at asked minutes', programs, programTexts)).toEqual([])
  expect(mayBeEmpty(programs)).toEqual(expect.arrayContaining(['image_id', 'opens_at', 'closes_at']))
  expect(mayBeEmpty(programTexts)).toEqual(expect.arrayContaining(['length', 'asked']))
  expect(await wordsOf('programs', 'icon')).toHaveLength(8)
})

test('PRG-04: an application to a program, without an organisation if there is none', async () => {
  const fields =
    'program_id first_name last_name email phone organization project_description motivation experience startup_sector startup_stage status created_at'
  expect(missing(fields, programApplications)).toEqual([])
  expect(mayBeEmpty(programApplications)).toContain('organization')
  expect(columnOf(programApplications, 'status').default).toBe('pending')
})

test('COM-03: the fields that communities are computed from', async () => {
  const person = 'startup_sector startup_stage first_name last_name'
  expect(missing(`${person} project_description motivation experience`, programApplications)).toEqual([])
  expect(missing(`${person} motivation`, enrollments)).toEqual([])
  expect(missing(`${person} bio`, memberships)).toEqual([])
  const { rows } = await db().execute<{ source: string }>(
    sql`select definition as source from pg_matviews where matviewname = 'communities'`,
  )
  for (const table of ['program_applications', 'enrollments', 'memberships'])
    expect(rows[0]?.source).toContain(table)
})

test('STU-01: a startup', async () => {
  const fields =
    'id name description logo_id website sector stage founded_year team_size funding_raised location featured status created_at updated_at'
  expect(missing(fields, startups, startupTexts)).toEqual([])
  expect(columnOf(startups, 'funding_raised').getSQLType()).toBe('text')
  expect(await wordsOf('startups', 'status')).toEqual(['active', 'inactive', 'graduated'])
})

test('SPON-01: sponsored content, whose default price is 50000 RWF', async () => {
  const fields =
    'id title company description image_id link featured start_date end_date price status created_at updated_at'
  expect(missing(fields, sponsoredContent, sponsoredContentTexts)).toEqual([])
  expect(columnOf(sponsoredContent, 'price').default).toBe(50_000)
  expect(await wordsOf('sponsored_content', 'status')).toEqual(['pending', 'active', 'expired'])
})

test('ADS-01: an ad unit, and its counts by day', () => {
  expect(missing('id name network slot_id format placement is_active created_at', adUnits)).toEqual([])
  expect(missing('item_id impressions clicks', adDays)).toEqual([])
  expect(missing('network day cents', adRevenue)).toEqual([])
})

test('TEAM-02: a member of the team, with three links', () => {
  expect(
    missing('id name role bio image_id linkedin twitter email created_at', teamMembers, teamMemberTexts),
  ).toEqual([])
  expect(mayBeEmpty(teamMembers)).toEqual(expect.arrayContaining(['linkedin', 'twitter', 'email']))
})

test('PAR-02: a partner', () => {
  expect(missing('id name image_id website description category created_at', partners, partnerTexts)).toEqual(
    [],
  )
})

test('NEWS-01: an article', () => {
  const fields = 'id title excerpt content image_id author published_at created_at updated_at'
  expect(missing(fields, news, newsTexts)).toEqual([])
})

test('OPP-01: an opportunity, for which salary and link are optional', async () => {
  const fields =
    'id title description category company_organization location salary_range requirements application_deadline application_url contact_email status featured created_at updated_at'
  expect(missing(fields, opportunities, opportunityTexts)).toEqual([])
  expect(mayBeEmpty(opportunities)).toEqual([
    'salary_range',
    'application_url',
    'published_at',
    'archived_at',
  ])
  expect(await wordsOf('opportunities', 'status')).toEqual(['active', 'expired', 'closed'])
  expect(await wordsOf('opportunities', 'category')).toHaveLength(8)
})

test('OPP-09: an application to an opportunity', async () => {
  const fields =
    'id opportunity_id first_name last_name email phone cover_letter resume_url portfolio_url status created_at'
  expect(missing(fields, opportunityApplications)).toEqual([])
  expect(mayBeEmpty(opportunityApplications)).toEqual(expect.arrayContaining(['resume_url', 'portfolio_url']))
  expect((await wordsOf('opportunity_applications', 'status')).sort()).toEqual(
    ['pending', 'reviewed', 'accepted', 'rejected'].sort(),
  )
})

test('EVT-01, EVT-06: an event, with at least one seat and a price that is not negative', async () => {
  const fields = 'id title starts_at location capacity price description image_id status'
  expect(missing(fields, events, eventTexts)).toEqual([])
  expect(await wordsOf('events', 'status')).toEqual(['upcoming', 'ongoing', 'completed', 'cancelled'])
  const refusal = (capacity: number, price: number) =>
    db()
      .execute(
        sql`insert into events (slug, location, capacity, price, starts_at, ends_at, words)
        values ('night', 'Kacyiru', ${capacity}, ${price}, now(), now() + interval '1 hour', '')`,
      )
      .then(
        () => 'taken',
        (error: unknown) => sqlState(error),
      )
  expect([await refusal(0, 0), await refusal(1, -1), await refusal(1, 0)]).toEqual([
    '23514',
    '23514',
    'taken',
  ])
})

test('EVT-07: a registration for an event', async () => {
  const fields = 'event_id first_name last_name email phone organization status created_at'
  expect(missing(fields, eventRegistrations)).toEqual([])
  expect(mayBeEmpty(eventRegistrations)).toContain('organization')
  expect(await wordsOf('event_registrations', 'status')).toEqual(['pending', 'approved', 'rejected'])
})

test('CON-04: a message, its status and the answer', async () => {
  expect(missing('id full_name email subject message created_at status answer', contacts)).toEqual([])
  expect(await wordsOf('contacts', 'status')).toEqual(['new', 'answered', 'closed'])
})

test('APT-03: an appointment, its day and time in one column', async () => {
  const fields =
    'id first_name last_name email phone company service_type starts_at message status admin_notes created_at'
  expect(missing(fields, appointments)).toEqual([])
  expect(mayBeEmpty(appointments)).toEqual(expect.arrayContaining(['company', 'message', 'admin_notes']))
  expect(await wordsOf('appointments', 'status')).toEqual(['pending', 'confirmed', 'cancelled', 'completed'])
})

test('PSH-01, DBR-06: a partnership and a Digital Bridge application, each with fields of its own', async () => {
  const both = 'id company_name email phone company_size industry message created_at status'
  expect(missing(`${both} contact_name partnership_type`, partnerships)).toEqual([])
  expect(missing(`${both} position service_type`, digitalBridgeApplications)).toEqual([])
  for (const name of ['position', 'service_type']) expect(namesOf(partnerships)).not.toContain(name)
  expect(await wordsOf('partnerships', 'company_size')).toHaveLength(5)
  expect(await wordsOf('partnerships', 'partnership_type')).toHaveLength(5)
})

test('MEM-03: a membership, for which startup and photo are optional', async () => {
  const fields =
    'id first_name last_name email phone type bio expectations photo_file_id startup_sector startup_stage status created_at'
  expect(missing(fields, memberships)).toEqual([])
  expect(mayBeEmpty(memberships)).toEqual(
    expect.arrayContaining(['photo_file_id', 'startup_sector', 'startup_stage']),
  )
  expect(await wordsOf('memberships', 'type')).toEqual(['startup', 'individual'])
})

test('LRN-03: a course, whose pass mark is 70 percent unless staff change it', async () => {
  const fields = 'id title description image_id duration level passing_score created_at updated_at'
  expect(missing(fields, courses, courseTexts)).toEqual([])
  expect(columnOf(courseTexts, 'duration').getSQLType()).toBe('text')
  expect(await wordsOf('courses', 'level')).toEqual(['Beginner', 'Intermediate', 'Advanced', 'All Levels'])
  expect(columnOf(courses, 'passing_score').default).toBe(70)
})

test('LRN-05: an enrollment', async () => {
  const fields =
    'id course_id first_name last_name email phone education_level current_occupation motivation startup_sector startup_stage status created_at'
  expect(missing(fields, enrollments)).toEqual([])
  expect(await wordsOf('enrollments', 'education_level')).toEqual([
    'high_school',
    'bachelors',
    'masters',
    'phd',
    'other',
  ])
  expect(await wordsOf('enrollments', 'status')).toEqual(['pending', 'approved', 'rejected'])
})

test('A-NTF-02: a notification, of one of four types, for which a link is optional', async () => {
  const fields = 'id type title message user_email read action_url created_at updated_at'
  expect(missing(fields, notifications)).toEqual([])
  expect(mayBeEmpty(notifications)).toEqual(['action_url', 'about'])
  expect(await wordsOf('notifications', 'type')).toEqual(['info', 'success', 'warning', 'error'])
})

test('A-NTF-07: an entry in the mail log', async () => {
  const { rows } = await db().execute<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = 'email_logs'::regclass and attnum > 0 order by attnum`,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    'id to_email subject template_name status sent_at error_message created_at'.split(' '),
  )
  expect(await wordsOf('outbox', 'status')).toEqual(['pending', 'sent', 'failed'])
})

test('EXM-01, EXM-02: an exam, one for each course, its time in minutes, and its questions, with the answer key stored apart', async () => {
  expect(missing('id course_id title description minutes questions', exams, examVersions)).toEqual([])
  expect(missing('id question options', questions)).toEqual([])
  expect(missing('question_id correct', questionKeys)).toEqual([])
  expect(namesOf(questions)).not.toContain('correct')
  expect(columnOf(questionKeys, 'correct').getSQLType()).toBe('integer')
  const { rows } = await db().execute(sql`select from pg_index
    where indrelid = 'exams'::regclass and indisunique and indnatts = 1
      and indkey[0] = (select attnum from pg_attribute where attrelid = 'exams'::regclass and attname = 'course_id')`)
  expect(rows).toHaveLength(1)
})

test('EXM-09: an attempt, of an exam and an enrollment, with its answers', () => {
  expect(missing('version_id enrollment_id score passed started_at completed_at', examAttempts)).toEqual([])
  // A copy of the exam from the start of the attempt.
  expect(missing('id exam_id', examVersions)).toEqual([])
  expect(missing('attempt_id question_id option', examAnswers)).toEqual([])
})

test('CRT-01: a certificate', () => {
  expect(
    missing(
      'id enrollment_id course_id student_name course_title completion_date certificate_number',
      certificates,
    ),
  ).toEqual([])
})

test('PRM-01, A-PRM-03: a premium course is a course with a price; its form starts with 4.5 and 0 students', async () => {
  const fields =
    'id title description instructor duration level price image_id starting_students rating featured created_at updated_at'
  expect(missing(fields, courses, courseTexts)).toEqual([])
  expect(columnOf(courses, 'price').getSQLType()).toBe('integer')
  expect(columnOf(courses, 'starting_students').default).toBe(0)
  const { rows } = await db().execute(
    sql`select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'courses_rating'`,
  )
  // In tenths.
  expect(rows).toEqual([{ rule: 'CHECK (((rating >= 0) AND (rating <= 50)))' }])
  const form = await requestAsOwner(premiumRecord.editLoader, { params: { id: 'new' } })
  expect(form.values).toMatchObject({ rating: '4.5', startingStudents: '0' })
})

test('DON-22: a gift', async () => {
  const fields =
    'id amount frequency donor_name email phone message payment_method payment_status transaction_id created_at updated_at'
  expect(missing(fields, donations)).toEqual([])
  expect(mayBeEmpty(donations)).toEqual(expect.arrayContaining(['phone', 'message']))
  expect(await wordsOf('donations', 'frequency')).toEqual(['one-time', 'monthly'])
  expect((await wordsOf('donations', 'payment_status')).sort()).toEqual(
    ['completed', 'pending', 'failed', 'cancelled'].sort(),
  )
})

test('BKG-11: a booking, for which company and message are optional', async () => {
  const fields =
    'id first_name last_name email phone company service_type package_type payment_status payment_amount payment_method message status admin_notes created_at updated_at'
  expect(missing(fields, bookings)).toEqual([])
  expect(mayBeEmpty(bookings)).toEqual(expect.arrayContaining(['company', 'message']))
  expect((await wordsOf('consultation_bookings', 'payment_status')).sort()).toEqual(
    ['pending', 'completed', 'failed', 'cancelled'].sort(),
  )
  expect(await wordsOf('consultation_bookings', 'status')).toEqual([
    'pending',
    'confirmed',
    'cancelled',
    'completed',
  ])
  expect(columnOf(bookings, 'payment_amount').getSQLType()).toBe('integer')
})

test('planted: a field that no table has is reported as missing', () => {
  expect(missing('id colour', programs)).toEqual(['colour'])
})
