import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { textsTable } from '~/kits/content/texts.table.server.ts'
import { contentColumns, id, personal, plain, references, timestamptz } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { fileId } from '../../core/files/files.table.server.ts'

const shown = (what: string) =>
  ({
    what,
    why: 'shown to visitors with the consent of the person',
    keep: 'while the person is known',
  }) as const

/** TST-01: a quote about the hub, and the consent of the person. The texts are in `testimonial_texts`. */
export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    name: personal(text('name').notNull(), shown('name')),
    imageId: personal(fileId('image_id'), shown('photo')),
    /** From when on it is public: null is a draft, the future is scheduled. */
    publishedAt: plain(timestamptz('published_at')),
    /** For the version before, which knows no time: a trigger keeps both the same. */
    published: plain(boolean('published').notNull().default(false)),
    /** How the person agreed, in the words of the staff member who recorded it; who that was, and when. */
    consentHow: personal(text('consent_how'), shown('how they agreed')),
    consentBy: plain(text('consent_by')),
    consentAt: plain(timestamptz('consent_at')),
    ...contentColumns(),
  },
  (table) => [
    index('testimonials_newest').on(table.createdAt, table.id).where(sql`${table.archivedAt} is null`),
    // Nothing is published without consent, even if the row was written by hand.
    check('testimonials_consent', sql`not ${table.published} or ${table.consentAt} is not null`),
    check('testimonials_consent_first', sql`${table.publishedAt} is null or ${table.consentAt} is not null`),
    check(
      'testimonials_consent_whole',
      sql`(${table.consentAt} is null) = (${table.consentHow} is null) and (${table.consentAt} is null) = (${table.consentBy} is null)`,
    ),
  ],
)

export const testimonialTexts = textsTable(
  'testimonial_texts',
  {
    testimonialId: references('testimonial_id', () => testimonials.id, 'cascade'),
    words: personal(text('words').notNull(), shown('what they say')),
    role: personal(text('role'), shown('who they are')),
  },
  (table) => [check('testimonial_texts_source', sql`${table.locale} <> 'en' or ${table.role} is not null`)],
)

dataSubject(testimonials, () => ({
  whose: 'shown',
  because: 'shown with the consent of the person; staff take it down when it is withdrawn',
  retention: 'never',
}))
