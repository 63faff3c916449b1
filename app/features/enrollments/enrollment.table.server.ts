import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, personal, plain } from '~/platform/db/columns.server.ts'
import { held } from '~/platform/db/holding.server.ts'
import { courses, lessons } from '../courses/course.table.server.ts'
import {
  heldAsRegistration,
  registrationColumns,
  registrationConstraints,
  typed,
} from '../registrations/registration.table.server.ts'
import { type EducationLevel, educationLevels, enrollmentStatuses } from './enrollment.options.ts'

/** LRN-05: somebody in a course. LRN-10: once in each, which the constraint says. */
export const enrollments = pgTable(
  'enrollments',
  {
    ...registrationColumns(),
    courseId: plain(
      uuid('course_id')
        .notNull()
        .references(() => courses.id, { onDelete: 'restrict' }),
    ),
    educationLevel: personal(text('education_level').$type<EducationLevel>(), typed('education')),
    currentOccupation: personal(text('current_occupation'), typed('occupation')),
    motivation: personal(text('motivation'), typed('motivation')),
    startupSector: personal(text('startup_sector'), typed('sector')),
    startupStage: personal(text('startup_stage'), typed('stage')),
    /** When something was last done in it. */
    activeAt: plain(timestamp('active_at', { withTimezone: true })),
  },
  (table) => [
    ...registrationConstraints(
      'enrollments',
      table,
      { name: 'course', column: table.courseId },
      { all: enrollmentStatuses, undecided: ['pending'] },
    ),
    check('enrollments_education', isOneOf(table.educationLevel, educationLevels)),
  ],
)

held(enrollments, heldAsRegistration)

/** Which lessons somebody has done. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    enrollmentId: plain(
      uuid('enrollment_id')
        .notNull()
        .references(() => enrollments.id, { onDelete: 'cascade' }),
    ),
    lessonId: plain(
      uuid('lesson_id')
        .notNull()
        .references(() => lessons.id, { onDelete: 'restrict' }),
    ),
    doneAt: personal(timestamp('done_at', { withTimezone: true }).notNull(), typed('when a lesson was done')),
  },
  (table) => [
    primaryKey({ name: 'lesson_progress_once', columns: [table.enrollmentId, table.lessonId] }),
    index('lesson_progress_lesson').on(table.lessonId),
  ],
)

held(lessonProgress, ({ enrollmentId }) => ({ whose: 'people', row: enrollmentId, ages: 'its row' }))
