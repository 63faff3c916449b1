import { eq, or, sql } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { staff, staffPasskeys } from '../accounts.table.server.ts'
import { keepCode } from './keep-code.server.ts'
import { type Caller, noteEvent } from './note-event.server.ts'
import { type Opened, openSession } from './open-session.server.ts'
import { sendLink } from './send-link.server.ts'

type Refused = { is: 'refused'; reason: 'not-admin' | 'unconfirmed' }
export type FirstStep =
  | ({ is: 'in' } & Opened)
  /** Proves that the browser passed the first step. */
  | { is: 'second-step'; browser: string }
  | Refused

/**
 * The person has proved their identity once. Only here is decided whether they may sign in, and whether one proof is
 * enough.
 */
export async function passFirstStep(
  work: UnitOfWork,
  staffId: string,
  caller: Caller,
  how: string,
): Promise<FirstStep> {
  const refused = await refusal(work, staffId, caller, how)
  if (refused) return refused
  if (!(await hasSecondStep(work, staffId)))
    return { is: 'in', ...(await openSession(work, staffId, caller, how)) }
  const { browser } = await keepCode(work, { purpose: 'second-step', staffId, data: { how } })
  return { is: 'second-step', browser }
}

/**
 * The password is right, but after so many attempts it proves too little by itself: without a second step, a code is
 * sent by mail.
 */
export async function requireMailCode(
  work: UnitOfWork,
  staffId: string,
  caller: Caller,
  how: string,
): Promise<FirstStep | { is: 'mailed'; browser: string }> {
  const refused = await refusal(work, staffId, caller, how)
  if (refused) return refused
  if (await hasSecondStep(work, staffId)) return passFirstStep(work, staffId, caller, how)
  const { browser } = await sendLink(work, staffId, { next: '/admin', origin: config().PUBLIC_ORIGIN })
  await noteEvent(work, caller, { event: 'code_sent', staffId, details: { how: 'password and mail' } })
  return { is: 'mailed', browser }
}

/**
 * AUT-12, AUT-13: why an account may not sign in. Checked at each step, because an owner may have disabled it in
 * between.
 */
export async function refusal(
  work: Pick<UnitOfWork, 'tx' | 'now'>,
  staffId: string,
  caller: Caller,
  how: string,
): Promise<Refused | undefined> {
  const [account] = await work.tx.select().from(staff).where(eq(staff.id, staffId))
  const isAdmin = account?.role === 'admin' && !account.disabledAt
  if (isAdmin && account.emailVerifiedAt) return
  const reason = isAdmin ? 'unconfirmed' : 'not-admin'
  await noteEvent(work, caller, { event: 'sign_in_refused', staffId, details: { how, reason } })
  return { is: 'refused', reason }
}

/** AUT-34: a confirmed authenticator, or a passkey. */
async function hasSecondStep({ tx }: Pick<UnitOfWork, 'tx'>, staffId: string): Promise<boolean> {
  const found = await tx
    .select({ id: staff.id })
    .from(staff)
    .leftJoin(staffPasskeys, eq(staffPasskeys.staffId, staff.id))
    .where(
      sql`${staff.id} = ${staffId} and ${or(sql`${staff.totpConfirmedAt} is not null`, sql`${staffPasskeys.id} is not null`)}`,
    )
    .limit(1)
  return found.length > 0
}
