import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, personal, plain, updatedAt, version } from '~/platform/db/columns.server.ts'

const known = 'while the person is known' as const

/** Somebody who wrote, applied, gave or came. Found by contact point and name, because phones are shared. */
export const people = pgTable(
  'people',
  {
    id: id(),
    fullName: personal(text('full_name').notNull(), {
      what: 'name',
      why: 'to address the person',
      keep: known,
    }),
    locale: personal(text('locale').notNull(), { what: 'language', why: 'to write in it', keep: known }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('people_newest').on(table.createdAt, table.id)],
)

/** An e-mail address or a phone number, once each. Several people may share one. */
export const contactPoints = pgTable(
  'contact_points',
  {
    id: id(),
    kind: plain(text('kind').notNull()),
    value: personal(text('value').notNull(), {
      what: 'e-mail or phone',
      why: 'to reach the person',
      keep: known,
    }),
    verifiedAt: personal(timestamp('verified_at', { withTimezone: true }), {
      what: 'when the person proved to own it',
      why: 'to send private links only there',
      keep: known,
    }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('contact_points_value').on(table.kind, table.value),
    index('contact_points_newest').on(table.createdAt, table.id),
    index('contact_points_search').using('gin', sql`${table.value} gin_trgm_ops`),
    check('contact_points_kind', sql`${table.kind} in ('email', 'phone')`),
  ],
)

/** Who uses which contact point. One person per contact point and name: the constraint says who is who. */
export const peopleContactPoints = pgTable(
  'people_contact_points',
  {
    contactPointId: plain(
      uuid('contact_point_id')
        .notNull()
        .references(() => contactPoints.id, { onDelete: 'restrict' }),
    ),
    nameKey: personal(text('name_key').notNull(), {
      what: 'name in plain letters',
      why: 'to tell people apart',
      keep: known,
    }),
    personId: plain(
      uuid('person_id')
        .notNull()
        .references(() => people.id, { onDelete: 'restrict' }),
    ),
  },
  (table) => [
    primaryKey({ columns: [table.contactPointId, table.nameKey] }),
    index('people_contact_points_person').on(table.personId),
    index('people_contact_points_search').using('gin', sql`${table.nameKey} gin_trgm_ops`),
  ],
)

/** Consent is a row: what was read, in which language, for what, when; withdrawn as easily as given. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    personId: plain(
      uuid('person_id')
        .notNull()
        .references(() => people.id, { onDelete: 'restrict' }),
    ),
    purpose: plain(text('purpose').notNull()),
    textVersion: plain(text('text_version').notNull()),
    locale: plain(text('locale').notNull()),
    givenAt: plain(timestamp('given_at', { withTimezone: true }).notNull()),
    withdrawnAt: plain(timestamp('withdrawn_at', { withTimezone: true })),
    guardian: personal(text('guardian'), {
      what: "a parent's or guardian's name",
      why: 'consent under 16 (Art. 9)',
      keep: known,
    }),
  },
  (table) => [index('consents_person').on(table.personId)],
)
