import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { textsTable } from '~/kits/content/texts.table.server.ts'
import { withoutWords, wordsColumn } from '~/kits/content/words.table.server.ts'
import {
  contentColumns,
  id,
  isOneOf,
  isSlug,
  plain,
  references,
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { isLocale } from '~/platform/db/locale-check.server.ts'
import { fileId } from '../../core/files/files.table.server.ts'
import { type CourseLevel, courseLevels, type MediaKind, mediaKinds, takenByPages } from './course.options.ts'

/** LRN-03: a course. Its texts are in `course_texts`. A premium course is one with a price (PRM-01). */
export const courses = pgTable(
  'courses',
  {
    id: id(),
    slug: plain(text('slug').notNull()),
    imageId: plain(fileId('image_id')),
    level: plain(text('level').$type<CourseLevel>().notNull()),
    passingScore: plain(integer('passing_score').notNull().default(70)),
    /** LRN-14: enrollments are approved at once. */
    approvesItself: plain(boolean('approves_itself').notNull().default(false)),
    /** EXM-15: null means no limit. */
    maxAttempts: plain(integer('max_attempts')),
    /** After how many failed attempts a learner has to wait, and how long. */
    waitAfter: plain(integer('wait_after').notNull().default(3)),
    waitHours: plain(integer('wait_hours').notNull().default(24)),
    /** PRM-01: whole francs; absent for a free course. */
    price: plain(integer('price')),
    instructor: plain(text('instructor')),
    /** PRM-08: set by staff and added to the real number. */
    startingStudents: plain(integer('starting_students').notNull().default(0)),
    /** In tenths; zero is not shown. */
    rating: plain(integer('rating').notNull().default(0)),
    featured: plain(boolean('featured').notNull().default(false)),
    /** Not public before this date. */
    publishedAt: plain(timestamptz('published_at')),
    words: wordsColumn(),
    ...contentColumns(),
  },
  (table) => [
    uniqueIndex('courses_slug').on(table.slug),
    index('courses_words').using('gin', table.words),
    index('courses_oldest').on(table.createdAt, table.id).where(sql`${table.archivedAt} is null`),
    check('courses_slug_form', isSlug(table.slug)),
    check('courses_slug_free', sql`not (${isOneOf(table.slug, takenByPages.course)})`),
    check('courses_level', isOneOf(table.level, courseLevels)),
    check('courses_passing', sql`${table.passingScore} between 1 and 100`),
    check('courses_attempts', sql`${table.maxAttempts} is null or ${table.maxAttempts} >= 1`),
    check('courses_wait', sql`${table.waitAfter} >= 1 and ${table.waitHours} >= 0`),
    check('courses_price', sql`${table.price} is null or ${table.price} >= 0`),
    // PRM-01: a course with a price names its instructor.
    check('courses_premium', sql`${table.price} is null or ${table.instructor} is not null`),
    check('courses_rating', sql`${table.rating} between 0 and 50`),
    check('courses_students', sql`${table.startingStudents} >= 0`),
  ],
)

export const courseColumns = withoutWords(courses)

export const courseTexts = textsTable('course_texts', {
  courseId: references('course_id', () => courses.id, 'cascade'),
  title: plain(text('title').notNull()),
  description: plain(text('description')),
  /** '6 weeks' */
  duration: plain(text('duration')),
})

/** LRN-19: a module of a course. */
export const modules = pgTable(
  'course_modules',
  {
    id: id(),
    courseId: references('course_id', () => courses.id),
    title: plain(text('title').notNull()),
    position: plain(integer('position').notNull()),
    ...contentColumns(),
  },
  (table) => [
    index('course_modules_course').on(table.courseId, table.position),
    // For the foreign key of lessons: a module of the same course.
    unique('course_modules_of').on(table.id, table.courseId),
  ],
)

/** LRN-19: text first; optionally a picture, a file with its size, and a link to audio or video. */
export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    courseId: references('course_id', () => courses.id),
    moduleId: plain(uuid('module_id').notNull()),
    slug: plain(text('slug').notNull()),
    title: plain(text('title').notNull()),
    /** Sanitised HTML of the editor. */
    body: plain(text('body').notNull().default('')),
    locale: plain(text('locale').notNull().default('en')),
    imageId: plain(fileId('image_id')),
    /** The alternative text of the picture. */
    imageAlt: plain(text('image_alt')),
    fileId: plain(fileId('file_id')),
    mediaKind: plain(text('media_kind').$type<MediaKind>()),
    mediaUrl: plain(text('media_url')),
    /** Must be done before the exam opens. */
    required: plain(boolean('required').notNull().default(true)),
    /** Anyone may read it, without an account and without progress. */
    isOpen: plain(boolean('is_open').notNull().default(false)),
    position: plain(integer('position').notNull()),
    ...contentColumns(),
  },
  (table) => [
    uniqueIndex('lessons_slug').on(table.courseId, table.slug),
    index('lessons_module').on(table.moduleId, table.position),
    foreignKey({
      name: 'lessons_module_of_course',
      columns: [table.moduleId, table.courseId],
      foreignColumns: [modules.id, modules.courseId],
    }).onDelete('restrict'),
    check('lessons_slug_free', sql`not (${isOneOf(table.slug, takenByPages.lesson)})`),
    check('lessons_slug_form', isSlug(table.slug)),
    check('lessons_locale', isLocale(table.locale)),
    check('lessons_media', isOneOf(table.mediaKind, mediaKinds)),
    check('lessons_media_whole', sql`(${table.mediaKind} is null) = (${table.mediaUrl} is null)`),
  ],
)
