import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, type PgTable, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  id,
  isOneOf,
  personal,
  plain,
  references,
  savedColumns,
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { contactColumns, people } from '../people/people.table.server.ts'
import { applicationStatuses, companySizes, partnershipTypes, serviceTypes } from './application.options.ts'

const input = (what: string) =>
  ({ what, why: 'to decide on the application and to answer it', keep: '24 months' }) as const

const applicationColumns = () => ({
  id: id(),
  personId: references('person_id', () => people.id),
  ...contactColumns(input),
  companyName: personal(text('company_name').notNull(), input('company')),
  industry: personal(text('industry').notNull(), input('industry')),
  message: personal(text('message').notNull(), input('message')),
  locale: plain(text('locale').notNull()),
  status: plain(text('status').notNull().default('pending')),
  /** Notes of staff for each other; no public page reads them. */
  notes: personal(text('notes'), input('what staff noted')),
  /** Everything we have answered, each with its time. */
  answer: personal(text('answer'), input('our answer')),
  answeredAt: plain(timestamptz('answered_at')),
  ...savedColumns(),
})

type Columns = Record<
  keyof ReturnType<typeof applicationColumns> | 'contactName' | 'companySize',
  AnyPgColumn
>
/** A table made of these columns. */
export type ApplicationTable = PgTable & Columns

/** The text a search looks through. */
export const applicationText = (table: Pick<Columns, 'contactName' | 'email' | 'companyName'>) =>
  sql`lower(${table.contactName} || ' ' || ${table.email} || ' ' || ${table.companyName})`

const applicationConstraints = (name: string, table: Columns) => [
  // PSH-05, DBR-06: one application per address that is not rejected, in each table. After a rejection they may apply
  // again.
  uniqueIndex(`${name}_once`).on(table.email).where(sql`${table.status} <> 'rejected'`),
  index(`${name}_newest`).on(table.createdAt, table.id),
  index(`${name}_status`).on(table.status, table.createdAt, table.id),
  index(`${name}_search`).using('gin', sql`${applicationText(table)} gin_trgm_ops`),
  index(`${name}_person`).on(table.personId),
  check(`${name}_status_known`, isOneOf(table.status, applicationStatuses)),
  check(`${name}_size`, isOneOf(table.companySize, companySizes)),
]

/** PSH-01: an organisation that wants to work with us. */
export const partnerships = pgTable(
  'partnerships',
  {
    ...applicationColumns(),
    contactName: personal(text('contact_name').notNull(), input('name')),
    companySize: plain(text('company_size').notNull()),
    partnershipType: plain(text('partnership_type').notNull()),
  },
  (table) => [
    ...applicationConstraints('partnerships', table),
    check('partnerships_type', isOneOf(table.partnershipType, partnershipTypes)),
  ],
)

/** DBR-01, DBR-06: a company that looks for Rwandan IT talent. */
export const digitalBridgeApplications = pgTable(
  'digital_bridge_applications',
  {
    ...applicationColumns(),
    firstName: personal(text('first_name').notNull(), input('first name')),
    lastName: personal(text('last_name').notNull(), input('last name')),
    /** First and last name in one, so that both lists are read and searched (`applicationText`) alike. */
    contactName: personal(
      text('contact_name').notNull().generatedAlwaysAs(sql`first_name || ' ' || last_name`),
      input('name'),
    ),
    position: personal(text('position'), input('position')),
    companySize: plain(text('company_size')),
    serviceType: plain(text('service_type').notNull()),
  },
  (table) => [
    ...applicationConstraints('digital_bridge_applications', table),
    check('digital_bridge_applications_type', isOneOf(table.serviceType, serviceTypes)),
  ],
)

// Retention counts from the last change by staff.
for (const table of [partnerships, digitalBridgeApplications])
  dataSubject(table, () => ({
    whose: 'people',
    person: table.personId,
    retention: [table.createdAt, table.updatedAt],
  }))
