import { sql } from 'drizzle-orm'
import { answerTimes } from '../../core/reports/index.server.ts'
import { registrations } from './registration.table.server.ts'

/** Registrations of every kind that staff decided. What the hub decides by itself, such as a free seat, is not counted. */
export const registrationAnswers = answerTimes(({ program }) => ({
  subject: 'registration',
  actions: ['approved', 'rejected'],
  sent: sql`select ${registrations.id} as id, ${registrations.createdAt} as created_at from ${registrations}
    ${program ? sql`where ${registrations.itemId} = ${program}` : sql``}`,
}))
