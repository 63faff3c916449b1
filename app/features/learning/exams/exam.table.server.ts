import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  archivedAt,
  createdAt,
  id,
  plain,
  references,
  savedColumns,
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { courses } from '../courses/course.table.server.ts'

/** EXM-01, EXM-02: the exam of a course. Its questions are in its versions. */
export const exams = pgTable(
  'exams',
  {
    id: id(),
    courseId: references('course_id', () => courses.id),
    ...savedColumns(),
  },
  (table) => [uniqueIndex('exams_course').on(table.courseId)],
)

/** The question bank of a course, edited by staff. Publishing a version copies its questions from here. */
export const questions = pgTable(
  'exam_questions',
  {
    id: id(),
    courseId: references('course_id', () => courses.id),
    /** The topic, which is named to learners as one to review. */
    topic: plain(text('topic').notNull().default('')),
    question: plain(text('question').notNull()),
    options: plain(jsonb('options').$type<string[]>().notNull()),
    /** Its position in the next version; null while it is only in the bank. */
    position: plain(integer('position')),
    archivedAt: archivedAt(),
    ...savedColumns(),
  },
  (table) => [
    index('exam_questions_course').on(table.courseId, table.createdAt),
    check('exam_questions_options', sql`jsonb_array_length(${table.options}) between 2 and 8`),
  ],
)

/** EXM-12: the right option, apart from everything a public page can read. */
export const questionKeys = pgTable(
  'exam_question_keys',
  {
    questionId: references('question_id', () => questions.id, 'cascade').primaryKey(),
    correct: plain(integer('correct').notNull()),
  },
  (table) => [check('exam_question_keys_correct', sql`${table.correct} between 0 and 7`)],
)

/** One version of an exam. Once published it never changes (enforced by a trigger): a change makes the next. */
export const examVersions = pgTable(
  'exam_versions',
  {
    id: id(),
    examId: references('exam_id', () => exams.id),
    number: plain(integer('number').notNull()),
    title: plain(text('title').notNull()),
    description: plain(text('description').notNull().default('')),
    minutes: plain(integer('minutes').notNull()),
    /** Copies of the questions at publication, without the key. A draft has none: its questions are in the bank. */
    questions: plain(jsonb('questions').$type<AskedQuestion[]>().notNull()),
    publishedAt: plain(timestamptz('published_at')),
    retiredAt: plain(timestamptz('retired_at')),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('exam_versions_number').on(table.examId, table.number),
    // One version is in use at a time.
    uniqueIndex('exam_versions_current')
      .on(table.examId)
      .where(sql`${table.publishedAt} is not null and ${table.retiredAt} is null`),
    // And one is a draft.
    uniqueIndex('exam_versions_draft').on(table.examId).where(sql`${table.publishedAt} is null`),
    check(
      'exam_versions_asks',
      sql`${table.publishedAt} is null or jsonb_array_length(${table.questions}) > 0`,
    ),
    check('exam_versions_retired', sql`${table.retiredAt} is null or ${table.publishedAt} is not null`),
    check('exam_versions_minutes', sql`${table.minutes} between 1 and 600`),
  ],
)

export type AskedQuestion = { id: string; topic: string; question: string; options: string[] }

/** EXM-12: the key of a version, by question. Written at publication and never again; closed to the public role. */
export const versionKeys = pgTable('exam_version_keys', {
  versionId: references('version_id', () => examVersions.id, 'cascade').primaryKey(),
  correct: plain(jsonb('correct').$type<Record<string, number>>().notNull()),
})
