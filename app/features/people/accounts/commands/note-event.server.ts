import type { Tx } from '~/platform/db/db.server.ts'
import { securityEvents } from '../security-events.table.server.ts'

/** Where a request to the back-office came from. */
export type Caller = {
  address: string
  userAgent: string
  url: string
  /** The cookie of a browser that was used to sign in. */
  device?: string
  /** The current session of this browser; a new one replaces it. */
  session?: string
}

type Line = { event: SecurityEvent; staffId?: string | null; details?: Record<string, unknown> }

/** AUT-31, AUT-32: all events of the security log. */
export type SecurityEvent =
  | 'unauthorized_access_attempt'
  | 'insufficient_privileges'
  | 'auth_check_error'
  | 'dev_tools_attempt'
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_in_refused'
  | 'locked'
  | 'code_sent'
  | 'sign_up'
  | 'email_confirmed'
  | 'phone_confirmed'
  | 'sign_out'
  | 'session_ended'
  | 'password_changed'
  | 'proof_failed'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'invited'
  | 'invitation_withdrawn'
  | 'role_changed'
  | 'exported'
  | 'deleted'

/** Adds a row to the security log, in the transaction of the event. */
export async function noteEvent(
  { tx, now }: { tx: Pick<Tx, 'insert'>; now: Date },
  { address, userAgent, url }: Caller,
  { event, staffId, details = {} }: Line,
): Promise<void> {
  await tx.insert(securityEvents).values({ at: now, event, staffId, details, address, userAgent, url })
}
