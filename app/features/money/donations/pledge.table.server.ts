import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, isOneOf, personal, plain, references, savedColumns } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { type PaymentMethod, paymentMethodIds } from '../../core/site/settings.options.ts'
import { people } from '../../people/people/people.table.server.ts'
import { pledgeStates } from './donation.options.ts'
import { donations } from './donation.table.server.ts'

const input = (what: string) => ({ what, why: 'to remind of a monthly gift', keep: '24 months' }) as const

/** DON-26: a monthly gift. Each month is a separate donation, and the donor is reminded of it. */
export const pledges = pgTable(
  'pledges',
  {
    id: id(),
    personId: references('person_id', () => people.id),
    /** The first gift, which started it. */
    donationId: references('donation_id', () => donations.id, 'cascade'),
    amount: plain(integer('amount').notNull()),
    donorName: personal(text('donor_name').notNull(), input('name of the donor')),
    email: personal(text('email').notNull(), input('e-mail')),
    phone: personal(text('phone'), input('phone')),
    /** Wallet and method of the last payment, so that the next one takes one tap. */
    wallet: personal(text('wallet'), { ...input('the phone that paid'), contact: true }),
    method: plain(text('method').$type<PaymentMethod>()),
    locale: plain(text('locale').notNull()),
    state: plain(text('state', { enum: pledgeStates }).notNull().default('active')),
    dayOfMonth: plain(integer('day_of_month').notNull()),
    nextDate: plain(date('next_date', { mode: 'string' }).notNull()),
    ...savedColumns(),
  },
  (table) => [
    // One gift starts one pledge, however often its payment is reported.
    uniqueIndex('pledges_donation').on(table.donationId),
    index('pledges_person').on(table.personId),
    index('pledges_due').on(table.nextDate, table.id).where(sql`${table.state} = 'active'`),
    // A-DON-02: counts donors from the index alone.
    index('pledges_donors').on(sql`lower(${table.email})`).where(sql`${table.state} = 'active'`),
    check('pledges_amount', sql`${table.amount} > 0`),
    check('pledges_state_known', isOneOf(table.state, pledgeStates)),
    check('pledges_method_known', isOneOf(table.method, paymentMethodIds)),
    check('pledges_day', sql`${table.dayOfMonth} between 1 and 31`),
  ],
)

// Each reminder restarts the retention period; for a stopped or paused pledge it runs on.
dataSubject(pledges, ({ personId, updatedAt: changed }) => ({
  whose: 'people',
  person: personId,
  retention: [changed],
}))

/** The dates of a pledge for which a gift was opened, each once. */
export const pledgeTurns = pgTable(
  'pledge_turns',
  {
    pledgeId: references('pledge_id', () => pledges.id, 'cascade'),
    date: plain(date('date', { mode: 'string' }).notNull()),
    donationId: references('donation_id', () => donations.id, 'cascade'),
  },
  (table) => [
    primaryKey({ name: 'pledge_turns_once', columns: [table.pledgeId, table.date] }),
    uniqueIndex('pledge_turns_donation').on(table.donationId),
  ],
)
