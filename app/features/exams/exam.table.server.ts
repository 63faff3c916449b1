import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, personal, plain, updatedAt, version } from '~/platform/db/columns.server.ts'
import { held } from '~/platform/db/holding.server.ts'
import { courses } from '../courses/course.table.server.ts'
import { enrollments } from '../enrollments/enrollment.table.server.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const typed = (what: string) =>
  ({ what, why: 'to grade the exam and to answer for the grade', keep: '24 months' }) as const

/** EXM-01, EXM-02: the exam of a course. What is asked stands in its versions. */
export const exams = pgTable(
  'exams',
  {
    id: id(),
    courseId: plain(
      uuid('course_id')
        .notNull()
        .references(() => courses.id, { onDelete: 'restrict' }),
    ),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('exams_course').on(table.courseId)],
)

/** The question bank of a course. The key never leaves the server (EXM-12): no public role may read `correct`. */
export const questions = pgTable(
  'exam_questions',
  {
    id: id(),
    courseId: plain(
      uuid('course_id')
        .notNull()
        .references(() => courses.id, { onDelete: 'restrict' }),
    ),
    /** What it is about: what a learner is told to look at again. */
    topic: plain(text('topic').notNull().default('')),
    question: plain(text('question').notNull()),
    options: plain(jsonb('options').$type<string[]>().notNull()),
    archivedAt: plain(moment('archived_at')),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('exam_questions_course').on(table.courseId, table.createdAt),
    check('exam_questions_options', sql`jsonb_array_length(${table.options}) between 2 and 8`),
  ],
)

/** EXM-12: which option is right, apart from everything a public page can read. */
export const questionKeys = pgTable('exam_question_keys', {
  questionId: plain(
    uuid('question_id')
      .primaryKey()
      .references(() => questions.id, { onDelete: 'cascade' }),
  ),
  correct: plain(integer('correct').notNull()),
})

/** One wording of an exam. One in use is never changed: a change makes the next. */
export const examVersions = pgTable(
  'exam_versions',
  {
    id: id(),
    examId: plain(
      uuid('exam_id')
        .notNull()
        .references(() => exams.id, { onDelete: 'restrict' }),
    ),
    number: plain(integer('number').notNull()),
    title: plain(text('title').notNull()),
    description: plain(text('description').notNull().default('')),
    minutes: plain(integer('minutes').notNull()),
    /** Questions as they stood: id, topic, question, options. No key. */
    questions: plain(jsonb('questions').$type<AskedQuestion[]>().notNull()),
    publishedAt: plain(moment('published_at')),
    retiredAt: plain(moment('retired_at')),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('exam_versions_number').on(table.examId, table.number),
    // One is sat at a time.
    uniqueIndex('exam_versions_current')
      .on(table.examId)
      .where(sql`${table.publishedAt} is not null and ${table.retiredAt} is null`),
    check('exam_versions_minutes', sql`${table.minutes} between 1 and 600`),
  ],
)

export type AskedQuestion = { id: string; topic: string; question: string; options: string[] }

/** The keys of a version, by question. Closed to the public role. */
export const versionKeys = pgTable('exam_version_keys', {
  versionId: plain(
    uuid('version_id')
      .primaryKey()
      .references(() => examVersions.id, { onDelete: 'cascade' }),
  ),
  correct: plain(jsonb('correct').$type<Record<string, number>>().notNull()),
})

/** EXM-09, EXM-14: one try. The server's clock opens and closes it. */
export const examAttempts = pgTable(
  'exam_attempts',
  {
    id: id(),
    versionId: plain(
      uuid('version_id')
        .notNull()
        .references(() => examVersions.id, { onDelete: 'restrict' }),
    ),
    enrollmentId: plain(
      uuid('enrollment_id')
        .notNull()
        .references(() => enrollments.id, { onDelete: 'restrict' }),
    ),
    number: plain(integer('number').notNull()),
    /** Question ids in this learner's order, each with the order of its options. */
    order: plain(jsonb('order').$type<{ id: string; options: number[] }[]>().notNull()),
    startedAt: plain(moment('started_at').notNull()),
    deadline: plain(moment('deadline').notNull()),
    completedAt: plain(moment('completed_at')),
    /** Whether the learner sent it or the time was over. */
    closedBy: plain(text('closed_by')),
    score: personal(integer('score'), typed('the score of an exam')),
    passed: personal(boolean('passed'), typed('whether an exam was passed')),
    /** Share of right answers by topic, told without the key. */
    topics: personal(
      jsonb('topics').$type<{ topic: string; right: number; of: number }[]>(),
      typed('strong and weak topics'),
    ),
    /** A-ADD-03: staff took it away; it counts no more. */
    resetAt: plain(moment('reset_at')),
    createdAt: createdAt(),
  },
  (table) => [
    // One open attempt per enrollment, whatever two tabs do.
    uniqueIndex('exam_attempts_open').on(table.enrollmentId).where(sql`${table.completedAt} is null`),
    uniqueIndex('exam_attempts_number').on(table.enrollmentId, table.number),
    index('exam_attempts_due').on(table.deadline).where(sql`${table.completedAt} is null`),
    index('exam_attempts_version').on(table.versionId, table.completedAt),
    check('exam_attempts_closed', sql`(${table.completedAt} is null) = (${table.score} is null)`),
    check('exam_attempts_score', sql`${table.score} between 0 and 100`),
  ],
)

held(examAttempts, ({ enrollmentId }) => ({ whose: 'people', row: enrollmentId, ages: 'its row' }))

/** Each answer as it was chosen: one small write. The option is its index in the version, not in the shuffled order. */
export const examAnswers = pgTable(
  'exam_answers',
  {
    attemptId: plain(
      uuid('attempt_id')
        .notNull()
        .references(() => examAttempts.id, { onDelete: 'cascade' }),
    ),
    questionId: plain(uuid('question_id').notNull()),
    option: personal(integer('option').notNull(), typed('an answer')),
    savedAt: plain(moment('saved_at').notNull()),
  },
  (table) => [primaryKey({ name: 'exam_answers_once', columns: [table.attemptId, table.questionId] })],
)

held(examAnswers, ({ attemptId }) => ({ whose: 'people', row: attemptId, ages: 'its row' }))

/** More time for one learner, with the reason. */
export const extraTime = pgTable(
  'exam_extra_time',
  {
    enrollmentId: plain(
      uuid('enrollment_id')
        .primaryKey()
        .references(() => enrollments.id, { onDelete: 'cascade' }),
    ),
    minutes: plain(integer('minutes').notNull()),
    reason: personal(text('reason').notNull(), typed('why somebody has more time')),
    grantedBy: personal(text('granted_by').notNull(), {
      what: 'the staff account that granted it',
      why: 'to answer for it',
      keep: '24 months',
    }),
    createdAt: createdAt(),
  },
  (table) => [check('exam_extra_time_minutes', sql`${table.minutes} between 1 and 600`)],
)

held(extraTime, ({ enrollmentId }) => ({ whose: 'people', row: enrollmentId, ages: 'its row' }))
