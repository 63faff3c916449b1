import { and, asc, desc, gte, lt, ne } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Activity, Entry } from '../../core/dashboard/index.server.ts'
import { kindLabels } from './appointment.options.ts'
import { appointments } from './appointment.table.server.ts'

/** What staff and clients agreed on for this time; those to confirm are among them and say so. */
export async function appointmentsBetween(db: Reader, from: Date, to: Date): Promise<Entry[]> {
  const { id, firstName, lastName, serviceType, startsAt, status, kind, version, updatedAt } = appointments
  const rows = await db
    .select({ id, firstName, lastName, serviceType, startsAt, status, kind, version, updatedAt })
    .from(appointments)
    .where(and(gte(startsAt, from), lt(startsAt, to), ne(status, 'cancelled')))
    .orderBy(asc(startsAt))
  return rows.map((row) => ({
    id: row.id,
    at: row.startsAt,
    who: `${row.firstName} ${row.lastName}`,
    what: `${row.serviceType}${row.status === 'pending' ? ', to confirm' : ''}`,
    href: `/admin/appointments/${row.id}?dates=today`,
    feed: {
      title: `${row.firstName}, ${row.serviceType}${row.status === 'pending' ? ' (to confirm)' : ''}`,
      place: kindLabels[row.kind],
      sequence: row.version - 1,
      changedAt: row.updatedAt,
    },
  }))
}

/** A-DSH-03: the newest requests for an appointment. */
export async function newestAppointments(db: Reader, limit: number): Promise<Activity[]> {
  const { id, firstName, lastName, serviceType, createdAt } = appointments
  const rows = await db
    .select({ id, firstName, lastName, serviceType, createdAt })
    .from(appointments)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map((row) => ({
    id: row.id,
    who: `${row.firstName} ${row.lastName}`,
    did: `asked for an appointment: ${row.serviceType}`,
    area: 'Appointments',
    href: `/admin/appointments/${row.id}`,
    at: row.createdAt,
  }))
}
