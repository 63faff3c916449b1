import { createOTP } from '@better-auth/utils/otp'
import { eq, sql } from 'drizzle-orm'
import { staff, staffPasskeys } from '~/features/people/accounts/accounts.table.server.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
} from '~/features/people/accounts/commands/confirm-authenticator.server.ts'
import type { Caller } from '~/features/people/accounts/commands/note-event.server.ts'
import type { Group } from '~/kits/admin/permissions.ts'
import { hashPassword } from '~/platform/auth/passwords.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { asVisitor } from './database.ts'

export const goodPassword = 'Ridge-of-Huye-7!'
// Once: hashing is slow on purpose.
const hashed = hashPassword(goodPassword)

type Wanted = {
  email?: string
  groups?: Group[]
  confirmed?: boolean
  phone?: string
  role?: 'admin' | 'user'
}

let number = 0
export async function anAdministrator(wanted: Wanted = {}): Promise<{ id: string; email: string }> {
  const { email = `staff${number++}@hub.test`, groups = ['owner'], confirmed = true, phone, role } = wanted
  const now = new Date()
  const [account] = await db()
    .insert(staff)
    .values({
      email,
      groups,
      role,
      passwordHash: await hashed,
      emailVerifiedAt: confirmed ? now : null,
      phone,
      phoneVerifiedAt: phone ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: staff.id })
  return { id: account?.id ?? '', email }
}

/** A browser somewhere. Each has a network of its own unless given one. */
export function aCaller(more: Partial<Caller> = {}): Caller {
  number++
  const address = `198.51.${Math.floor(number / 250) % 250}.${number % 250}`
  return { address, userAgent: 'a browser', url: '/admin/login', ...more }
}

/** Switches the authenticator on; returns its key and the recovery codes. */
export async function withAuthenticator(staffId: string, now = new Date()) {
  // One time step earlier, so that the current code is still unused.
  const before = new Date(now.getTime() - 30_000)
  const secret = (await asVisitor((work) => beginAuthenticator(work, staffId), before)) ?? ''
  const code = await totp(secret, before)
  const on = await asVisitor((work) => confirmAuthenticator(work, staffId, code, aCaller()), before)
  if (!on.ok) throw new Error('authenticator not switched on')
  return { secret, recoveryCodes: on.recoveryCodes }
}

/** The code of an authenticator app at a given time. */
export const totp = (secret: string, at: Date) => createOTP(secret).hotp(Math.floor(at.getTime() / 30_000))

export async function eventsOf(event: string): Promise<number> {
  const { rows } = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from security_events where event = ${event}`,
  )
  return rows[0]?.n ?? 0
}

/** A passkey without a device; enough to make a second step necessary. */
export async function withPasskey(staffId: string): Promise<void> {
  const key = { credentialId: staffId.replaceAll('-', ''), publicKey: '', counter: 0, transports: [] }
  await db()
    .insert(staffPasskeys)
    .values({ staffId, name: 'Phone', ...key, createdAt: new Date() })
}

export const accountOf = async (id: string) => (await db().select().from(staff).where(eq(staff.id, id)))[0]

/** The newest message of a template, as stored in the outbox before it is sent. */
export async function lastProps(template: string): Promise<Record<string, string>> {
  const { rows } = await db().execute<{ props: Record<string, string> }>(
    sql`select props from outbox where template = ${template} order by created_at desc, id limit 1`,
  )
  return rows[0]?.props ?? {}
}

/** Counts the answers by kind. */
export function summary<Answer extends { is: string }>(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { is } of answers) counts[is] = (counts[is] ?? 0) + 1
  return counts
}
