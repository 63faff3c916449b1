import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
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
  type PersonalTag,
  personal,
  plain,
  references,
  savedColumns,
  staffAccount,
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'

const keep = 'while the person is known'
const known = (what: string, why: string) => ({ what, why, keep }) as const

/** A person who wrote, applied, gave or came. Found by contact point and name, because phones are shared. */
export const people = pgTable(
  'people',
  {
    id: id(),
    fullName: personal(text('full_name').notNull(), known('name', 'to address the person')),
    locale: personal(text('locale').notNull(), known('language', 'to write in it')),
    /** Staff found that this is the same person as another one; all rows that could move were moved there. */
    mergedInto: plain(uuid('merged_into').references((): AnyPgColumn => people.id)),
    ...savedColumns(),
  },
  (table) => {
    const isOne = sql`${table.mergedInto} is null`
    return [
      index('people_newest').on(table.createdAt, table.id).where(isOne),
      index('people_search').using('gin', sql`lower(${table.fullName}) gin_trgm_ops`),
      index('people_merged').on(table.mergedInto).where(sql`not (${isOne})`),
    ]
  },
)
// Staff may enter somebody who has not yet done anything.
dataSubject(people, ({ id: person }) => ({ whose: 'people', person, isOurs: true }))

type Tag = (what: string) => PersonalTag

/** Where the sender of a form can be reached: the phone in international form, and as typed. */
export const contactColumns = (tag: Tag) => ({
  email: personal(text('email').notNull(), tag('e-mail')),
  phone: personal(text('phone').notNull(), tag('phone')),
  phoneTyped: personal(text('phone_typed').notNull(), tag('phone as it was typed')),
})

/** The sender of a form, and the name that was typed. */
export const senderColumns = (tag: Tag) => ({
  personId: references('person_id', () => people.id),
  firstName: personal(text('first_name').notNull(), tag('first name')),
  lastName: personal(text('last_name').notNull(), tag('last name')),
  ...contactColumns(tag),
})

/** An e-mail address or a phone number, once each. Several people may share one. */
export const contactPoints = pgTable(
  'contact_points',
  {
    id: id(),
    kind: plain(text('kind').notNull()),
    value: personal(text('value').notNull(), known('e-mail or phone', 'to reach the person')),
    verifiedAt: personal(
      timestamptz('verified_at'),
      known('when the person proved to own it', 'to send private links only there'),
    ),
    /** When the owner unsubscribed from mails nobody asked for: messages of staff to groups. */
    mailStoppedAt: personal(
      timestamptz('mail_stopped_at'),
      known('when messages to groups were stopped', 'to send no more of them there'),
    ),
    /** When a mail to this address bounced for good. Staff can clear it. */
    mailReturnedAt: personal(
      timestamptz('mail_returned_at'),
      known('when a mail came back', 'so that staff know that mail does not arrive there'),
    ),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('contact_points_value').on(table.kind, table.value),
    index('contact_points_newest').on(table.createdAt, table.id),
    index('contact_points_search').using('gin', sql`${table.value} gin_trgm_ops`),
    check('contact_points_kind', sql`${table.kind} in ('email', 'phone')`),
  ],
)
dataSubject(contactPoints, () => ({ whose: 'people', pointed: true, retention: 'its row' }))

/**
 * Which people use which contact point. An address and a name are one person, enforced by a trigger. A number and a
 * name may be two, father and son, each with their own address.
 */
export const peopleContactPoints = pgTable(
  'people_contact_points',
  {
    contactPointId: references('contact_point_id', () => contactPoints.id),
    nameKey: personal(text('name_key').notNull(), known('name in plain letters', 'to tell people apart')),
    personId: references('person_id', () => people.id),
  },
  (table) => [
    primaryKey({ columns: [table.contactPointId, table.nameKey, table.personId] }),
    index('people_contact_points_person').on(table.personId),
    index('people_contact_points_search').using('gin', sql`${table.nameKey} gin_trgm_ops`),
  ],
)

/** Consent is a row: which text, in which language, for which purpose, when; withdrawn as easily as given. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    personId: references('person_id', () => people.id),
    purpose: plain(text('purpose').notNull()),
    textVersion: plain(text('text_version').notNull()),
    locale: plain(text('locale').notNull()),
    givenAt: plain(timestamptz('given_at').notNull()),
    withdrawnAt: plain(timestamptz('withdrawn_at')),
    guardian: personal(text('guardian'), known("a parent's or guardian's name", 'consent under 16 (Art. 9)')),
  },
  (table) => [index('consents_person').on(table.personId)],
)
dataSubject(consents, ({ personId, givenAt }) => ({ whose: 'people', person: personId, moment: givenAt }))

/**
 * Erasure requests and their outcome. They stay, and identify nobody: the rows behind their ids are gone. After a
 * restore from backup those are back, and this list says whom to erase again.
 */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: id(),
    /** No foreign key: it outlives the person. Null for a draft, which has no person. */
    personId: plain(uuid('person_id')),
    /** Set when the request came by link: then only rows sent with this contact point are erased. */
    contactPointId: plain(uuid('contact_point_id')),
    askedAt: plain(timestamptz('asked_at').notNull()),
    askedBy: personal(text('asked_by').notNull(), staffAccount('asked, or that it was the person', keep)),
    /** The files whose bytes are still to be removed, once the rows are gone. */
    leftFiles: plain(text('left_files').array().notNull().default(sql`'{}'`)),
    /** The number of removed rows by table, and what was kept and why. */
    removed: plain(jsonb('removed').$type<Record<string, number>>()),
    kept: plain(jsonb('kept').$type<Kept[]>()),
    doneAt: plain(timestamptz('done_at')),
  },
  (table) => [
    index('erasure_requests_person').on(table.personId),
    index('erasure_requests_open').on(table.askedAt).where(sql`${table.doneAt} is null`),
  ],
)
export type Kept = { table: string; rows: number; because: string }
dataSubject(erasureRequests, ({ personId }) => ({
  whose: 'people',
  person: personId,
  erase: 'keep',
  because: 'proof that it was done, and the list of whom to erase again after a restore; it names nobody',
  retention: 'never',
}))

/** Rows whose owner stopped the links sent or shown until then. */
export const stoppedLinks = pgTable('stopped_links', {
  /** The row the links open, in any table. */
  rowId: plain(uuid('row_id').primaryKey()),
  before: plain(timestamptz('before').notNull()),
})
dataSubject(stoppedLinks, ({ rowId }) => ({ whose: 'people', row: rowId, retention: 'its row' }))

/** Two people merged into one, with the moved rows, so that it can be undone. */
export const peopleMerges = pgTable(
  'people_merges',
  {
    id: id(),
    personId: plain(
      uuid('person_id')
        .notNull()
        .references(() => people.id),
    ),
    // Undone or not, it means nothing once one of the two is erased.
    goneId: references('gone_id', () => people.id, 'cascade'),
    /** The keys of the rows, by table. */
    moved: plain(jsonb('moved').$type<Record<string, Record<string, unknown>[]>>().notNull()),
    mergedBy: personal(text('merged_by').notNull(), staffAccount('merged', keep)),
    mergedAt: plain(timestamptz('merged_at').notNull()),
    undoneAt: plain(timestamptz('undone_at')),
  },
  (table) => [index('people_merges_person').on(table.personId), index('people_merges_gone').on(table.goneId)],
)
dataSubject(peopleMerges, ({ personId }) => ({ whose: 'people', person: personId, retention: 'never' }))
