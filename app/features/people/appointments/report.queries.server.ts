import { sql } from 'drizzle-orm'
import { answerTimes } from '../../core/reports/index.server.ts'
import { appointments } from './appointment.table.server.ts'

/** Requests that staff confirmed or cancelled. */
export const appointmentAnswers = answerTimes(() => ({
  subject: 'appointment',
  actions: ['confirmed', 'cancelled'],
  sent: sql`select ${appointments.id} as id, ${appointments.createdAt} as created_at from ${appointments}`,
}))
