import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { translationConstraints } from '~/kits/content/texts.table.server.ts'
import { withoutWords, wordsColumn } from '~/kits/content/words.table.server.ts'
import {
  contentColumns,
  id,
  isOneOf,
  isSlug,
  plain,
  publishedAt,
  references,
  timestamptz,
  version,
} from '~/platform/db/columns.server.ts'
import { fileId } from '../../core/files/files.table.server.ts'
import { places } from '../../core/places/place.table.server.ts'
import { courses } from '../../learning/courses/course.table.server.ts'
import { programIcons } from './program.options.ts'

/** PRG-02: a program people can apply to. Its texts are in `program_texts`. */
export const programs = pgTable(
  'programs',
  {
    id: id(),
    /** Part of the shared address, and the anchor on /programs (NAV-04). */
    slug: plain(text('slug').notNull()),
    icon: plain(text('icon').notNull()),
    imageId: plain(fileId('image_id')),
    /** Null: no start, or no end. */
    opensAt: plain(timestamptz('opens_at')),
    closesAt: plain(timestamptz('closes_at')),
    /** The time the form takes, shown before anybody starts. */
    minutes: plain(integer('minutes').notNull().default(15)),
    /** The course that applicants must have passed; null if none. */
    entryCourseId: plain(uuid('entry_course_id').references(() => courses.id, { onDelete: 'restrict' })),
    /** PRG-06, PRG-07: whether the form asks for the sector and stage of a startup. */
    asksStartup: plain(boolean('asks_startup').notNull().default(true)),
    placeId: plain(uuid('place_id').references(() => places.id, { onDelete: 'restrict' })),
    position: plain(integer('position').notNull()),
    publishedAt: publishedAt(),
    words: wordsColumn(),
    ...contentColumns(),
  },
  (table) => [
    uniqueIndex('programs_slug').on(table.slug),
    index('programs_words').using('gin', table.words),
    check('programs_slug_form', isSlug(table.slug)),
    check('programs_icon', isOneOf(table.icon, programIcons)),
    check(
      'programs_opening',
      sql`${table.opensAt} is null or ${table.closesAt} is null or ${table.opensAt} < ${table.closesAt}`,
    ),
    check('programs_minutes', sql`${table.minutes} > 0`),
  ],
)

export const programColumns = withoutWords(programs)

/** Translations are rows: a page falls back to English field by field, and staff see which ones are outdated. */
export const programTexts = pgTable(
  'program_texts',
  {
    programId: references('program_id', () => programs.id, 'cascade'),
    locale: plain(text('locale').notNull()),
    title: plain(text('title').notNull()),
    description: plain(text('description')),
    /** '3 to 6 months' */
    length: plain(text('length')),
    /** What the form asks for, where that needs more explanation than the form gives. */
    asked: plain(text('asked')),
    version: version(),
    /** The version of the English text this one translates. */
    sourceVersion: plain(integer('source_version').notNull()),
    reviewedBy: plain(text('reviewed_by')),
  },
  (table) => [
    ...translationConstraints('program_texts', table.programId, table.locale),
    check('program_texts_source', sql`${table.locale} <> 'en' or ${table.description} is not null`),
  ],
)
