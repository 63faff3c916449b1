import { eq } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { outbox } from '../notifications/outbox.table.server.ts'
import { registrationNotes } from './registration.table.server.ts'

type Row = { id: string; version: number; decidedAt: Date | null; withdrawnAt: Date | null }

/** Whether nothing has happened about a registration since it was saved: no decision, note, message or withdrawal. */
export async function registrationIsUntouched(db: Reader, row: Row): Promise<boolean> {
  if (row.version > 1 || row.decidedAt || row.withdrawnAt) return false
  const notes = await db
    .select({ id: registrationNotes.id })
    .from(registrationNotes)
    .where(eq(registrationNotes.registrationId, row.id))
    .limit(1)
  const messages = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.about, row.id)).limit(1)
  return notes.length === 0 && messages.length === 0
}
