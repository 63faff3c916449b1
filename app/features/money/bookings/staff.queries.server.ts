import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import { dueInWords, shortDate, staffTime } from '~/platform/clock.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { promisedBy } from '../../core/site/hours.states.ts'
import { workingHours } from '../../core/site/index.server.ts'
import { assignedFilter, withAssignees } from '../../people/assignments/index.server.ts'
import { outbox } from '../../people/notifications/outbox.table.server.ts'
import { paymentsOfSubject } from '../payments/index.server.ts'
import { ledger } from '../payments/ledger.table.server.ts'
import { type BookingStatus, bookingStatuses } from './booking.options.ts'
import { linesOf, sessionsOf } from './booking.queries.server.ts'
import { accountOf, isRefunded, isRunning, isToCome, minutesInWords } from './booking.states.ts'
import { bookings, bookingWords } from './booking.table.server.ts'
import { bookingNotification } from './emails/booking-notification.email.tsx'

const { id, status, createdAt } = bookings
const fullName = sql<string>`${bookings.firstName} || ' ' || ${bookings.lastName}`

export type BookingRow = {
  id: string
  fullName: string
  email: string
  service: string
  company: string | null
  package: string
  amount: string
  paymentStatus: 'pending' | 'completed' | 'failed' | 'cancelled'
  /** PAY-01 */
  isRefunded: boolean
  status: BookingStatus
  assignee?: string
  created: string
  createdAt: Date
}

/** A-BKG-10 */
const inFrancs = (amount: number | null) => (amount === null ? 'Quote' : showMoney(rwf(amount)))
const periodOf = (period: string | null) => (period ? `, ${period}` : '')

/** A-BKG-02, A-BKG-03 */
export const bookingsList: List<BookingRow> = {
  table: bookings,
  id,
  ...newestFirst(createdAt),
  filters: { status: { column: status, values: bookingStatuses }, assigned: assignedFilter(id) },
  search: bookingWords(bookings),
  rows: async (db, ids) => {
    const rows = await db
      .select({
        id,
        fullName,
        email: bookings.email,
        service: bookings.serviceType,
        company: bookings.company,
        packageName: bookings.packageName,
        period: bookings.billingPeriod,
        amount: bookings.paymentAmount,
        paymentStatus: bookings.paymentStatus,
        cancelledBy: bookings.cancelledBy,
        status,
        createdAt,
      })
      .from(bookings)
      .where(inArray(id, ids))
    const shown = rows.map(({ packageName, period, amount, cancelledBy, ...row }) => ({
      ...row,
      isRefunded: isRefunded({ cancelledBy }),
      package: packageName + periodOf(period),
      amount: inFrancs(amount),
      created: shortDate(row.createdAt, 'en'),
    }))
    return withAssignees(db, shown)
  },
}

/** A-BKG-01: revenue is payments less refunds, from the ledger only. */
export async function bookingStats(db: Reader) {
  const [total] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledger.amount}), 0)` })
    .from(ledger)
    .where(eq(ledger.kind, 'booking'))
  return { revenue: showMoney(rwf(Number(total?.sum ?? 0))) }
}

/** A-BKG-05: one booking with its payments, its hours and the status of the last mail. */
export async function bookingForStaff(db: Reader, wanted: string, now: Date) {
  const [row] = await db.select().from(bookings).where(eq(id, wanted))
  if (!row) return
  const [payments, lines, sessions, worked, [mail]] = await Promise.all([
    paymentsOfSubject(db, wanted),
    linesOf(db, wanted),
    sessionsOf(db, wanted),
    workingHours(db),
    db
      .select({ status: outbox.status, sentAt: outbox.sentAt })
      .from(outbox)
      .where(and(eq(outbox.about, wanted), eq(outbox.template, bookingNotification.name)))
      .orderBy(desc(outbox.createdAt))
      .limit(1),
  ])
  const account = accountOf(lines, now)
  return {
    id: row.id,
    reference: row.id.slice(0, 8),
    personId: row.personId,
    fullName: `${row.firstName} ${row.lastName}`,
    email: row.email,
    phone: row.phone,
    company: row.company,
    service: row.serviceType,
    package: row.packageName + periodOf(row.billingPeriod),
    isQuote: row.packageType === 'custom',
    guide: row.referencePrice === null ? undefined : showMoney(rwf(row.referencePrice)),
    price: row.price === null ? undefined : showMoney(rwf(row.price)),
    fee: row.fee === null ? undefined : showMoney(rwf(row.fee)),
    amount: inFrancs(row.paymentAmount),
    terms:
      row.hoursPerMonth && row.monthsCovered ? `${row.hoursPerMonth} h × ${row.monthsCovered}` : undefined,
    paymentStatus: row.paymentStatus,
    isRefunded: isRefunded(row),
    paymentMethod: row.paymentMethod,
    message: row.message,
    locale: row.locale as Locale,
    status: row.status,
    cancelledBy: row.cancelledBy,
    lapses: row.lapsesAt ? staffTime(row.lapsesAt) : undefined,
    notes: row.adminNotes,
    version: row.version,
    asked: staffTime(row.createdAt),
    due:
      row.status === 'pending' ? dueInWords(promisedBy(row.paidAt ?? row.createdAt, worked), now) : undefined,
    mail: mail && { status: mail.status, at: mail.sentAt ? staffTime(mail.sentAt) : undefined },
    isRunning: isRunning(row),
    payments,
    hours: row.paidAt
      ? {
          bought: minutesInWords(account.bought),
          used: minutesInWords(account.used),
          left: minutesInWords(account.left),
          lines: lines
            .filter(({ kind }) => kind !== 'bought')
            .map(({ id: line, kind, minutes, note, actor, countsFrom, createdAt: at }) => ({
              id: line,
              kind,
              minutes: `${minutes < 0 ? '−' : '+'} ${minutesInWords(Math.abs(minutes))}`,
              note,
              actor,
              at: staffTime(kind === 'session' ? countsFrom : at),
            })),
        }
      : undefined,
    sessions: sessions.map((one) => ({
      id: one.id,
      when: staffTime(one.startsAt),
      status: one.status,
      cancelledBy: one.cancelledBy,
      isToCome: isToCome(one, now),
    })),
  }
}
export type BookingRecord = NonNullable<Awaited<ReturnType<typeof bookingForStaff>>>

/** ASH-06 */
export const pendingBookings = (db: Reader) => countUpTo(db, 1000, bookings, eq(status, 'pending'))
