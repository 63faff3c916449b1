import { and, asc, gte, lt, ne } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Entry } from '../../core/dashboard/index.server.ts'
import { appointments } from './appointment.table.server.ts'

/** What staff and clients agreed on for this time; those to confirm are among them and say so. */
export async function appointmentsBetween(db: Reader, from: Date, to: Date): Promise<Entry[]> {
  const { id, firstName, lastName, serviceType, startsAt, status } = appointments
  const rows = await db
    .select({ id, firstName, lastName, serviceType, startsAt, status })
    .from(appointments)
    .where(and(gte(startsAt, from), lt(startsAt, to), ne(status, 'cancelled')))
    .orderBy(asc(startsAt))
  return rows.map((row) => ({
    id: row.id,
    at: row.startsAt,
    who: `${row.firstName} ${row.lastName}`,
    what: `${row.serviceType}${row.status === 'pending' ? ', to confirm' : ''}`,
    href: `/admin/appointments/${row.id}?when=today`,
  }))
}
