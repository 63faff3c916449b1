import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { type Booked, openFields } from '../appointment.queries.server.ts'
import { appointments } from '../appointment.table.server.ts'

/** Locks an appointment. Always locked before its slot. */
export async function lockAppointment({ tx }: UnitOfWork, id: string): Promise<Booked | undefined> {
  const [row] = await tx
    .select(openFields)
    .from(appointments)
    .where(eq(appointments.id, id))
    .for('no key update')
  return row as Booked | undefined
}
