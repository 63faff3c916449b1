import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { timelinePart } from '~/kits/admin/timeline.server.ts'
import { staffTime } from '~/platform/clock.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { appointments } from './appointment.table.server.ts'

const tones = { pending: 'warn', confirmed: 'ok', completed: 'ok', cancelled: 'line' } as const
const names = { pending: 'Pending', confirmed: 'Confirmed', completed: 'Completed', cancelled: 'Cancelled' }
const hrefOf = (id: string) => `/admin/appointments/${id}`

/** Appointments: when they were asked for, and the time they took place. */
export const appointmentsTimeline = timelinePart({
  name: 'appointment',
  kind: 'appointments',
  permission: 'appointments.read',
  rows(db, page) {
    const { id, personId, serviceType, startsAt, status, message, createdAt } = appointments
    const held = sql`case when ${status} in ('confirmed', 'completed') then ${startsAt} end`
    return db
      .select({ ...page.columns(id), serviceType, startsAt, status, message })
      .from(appointments)
      .crossJoinLateral(page.moments({ asked: createdAt, held }))
      .where(and(inArray(personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ what, id, serviceType, startsAt, status, message }) => ({
    ...(what === 'held'
      ? { title: `Appointment: ${serviceType}` }
      : {
          title: `Asked for an appointment: ${serviceType}, ${staffTime(startsAt)}`,
          line: message ?? undefined,
        }),
    state: { tone: tones[status], label: names[status] },
    href: hrefOf(id),
  }),
  async coming(db, who, now) {
    const { id, personId, serviceType, startsAt, status } = appointments
    const rows = await db
      .select({ id, at: startsAt, serviceType })
      .from(appointments)
      .where(and(inArray(personId, who), ne(status, 'cancelled'), gt(startsAt, now)))
      .orderBy(asc(startsAt))
      .limit(5)
    return rows.map(({ id: one, at, serviceType: service }) => ({
      at,
      title: `Appointment: ${service}`,
      href: hrefOf(one),
    }))
  },
})

/** What was decided about them. */
export const appointmentChangesTimeline = timelinePart({
  name: 'appointment change',
  kind: 'appointments',
  permission: 'appointments.read',
  rows(db, page) {
    const { id, at, actor, action } = auditLog
    return db
      .select({ ...page.columns(id), actor, action, appointmentId: appointments.id })
      .from(appointments)
      .innerJoin(auditLog, and(eq(auditLog.subjectId, appointments.id), eq(auditLog.subject, 'appointment')))
      .crossJoinLateral(page.moments({ changed: at }))
      .where(
        and(
          inArray(appointments.personId, page.who),
          inArray(action, ['confirmed', 'cancelled', 'completed', 'moved']),
          page.where(id),
        ),
      )
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ actor, action, appointmentId }) => ({
    title: `Appointment ${action}`,
    by: actor,
    href: hrefOf(appointmentId),
  }),
})
