import { sql } from 'drizzle-orm'
import { answerTimes } from '../../core/reports/index.server.ts'
import { digitalBridgeApplications, partnerships } from './application.table.server.ts'
import { contacts } from './contact.table.server.ts'

/** Messages that got an answer; one closed without did not. */
export const messageAnswers = answerTimes(() => ({
  subject: 'message',
  actions: ['answered'],
  sent: sql`select ${contacts.id} as id, ${contacts.createdAt} as created_at from ${contacts}`,
}))

const answersOf = (subject: string, table: typeof partnerships | typeof digitalBridgeApplications) =>
  answerTimes(() => ({
    subject,
    actions: ['answered', 'approved', 'rejected'],
    sent: sql`select ${table.id} as id, ${table.createdAt} as created_at from ${table}`,
  }))

export const partnershipAnswers = answersOf('partnership', partnerships)
export const bridgeAnswers = answersOf('digital bridge application', digitalBridgeApplications)
