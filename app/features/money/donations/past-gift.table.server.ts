import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, personal, plain, references } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { people } from '../../people/people/people.table.server.ts'

const input = (what: string) => ({ what, why: 'to thank for an earlier gift', keep: '24 months' }) as const

/** The text that a search matches. */
export const pastGiftWords = (table: Record<'donorName' | 'email', unknown>) =>
  sql`lower(${table.donorName} || ' ' || coalesce(${table.email}, ''))`

/**
 * A gift of before the hub kept its own books, on the word of staff. It is no donation: those have a bill, and count
 * when the ledger holds their money. This one is in no sum.
 */
export const pastGifts = pgTable(
  'past_gifts',
  {
    id: id(),
    personId: references('person_id', () => people.id),
    donorName: personal(text('donor_name').notNull(), input('name of the donor')),
    email: personal(text('email'), input('e-mail')),
    phone: personal(text('phone'), input('phone')),
    /** Whole francs, as staff say. */
    amount: plain(integer('amount').notNull()),
    givenOn: plain(date('given_on').notNull()),
    /** How it came: cash, the bank, a project. */
    method: plain(text('method')),
    note: personal(text('note'), input('what staff noted')),
    /** Whose word it is: the list from which it was imported. */
    source: plain(text('source').notNull()),
    createdAt: createdAt(),
  },
  (table) => [
    index('past_gifts_person').on(table.personId),
    index('past_gifts_newest').on(table.createdAt, table.id),
    index('past_gifts_given').on(table.givenOn, table.id),
    check('past_gifts_amount', sql`${table.amount} > 0`),
  ],
)
// Brought by staff: no act of the person within the hub's own books.
dataSubject(pastGifts, ({ personId }) => ({
  whose: 'people',
  person: personId,
  isOurs: true,
  keepsKnown: true,
}))
