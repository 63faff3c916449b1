import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  createdAt,
  id,
  isOneOf,
  personal,
  plain,
  references,
  staffAccount,
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { people } from '../people/people.table.server.ts'
import { massOutcomes } from './mass.options.ts'
import {
  type Decision,
  decisions,
  type KindName,
  type RejectionReason,
  rejectionReasons,
} from './registration.options.ts'

/** One decision about many registrations, which a job carries out one after the other. */
export const massDecisions = pgTable(
  'mass_decisions',
  {
    /** Generated with the form, so that a form submitted twice is one mass decision. */
    id: id(),
    decision: plain(text('decision').$type<Decision>().notNull()),
    /** Of a rejection, said to each of them in their language. */
    reason: plain(text('reason').$type<RejectionReason>()),
    decidedBy: personal(text('decided_by').notNull(), staffAccount('decided', '24 months')),
    /** The filters in words. The searched text is not saved. */
    whom: plain(text('whom').notNull()),
    /** The number of registrations, fixed with the decision. */
    total: plain(integer('total').notNull()),
    /** Staff stopped it; it can go on. */
    stoppedAt: plain(timestamptz('stopped_at')),
    createdAt: createdAt(),
  },
  (table) => [
    index('mass_decisions_newest').on(table.createdAt, table.id),
    check('mass_decisions_decision', isOneOf(table.decision, decisions)),
    check('mass_decisions_reason', isOneOf(table.reason, rejectionReasons)),
    check('mass_decisions_total', sql`${table.total} > 0`),
  ],
)

/** The registrations of a mass decision, fixed when it is made. What became of each is saved with its decision. */
export const massDecisionRows = pgTable(
  'mass_decision_rows',
  {
    massDecisionId: references('mass_decision_id', () => massDecisions.id, 'cascade'),
    registrationId: plain(uuid('registration_id').notNull()),
    personId: references('person_id', () => people.id),
    kind: plain(text('kind').$type<KindName>().notNull()),
    /** Who registered first is decided first: seats go in this order. */
    position: plain(integer('position').notNull()),
    /** Empty until it was decided. */
    outcome: plain(text('outcome').$type<(typeof massOutcomes)[number]>()),
    /** Why it was refused, in words for staff. */
    why: plain(text('why')),
  },
  (table) => [
    primaryKey({ columns: [table.massDecisionId, table.registrationId] }),
    index('mass_decision_rows_waiting')
      .on(table.massDecisionId, table.position)
      .where(sql`${table.outcome} is null`),
    index('mass_decision_rows_person').on(table.personId),
    check('mass_decision_rows_outcome', isOneOf(table.outcome, massOutcomes)),
  ],
)

dataSubject(massDecisions, () => ({
  whose: 'staff',
  because: 'one decision of staff about many people, about none of them',
}))
dataSubject(massDecisionRows, ({ personId, registrationId }) => ({
  whose: 'people',
  person: personId,
  row: registrationId,
  isOurs: true,
}))
