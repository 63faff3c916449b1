import { and, eq, ne } from 'drizzle-orm'
import { hashToken } from '~/platform/auth/auth.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { staffSessions } from '../accounts.table.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'

/** AUT-29: signing out ends the session on the server. */
export async function endSession(work: UnitOfWork, token: string, caller: Caller): Promise<void> {
  const [ended] = await work.tx
    .delete(staffSessions)
    .where(eq(staffSessions.tokenHash, hashToken(token)))
    .returning({ staffId: staffSessions.staffId })
  if (ended) await noteEvent(work, caller, { event: 'sign_out', staffId: ended.staffId })
}

type Which = { staffId: string; sessionId?: string; except?: string }

/** A-SEC-06: ends one session, or all but the current one. Only of one's own account. */
export async function endSessions(
  work: UnitOfWork,
  { staffId, sessionId, except }: Which,
  caller: Caller,
): Promise<number> {
  const ended = await work.tx
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        sessionId ? eq(staffSessions.id, sessionId) : undefined,
        except ? ne(staffSessions.id, except) : undefined,
      ),
    )
    .returning({ id: staffSessions.id })
  if (ended.length > 0)
    await noteEvent(work, caller, { event: 'session_ended', staffId, details: { sessions: ended.length } })
  return ended.length
}
