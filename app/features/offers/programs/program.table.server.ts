import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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
import { testimonials } from '../../website/testimonials/testimonial.table.server.ts'
import { programIcons, programMaxima } from './program.options.ts'

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
    /** PRG-05 to PRG-07: whether the form asks for a project and the sector and stage of a startup. */
    asksStartup: plain(boolean('asks_startup').notNull().default(true)),
    placeId: plain(uuid('place_id').references(() => places.id, { onDelete: 'restrict' })),
    /** PRG-17: its first and last day. What is not known is null, and not shown. */
    startsOn: plain(date('starts_on')),
    endsOn: plain(date('ends_on')),
    /** It has no first day yet: it starts when enough people have applied. */
    startsWhenEnough: plain(boolean('starts_when_enough').notNull().default(false)),
    /** In whole francs; 0 is free, null is not said. */
    cost: plain(integer('cost')),
    inKinyarwanda: plain(boolean('in_kinyarwanda').notNull().default(false)),
    inEnglish: plain(boolean('in_english').notNull().default(false)),
    inFrench: plain(boolean('in_french').notNull().default(false)),
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
    check(
      'programs_dates',
      sql`(not ${table.startsWhenEnough} or ${table.startsOn} is null)
        and (${table.endsOn} is null or ${table.startsOn} is not null and ${table.startsOn} <= ${table.endsOn})`,
    ),
    check('programs_cost', sql`${table.cost} between 0 and ${sql.raw(String(programMaxima.cost))}`),
  ],
)

export const programColumns = withoutWords(programs)

type Described = Record<'schedule' | 'covers' | 'needed' | 'outcomes', AnyPgColumn>
const areAtMost = (table: Described, max: Record<keyof Described, number>) =>
  sql.join(
    (['schedule', 'covers', 'needed', 'outcomes'] as const).map(
      (name) => sql`coalesce(char_length(${table[name]}), 0) <= ${sql.raw(String(max[name]))}`,
    ),
    sql` and `,
  )

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
    /** 'Tuesdays and Thursdays, 14:00 to 17:00' */
    schedule: plain(text('schedule')),
    /** What the cost covers, in a sentence. */
    covers: plain(text('covers')),
    /** What people need, and what they leave with: one per line. */
    needed: plain(text('needed')),
    outcomes: plain(text('outcomes')),
    version: version(),
    /** The version of the English text this one translates. */
    sourceVersion: plain(integer('source_version').notNull()),
    reviewedBy: plain(text('reviewed_by')),
  },
  (table) => [
    ...translationConstraints('program_texts', table.programId, table.locale),
    check('program_texts_source', sql`${table.locale} <> 'en' or ${table.description} is not null`),
    check('program_texts_lengths', areAtMost(table, programMaxima)),
  ],
)

/** PRG-19: the program that a testimonial is about. Its words and the consent are in `testimonials`. */
export const programTestimonials = pgTable(
  'program_testimonials',
  {
    testimonialId: plain(
      uuid('testimonial_id')
        .primaryKey()
        .references(() => testimonials.id, { onDelete: 'cascade' }),
    ),
    programId: references('program_id', () => programs.id, 'cascade'),
  },
  (table) => [index('program_testimonials_program').on(table.programId)],
)
