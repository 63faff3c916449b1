import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { countRows, type List } from '~/kits/admin/list.server.ts'
import { dueInWords, hubTimeZone, staffTime } from '~/platform/clock.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { oldestAt } from '~/platform/db/oldest.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { Waiting } from '../../core/dashboard/index.server.ts'
import { workingHours } from '../../core/site/index.server.ts'
import { assignedFilter, withAssignees } from '../assignments/index.server.ts'
import { outbox } from '../notifications/outbox.table.server.ts'
import { slotSetting } from '../slots/index.server.ts'
import { type AppointmentStatus, appointmentStatuses, type ServiceType } from './appointment.options.ts'
import { dueBy } from './appointment.queries.server.ts'
import { isOpen, nextStatuses } from './appointment.states.ts'
import { appointments, appointmentWords } from './appointment.table.server.ts'
import { appointmentNotification } from './emails/appointment-notification.email.tsx'

const { id, startsAt, status, createdAt } = appointments

export type AppointmentRow = {
  id: string
  fullName: string
  email: string
  serviceType: ServiceType
  startsAt: Date
  status: AppointmentStatus
  due?: { text: string; isLate: boolean }
  assignee?: string
}

const today = sql`date_trunc('day', now() at time zone ${hubTimeZone})`
const beginsOn = (days: number) => sql`((${today} + ${`${days} days`}::interval) at time zone ${hubTimeZone})`
const fullName = sql<string>`${appointments.firstName} || ' ' || ${appointments.lastName}`

/** A-APT-02. The list opens with upcoming appointments; past ones are one click away. */
const whens = {
  coming: sql`${startsAt} >= ${beginsOn(0)} and ${status} <> 'cancelled'`,
  today: sql`${startsAt} >= ${beginsOn(0)} and ${startsAt} < ${beginsOn(1)}`,
  upcoming: sql`${startsAt} >= ${beginsOn(1)} and ${status} <> 'cancelled'`,
}

/** A-APT-03: by date, then by time; searched by name, address or service. */
export const appointmentsList: List<AppointmentRow> = {
  table: appointments,
  id,
  sorts: {
    soonest: { column: startsAt, direction: 'asc' },
    latest: { column: startsAt, direction: 'desc' },
  },
  dated: startsAt,
  filters: {
    status: { column: status, values: appointmentStatuses },
    when: {
      column: startsAt,
      values: Object.keys(whens),
      where: (value) => whens[value as keyof typeof whens],
    },
    assigned: assignedFilter(id),
  },
  initial: { when: 'coming' },
  search: appointmentWords(appointments),
  rows: async (db, ids) => {
    const now = new Date()
    const { email, serviceType } = appointments
    const rows = await db
      .select({ id, fullName, email, serviceType, startsAt, status, createdAt })
      .from(appointments)
      .where(inArray(id, ids))
    const hours = await workingHours(db)
    const shown = rows.map(({ createdAt: at, ...row }) => ({
      ...row,
      due:
        row.status === 'pending'
          ? dueInWords(dueBy({ createdAt: at, startsAt: row.startsAt }, hours), now)
          : undefined,
    }))
    return withAssignees(db, shown)
  },
}

/** A-APT-01, A-APT-02 */
export async function appointmentStats(db: Reader) {
  const counted = (filters: Record<string, string>) => countRows(db, appointmentsList, filters)
  const [todays, upcoming] = await Promise.all([
    counted({ status: 'confirmed', when: 'today' }),
    counted({ when: 'upcoming' }),
  ])
  return { todays, upcoming }
}

/** A-APT-04: everything about one appointment, with the delivery status of the decision's mail. */
export async function appointmentForStaff(db: Reader, wanted: string, now: Date) {
  const [row] = await db.select().from(appointments).where(eq(id, wanted))
  if (!row) return
  const [mail] = await db
    .select({ status: outbox.status, sentAt: outbox.sentAt })
    .from(outbox)
    .where(and(eq(outbox.about, wanted), eq(outbox.template, appointmentNotification.name)))
    .orderBy(desc(outbox.createdAt))
    .limit(1)
  const due = dueInWords(dueBy(row, await workingHours(db)), now)
  return {
    id: row.id,
    reference: row.id.slice(0, 8),
    personId: row.personId,
    fullName: `${row.firstName} ${row.lastName}`,
    email: row.email,
    phone: row.phone,
    company: row.company,
    service: row.serviceType,
    startsAt: row.startsAt,
    message: row.message,
    locale: row.locale as Locale,
    status: row.status,
    next: nextStatuses(row, now),
    isOver: row.startsAt <= now,
    mayMove: isOpen(row, now),
    cancelledBy: row.cancelledBy,
    notes: row.adminNotes,
    version: row.version,
    enteredBy: row.enteredBy,
    kind: row.kind,
    videoLink: row.videoLink ?? (row.kind === 'video' ? ((await slotSetting(db))?.videoLink ?? '') : ''),
    asked: staffTime(row.createdAt),
    due: row.status === 'pending' ? due : undefined,
    mail: mail && { status: mail.status, at: mail.sentAt ? staffTime(mail.sentAt) : undefined },
  }
}

const isPending = eq(status, 'pending')

/** ASH-06 */
export const pendingAppointments = (db: Reader) => countUpTo(db, 1000, appointments, isPending)

/** Unanswered appointments, the oldest first. */
export async function oldestAppointments(db: Reader, limit: number): Promise<Waiting[]> {
  const rows = await db
    .select({ id, who: fullName, service: appointments.serviceType, createdAt, startsAt })
    .from(appointments)
    .where(isPending)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
  const hours = await workingHours(db)
  return rows.map((row) => ({
    id: row.id,
    who: row.who,
    what: `Appointment: ${row.service}, ${staffTime(row.startsAt)}`,
    href: `/admin/appointments/${row.id}?status=pending`,
    dueAt: dueBy(row, hours),
  }))
}

/** When the oldest of them arrived. */
export const appointmentsWaitSince = (db: Reader) => oldestAt(db, appointments, isPending)
