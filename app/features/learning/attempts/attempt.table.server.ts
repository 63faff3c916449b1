import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  createdAt,
  id,
  isOneOf,
  personal,
  plain,
  references,
  staffAccount,
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { enrollments } from '../enrollments/enrollment.table.server.ts'
import { examVersions } from '../exams/exam.table.server.ts'
import { type ClosedBy, closers } from './attempt.options.ts'

const input = (what: string) =>
  ({ what, why: 'to grade the exam and to answer for the grade', keep: '24 months' }) as const

/** Neither closed nor reset by staff. */
export const isOpen = (table: { completedAt: AnyPgColumn; resetAt: AnyPgColumn }) =>
  sql`${table.completedAt} is null and ${table.resetAt} is null`

/** EXM-09, EXM-14: one attempt. The server's clock opens and closes it. */
export const examAttempts = pgTable(
  'exam_attempts',
  {
    id: id(),
    versionId: references('version_id', () => examVersions.id),
    enrollmentId: references('enrollment_id', () => enrollments.id),
    number: plain(integer('number').notNull()),
    /** Question ids in this learner's order, each with the order of its options. */
    order: plain(jsonb('order').$type<{ id: string; options: number[] }[]>().notNull()),
    startedAt: plain(timestamptz('started_at').notNull()),
    deadline: plain(timestamptz('deadline').notNull()),
    completedAt: plain(timestamptz('completed_at')),
    /** Whether the learner submitted it or the time was over. */
    closedBy: plain(text('closed_by').$type<ClosedBy>()),
    score: personal(integer('score'), input('the score of an exam')),
    passed: personal(boolean('passed'), input('whether an exam was passed')),
    /** Share of right answers by topic; does not reveal the key. */
    topics: personal(
      jsonb('topics').$type<{ topic: string; right: number; of: number }[]>(),
      input('strong and weak topics'),
    ),
    /** A-ADD-03: reset by staff, so it no longer counts. */
    resetAt: plain(timestamptz('reset_at')),
    createdAt: createdAt(),
  },
  (table) => [
    // One open attempt per enrollment, also with two tabs.
    uniqueIndex('exam_attempts_open').on(table.enrollmentId).where(isOpen(table)),
    uniqueIndex('exam_attempts_number').on(table.enrollmentId, table.number),
    index('exam_attempts_due').on(table.deadline).where(isOpen(table)),
    index('exam_attempts_newest').on(table.startedAt, table.id),
    index('exam_attempts_version').on(table.versionId, table.completedAt),
    check('exam_attempts_closed', sql`(${table.completedAt} is null) = (${table.score} is null)`),
    check('exam_attempts_score', sql`${table.score} between 0 and 100`),
    check('exam_attempts_closed_by', isOneOf(table.closedBy, closers)),
    check('exam_attempts_time', sql`${table.deadline} > ${table.startedAt}`),
  ],
)

dataSubject(examAttempts, ({ enrollmentId }) => ({
  whose: 'people',
  row: enrollmentId,
  retention: 'its row',
}))

/**
 * Each answer when it is chosen: one small write. The option is its index in the version, not in the shuffled order.
 */
export const examAnswers = pgTable(
  'exam_answers',
  {
    attemptId: references('attempt_id', () => examAttempts.id, 'cascade'),
    questionId: plain(uuid('question_id').notNull()),
    option: personal(integer('option').notNull(), input('an answer')),
    /** When the learner chose it, measured from the server's start time; never later than it arrived. */
    chosenAt: plain(timestamptz('chosen_at').notNull()),
    /** The page that sent it, so that its own choices stay in order on a slow connection. */
    writer: plain(text('writer').notNull()),
    savedAt: plain(timestamptz('saved_at').notNull()),
  },
  (table) => [
    primaryKey({ name: 'exam_answers_once', columns: [table.attemptId, table.questionId] }),
    check('exam_answers_chosen', sql`${table.chosenAt} <= ${table.savedAt}`),
  ],
)

dataSubject(examAnswers, ({ attemptId }) => ({ whose: 'people', row: attemptId, retention: 'its row' }))

/** Extra time for one learner, with the reason. */
export const extraTime = pgTable(
  'exam_extra_time',
  {
    enrollmentId: references('enrollment_id', () => enrollments.id, 'cascade').primaryKey(),
    minutes: plain(integer('minutes').notNull()),
    reason: personal(text('reason').notNull(), input('why somebody has more time')),
    grantedBy: personal(text('granted_by').notNull(), staffAccount('granted it', '24 months')),
    createdAt: createdAt(),
  },
  (table) => [check('exam_extra_time_minutes', sql`${table.minutes} between 1 and 600`)],
)

dataSubject(extraTime, ({ enrollmentId }) => ({ whose: 'people', row: enrollmentId, retention: 'its row' }))
