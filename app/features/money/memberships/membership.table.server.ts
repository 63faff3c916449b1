import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
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
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { fileId } from '../../core/files/files.table.server.ts'
import { planKeys } from '../../core/site/settings.options.ts'
import {
  input,
  registrationColumns,
  registrationConstraints,
  registrationDataSubject,
} from '../../people/registrations/registration.table.server.ts'
import { bills } from '../payments/payment.table.server.ts'
import { membershipStatuses, type Plan, planIds } from './membership.options.ts'

const planId = sql.raw(
  `case type when 'startup' then '${planIds.startup}'::uuid else '${planIds.individual}'::uuid end`,
)

type ActiveColumns = Record<'withdrawnAt' | 'status' | 'endedAt', AnyPgColumn>
const activeIn = ({ withdrawnAt, status, endedAt }: ActiveColumns) =>
  sql`${withdrawnAt} is null and ${status} <> 'rejected' and ${endedAt} is null`

/** MEM-03: an application for membership, as typed. */
export const memberships = pgTable(
  'memberships',
  {
    ...registrationColumns(),
    type: plain(text('type').$type<Plan>().notNull()),
    /** Generated from the type. */
    planId: plain(uuid('plan_id').notNull().generatedAlwaysAs(planId)),
    bio: personal(text('bio').notNull(), input('who they are')),
    expectations: personal(text('expectations').notNull(), input('what they expect')),
    startupSector: personal(text('startup_sector'), input('sector')),
    startupStage: personal(text('startup_stage'), input('stage')),
    /** UPL-08: a private photo. */
    photoFileId: personal(fileId('photo_file_id'), input('a photo')),
    /** MEM-13: the paid period, without a gap. Days in Kigali; the last one is included. */
    startsOn: plain(date('starts_on')),
    endsOn: plain(date('ends_on')),
    /** MEM-11: when it was replaced: it had ended, and the person applied again. */
    endedAt: plain(timestamptz('ended_at')),
  },
  (table) => [
    ...registrationConstraints(
      'memberships',
      table,
      { name: 'plan', column: table.planId },
      { all: membershipStatuses, undecided: ['pending'] },
      // MEM-11, DAT-03: one active membership per person, of either plan. After a rejection, withdrawal or end they may
      // apply again.
      uniqueIndex('memberships_once').on(table.personId).where(activeIn(table)),
    ),
    index('memberships_photo').on(table.photoFileId).where(sql`${table.photoFileId} is not null`),
    index('memberships_ends').on(table.endsOn).where(sql`${table.endsOn} is not null`),
    check('memberships_term', sql`(${table.startsOn} is null) = (${table.endsOn} is null)`),
    check('memberships_term_order', sql`${table.endsOn} > ${table.startsOn}`),
    check('memberships_type', isOneOf(table.type, planKeys)),
    check(
      'memberships_startup',
      sql`${table.type} = 'startup' or num_nonnulls(${table.startupSector}, ${table.startupStage}) = 0`,
    ),
  ],
)

// Retention begins at the end of the paid period, then runs as for all registrations.
dataSubject(memberships, (table) => {
  const dataSubject = registrationDataSubject(table)
  return { ...dataSubject, retention: [table.createdAt, table.decidedAt, table.withdrawnAt, table.endsOn] }
})

/** MEM-11: active; `memberships_once` allows one per person. */
export const isActive = activeIn(memberships)

/** MEM-13: one year of a membership. It is opened once, and gets its dates when it is paid. */
export const membershipTerms = pgTable(
  'membership_terms',
  {
    id: id(),
    membershipId: references('membership_id', () => memberships.id, 'cascade'),
    /** 1 is the first year. */
    number: plain(integer('number').notNull()),
    billId: references('bill_id', () => bills.id),
    startsOn: plain(date('starts_on')),
    endsOn: plain(date('ends_on')),
    /** How many reminders were sent that the previous year ends. */
    reminders: plain(integer('reminders').notNull().default(0)),
    createdAt: createdAt(),
  },
  (table) => [
    // A year is opened once, also in repeated or concurrent runs.
    uniqueIndex('membership_terms_once').on(table.membershipId, table.number),
    uniqueIndex('membership_terms_bill').on(table.billId),
    check('membership_terms_number', sql`${table.number} >= 1`),
    check('membership_terms_days', sql`(${table.startsOn} is null) = (${table.endsOn} is null)`),
    check('membership_terms_order', sql`${table.endsOn} > ${table.startsOn}`),
  ],
)
