import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { textsTable } from '~/kits/content/texts.table.server.ts'
import { wordsColumn } from '~/kits/content/words.table.server.ts'
import {
  contentColumns,
  createdAt,
  id,
  isOneOf,
  isSlug,
  personal,
  plain,
  publishedAt,
  references,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { fileId } from '../../core/files/files.table.server.ts'
import { people } from '../../people/people/people.table.server.ts'
import {
  input,
  registrationColumns,
  registrationConstraints,
  registrationDataSubject,
} from '../../people/registrations/registration.table.server.ts'
import { applicationStatuses, categories, opportunityStatuses, reportReasons } from './opportunity.options.ts'

/** OPP-01: a job, a scholarship or anything else to apply for. Its texts are in `opportunity_texts`. */
export const opportunities = pgTable(
  'opportunities',
  {
    id: id(),
    /** Made from the title and a part of the id, so that two opportunities may have the same title. */
    slug: plain(text('slug').notNull()),
    category: plain(text('category').notNull()),
    organization: plain(text('company_organization').notNull()),
    location: plain(text('location').notNull()),
    salaryRange: plain(text('salary_range')),
    /** OPP-03: the last day to apply, in the hub's calendar. */
    deadline: plain(date('application_deadline').notNull()),
    applicationUrl: plain(text('application_url')),
    /** OPP-16: whether our own form is offered. */
    takesApplications: plain(boolean('takes_applications').notNull().default(true)),
    contactEmail: personal(text('contact_email').notNull(), {
      what: 'e-mail of whoever offers it',
      why: 'so that staff can ask',
      keep: '24 months',
    }),
    status: plain(text('status').notNull().default('active')),
    featured: plain(boolean('featured').notNull().default(false)),
    publishedAt: publishedAt(),
    words: wordsColumn(),
    ...contentColumns(),
  },
  (table) => {
    const isThere = sql`${table.archivedAt} is null`
    const isShown = sql`${table.status} = 'active' and ${isThere}`
    return [
      uniqueIndex('opportunities_slug').on(table.slug),
      // OPP-02: the public list and its two filters, each in list order.
      index('opportunities_shown').on(table.featured, table.createdAt, table.id).where(isShown),
      index('opportunities_shown_category')
        .on(table.category, table.featured, table.createdAt, table.id)
        .where(isShown),
      index('opportunities_shown_location')
        .on(table.location, table.featured, table.createdAt, table.id)
        .where(isShown),
      // Both filters together, and the counts by category: with the deadline and the publication included, which the
      // policy reads, an index-only scan is enough.
      index('opportunities_counted')
        .on(
          table.category,
          table.location,
          table.featured,
          table.createdAt,
          table.id,
          table.deadline,
          table.publishedAt,
        )
        .where(isShown),
      index('opportunities_deadline').on(table.deadline).where(isShown),
      // The staff list and its filters, and the search.
      index('opportunities_changed').on(table.updatedAt, table.id).where(isThere),
      index('opportunities_newest').on(table.createdAt, table.id).where(isThere),
      index('opportunities_status').on(table.status, table.createdAt, table.id).where(isThere),
      index('opportunities_category').on(table.category, table.createdAt, table.id).where(isThere),
      index('opportunities_featured')
        .on(table.createdAt, table.id)
        .where(sql`${table.featured} and ${isThere}`),
      index('opportunities_words').using('gin', table.words).where(isThere),
      check('opportunities_slug_form', isSlug(table.slug)),
      check('opportunities_category_known', isOneOf(table.category, categories)),
      check('opportunities_status_known', isOneOf(table.status, opportunityStatuses)),
      // An opportunity needs at least one way to apply.
      check('opportunities_way_in', sql`${table.takesApplications} or ${table.applicationUrl} is not null`),
    ]
  },
)

export const opportunityTexts = textsTable('opportunity_texts', {
  opportunityId: references('opportunity_id', () => opportunities.id, 'cascade'),
  title: plain(text('title').notNull()),
  description: plain(text('description')),
  requirements: plain(text('requirements')),
})

/** OPP-09 */
export const opportunityApplications = pgTable(
  'opportunity_applications',
  {
    ...registrationColumns(),
    opportunityId: references('opportunity_id', () => opportunities.id),
    coverLetter: personal(text('cover_letter').notNull(), input('cover letter')),
    resumeUrl: personal(text('resume_url'), input('address of a CV')),
    portfolioUrl: personal(text('portfolio_url'), input('address of a portfolio')),
    /** OPP-11: a CV sent as a file or photo. Private: only staff who may read applications get it. */
    cvFileId: personal(fileId('cv_file_id'), input('CV as a file or photo')),
  },
  (table) => [
    ...registrationConstraints(
      'opportunity_applications',
      table,
      { name: 'opportunity', column: table.opportunityId },
      { all: applicationStatuses, undecided: ['pending', 'reviewed'] },
    ),
    index('opportunity_applications_cv').on(table.cvFileId).where(sql`${table.cvFileId} is not null`),
  ],
)

/** A visitor's report about an opportunity: it asks for money, is not real, is over. */
export const opportunityReports = pgTable(
  'opportunity_reports',
  {
    id: id(),
    opportunityId: references('opportunity_id', () => opportunities.id, 'cascade'),
    /** Null for an anonymous report. */
    personId: plain(uuid('person_id').references(() => people.id, { onDelete: 'restrict' })),
    reason: plain(text('reason').notNull()),
    text: personal(text('text'), {
      what: 'what somebody reported',
      why: 'to look into it',
      keep: '12 months',
    }),
    createdAt: createdAt(),
  },
  (table) => [
    index('opportunity_reports_opportunity').on(table.opportunityId, table.createdAt),
    index('opportunity_reports_person').on(table.personId),
    check('opportunity_reports_reason', isOneOf(table.reason, reportReasons)),
  ],
)

dataSubject(opportunities, () => ({
  whose: 'shown',
  because: 'an organisation says whom to ask; staff change it with the opportunity',
  retention: 'never',
}))
dataSubject(opportunityApplications, registrationDataSubject)
