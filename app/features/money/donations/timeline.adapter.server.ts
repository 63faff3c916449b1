import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { timelinePart } from '~/kits/admin/timeline.server.ts'
import type { TimelineEntry } from '~/kits/admin/timeline.ts'
import { dateOfDay } from '~/platform/clock.ts'
import { ledger } from '../payments/ledger.table.server.ts'
import type { DonationStatus } from './donation.options.ts'
import { donations } from './donation.table.server.ts'
import { pledges } from './pledge.table.server.ts'
import { raised } from './staff.queries.server.ts'

const states: Record<DonationStatus, TimelineEntry['state']> = {
  completed: { tone: 'ok', label: 'Completed' },
  pending: { tone: 'warn', label: 'Pending' },
  failed: { tone: 'bad', label: 'Failed' },
  cancelled: { tone: 'line', label: 'Cancelled' },
}

/** Gifts, and what is left of them in the ledger. */
export const donationsTimeline = timelinePart({
  name: 'donation',
  kind: 'money',
  permission: 'donations.read',
  rows(db, page) {
    const { id, personId, amount, frequency, message, paymentStatus, createdAt, refundedAt } = donations
    return db
      .select({ ...page.columns(id), amount, frequency, message, paymentStatus })
      .from(donations)
      .crossJoinLateral(page.moments({ given: createdAt, refunded: refundedAt }))
      .where(and(inArray(personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ what, id, amount, frequency, message, paymentStatus }) => ({
    ...(what === 'given'
      ? {
          title: frequency === 'monthly' ? 'Monthly donation' : 'Donation',
          line: message ?? undefined,
          state: states[paymentStatus],
        }
      : { title: 'Donation given back' }),
    amount,
    href: `/admin/donations/${id}`,
  }),
  async roles(db, who) {
    const [given] = await db
      .select({ id: donations.id })
      .from(donations)
      .where(and(inArray(donations.personId, who), eq(donations.paymentStatus, 'completed')))
      .limit(1)
    return given ? ['Donor'] : []
  },
  async sums(db, who) {
    const [sum] = await db
      .select({ raised })
      .from(donations)
      .innerJoin(ledger, eq(ledger.subjectId, donations.id))
      .where(inArray(donations.personId, who))
    return sum && sum.raised > 0 ? [{ label: 'Given', amount: sum.raised }] : []
  },
})

/** Monthly gifts that were promised. */
export const pledgesTimeline = timelinePart({
  name: 'pledge',
  kind: 'money',
  permission: 'donations.read',
  rows(db, page) {
    const { id, personId, donationId, amount, state, nextDate, createdAt } = pledges
    return db
      .select({ ...page.columns(id), donationId, amount, state, nextDate })
      .from(pledges)
      .crossJoinLateral(page.moments({ promised: createdAt }))
      .where(and(inArray(personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ donationId, amount, state, nextDate }) => ({
    title: 'Promised to give every month',
    line: state === 'active' ? `Next reminder ${dateOfDay(nextDate, 'en')}` : undefined,
    state: state === 'active' ? { tone: 'ok', label: 'Active' } : { tone: 'line', label: `Now ${state}` },
    amount,
    href: `/admin/donations/${donationId}`,
  }),
  async coming(db, who, now) {
    const rows = await db
      .select({ id: pledges.donationId, day: pledges.nextDate })
      .from(pledges)
      .where(
        and(
          inArray(pledges.personId, who),
          eq(pledges.state, 'active'),
          gt(sql`${pledges.nextDate}::timestamptz`, now.toISOString()),
        ),
      )
      .limit(5)
    return rows.map(({ id, day }) => ({
      at: new Date(`${day}T08:00:00+02:00`),
      title: 'Reminder of the monthly donation',
      href: `/admin/donations/${id}`,
    }))
  },
})
