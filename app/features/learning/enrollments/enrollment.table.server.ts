import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, personal, plain, references, timestamptz } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { bills } from '../../money/payments/payment.table.server.ts'
import {
  input,
  registrationColumns,
  registrationConstraints,
  registrationDataSubject,
} from '../../people/registrations/registration.table.server.ts'
import { courses, lessons } from '../courses/course.table.server.ts'
import { type EducationLevel, educationLevels, enrollmentStatuses } from './enrollment.options.ts'

/** Staff have nothing to decide about an unpaid enrollment. */
const standing = sql`case when withdrawn_at is not null then 'withdrawn' when status = 'pending' and awaits_payment then 'waiting' else status end`

/** LRN-05: an enrollment in a course. LRN-10: one per course and person, enforced by the unique index. */
export const enrollments = pgTable(
  'enrollments',
  {
    ...registrationColumns(standing),
    courseId: references('course_id', () => courses.id),
    educationLevel: personal(text('education_level').$type<EducationLevel>(), input('education')),
    currentOccupation: personal(text('current_occupation'), input('occupation')),
    motivation: personal(text('motivation'), input('motivation')),
    startupSector: personal(text('startup_sector'), input('sector')),
    startupStage: personal(text('startup_stage'), input('stage')),
    /** The time of the last activity. */
    activeAt: plain(timestamptz('active_at')),
    /** PRM-07: bought, and not paid yet. */
    awaitsPayment: plain(boolean('awaits_payment').notNull().default(false)),
    /** PRM-06, PRM-08: the time of the payment, and its bill. */
    paidAt: plain(timestamptz('paid_at')),
    paidBillId: plain(uuid('paid_bill_id').references(() => bills.id, { onDelete: 'set null' })),
  },
  (table) => [
    ...registrationConstraints(
      'enrollments',
      table,
      { name: 'course', column: table.courseId },
      { all: enrollmentStatuses, undecided: ['pending'] },
    ),
    // Requests for a link search by address or number.
    index('enrollments_email').on(table.email),
    index('enrollments_phone').on(table.phone),
    index('enrollments_paid').on(table.courseId).where(sql`${table.paidAt} is not null`),
    check('enrollments_education', isOneOf(table.educationLevel, educationLevels)),
    check('enrollments_payment', sql`not (${table.awaitsPayment} and ${table.paidAt} is not null)`),
  ],
)

dataSubject(enrollments, registrationDataSubject)

/** The lessons that a learner has done. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    enrollmentId: references('enrollment_id', () => enrollments.id, 'cascade'),
    lessonId: references('lesson_id', () => lessons.id),
    doneAt: personal(timestamptz('done_at').notNull(), input('when a lesson was done')),
  },
  (table) => [
    primaryKey({ name: 'lesson_progress_once', columns: [table.enrollmentId, table.lessonId] }),
    index('lesson_progress_lesson').on(table.lessonId),
  ],
)

dataSubject(lessonProgress, ({ enrollmentId }) => ({
  whose: 'people',
  row: enrollmentId,
  retention: 'its row',
}))
