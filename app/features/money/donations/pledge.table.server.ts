import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, isOneOf, personal, plain, updatedAt, version } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { type PaymentMethod, paymentMethodIds } from '../../core/site/settings.options.ts'
import { people } from '../../people/people/people.table.server.ts'
import { pledgeStates } from './donation.options.ts'
import { donations } from './donation.table.server.ts'

const input = (what: string) => ({ what, why: 'to remind of a monthly gift', keep: '24 months' }) as const

/** DON-26: somebody gives every month. Each month is a donation of its own, which they are reminded of. */
export const pledges = pgTable(
  'pledges',
  {
    id: id(),
    personId: plain(
      uuid('person_id')
        .notNull()
        .references(() => people.id, { onDelete: 'restrict' }),
    ),
    /** The first gift, with which it began. */
    donationId: plain(
      uuid('donation_id')
        .notNull()
        .references(() => donations.id, { onDelete: 'cascade' }),
    ),
    amount: plain(integer('amount').notNull()),
    donorName: personal(text('donor_name').notNull(), input('name of the donor')),
    email: personal(text('email').notNull(), input('e-mail')),
    phone: personal(text('phone'), input('phone')),
    /** The wallet that paid last, so that the next time is one tap; and how it was paid. */
    wallet: personal(text('wallet'), { ...input('the phone that paid'), contact: true }),
    method: plain(text('method').$type<PaymentMethod>()),
    locale: plain(text('locale').notNull()),
    state: plain(text('state', { enum: pledgeStates }).notNull().default('active')),
    dayOfMonth: plain(integer('day_of_month').notNull()),
    nextDate: plain(date('next_date', { mode: 'string' }).notNull()),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // One gift begins one pledge, however often its payment is told.
    uniqueIndex('pledges_donation').on(table.donationId),
    index('pledges_person').on(table.personId),
    index('pledges_due').on(table.nextDate, table.id).where(sql`${table.state} = 'active'`),
    // A-DON-02: counted by whom, without opening the rows.
    index('pledges_donors').on(sql`lower(${table.email})`).where(sql`${table.state} = 'active'`),
    check('pledges_amount', sql`${table.amount} > 0`),
    check('pledges_state_known', isOneOf(table.state, pledgeStates)),
    check('pledges_method_known', isOneOf(table.method, paymentMethodIds)),
    check('pledges_day', sql`${table.dayOfMonth} between 1 and 31`),
  ],
)

// Each reminder makes it young again; one that was stopped or paused grows old.
dataSubject(pledges, ({ personId, updatedAt: changed }) => ({
  whose: 'people',
  person: personId,
  retention: [changed],
}))

/** The months of a pledge that were asked for. A date is asked for once, whoever asks. */
export const pledgeTurns = pgTable(
  'pledge_turns',
  {
    pledgeId: plain(
      uuid('pledge_id')
        .notNull()
        .references(() => pledges.id, { onDelete: 'cascade' }),
    ),
    date: plain(date('date', { mode: 'string' }).notNull()),
    donationId: plain(
      uuid('donation_id')
        .notNull()
        .references(() => donations.id, { onDelete: 'cascade' }),
    ),
  },
  (table) => [
    primaryKey({ name: 'pledge_turns_once', columns: [table.pledgeId, table.date] }),
    uniqueIndex('pledge_turns_donation').on(table.donationId),
  ],
)
