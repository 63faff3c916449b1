import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { hashCode, hashToken, newCode, newToken } from '~/platform/auth/auth.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { codeMinutes, codeTries } from '../accounts.options.ts'
import { staffCodes } from '../accounts.table.server.ts'

type Purpose =
  | 'confirm-email'
  | 'invitation'
  | 'magic-link'
  | 'sms'
  | 'verify-phone'
  | 'second-step'
  | 'passkey'

type New = {
  purpose: Purpose
  staffId?: string | null
  data?: Record<string, unknown>
  minutes?: number
  /** The typed code, where it is not six digits. */
  code?: string
}
export type Kept = { id: string; link: string; code: string; browser: string }

/** Stores a pending step to be completed soon: by its link, by its typed code, or by the browser that requested it. */
export async function keepCode({ tx, now }: Pick<UnitOfWork, 'tx' | 'now'>, code: New): Promise<Kept> {
  const kept = { id: randomUUID(), link: newToken(), code: code.code ?? newCode(), browser: newToken() }
  await tx.insert(staffCodes).values({
    id: kept.id,
    purpose: code.purpose,
    staffId: code.staffId,
    linkHash: hashToken(kept.link),
    codeHash: hashCode(kept.id, kept.code),
    browserHash: hashToken(kept.browser),
    data: code.data ?? {},
    endsAt: new Date(now.getTime() + (code.minutes ?? codeMinutes) * 60_000),
    createdAt: now,
  })
  return kept
}

export type Waiting = typeof staffCodes.$inferSelect

const isOpen = (purpose: Purpose, now: Date) =>
  and(eq(staffCodes.purpose, purpose), isNull(staffCodes.usedAt), gt(staffCodes.endsAt, now))

/** Looks it up without using it: a link stays valid when a mail scanner opens it. */
export async function findByLink(work: Pick<UnitOfWork, 'tx' | 'now'>, purpose: Purpose, link: string) {
  const [found] = await work.tx
    .select()
    .from(staffCodes)
    .where(and(eq(staffCodes.linkHash, hashToken(link)), isOpen(purpose, work.now)))
  return found
}

export async function findByBrowser(work: Pick<UnitOfWork, 'tx' | 'now'>, purpose: Purpose, browser: string) {
  const [found] = await work.tx
    .select()
    .from(staffCodes)
    .where(and(eq(staffCodes.browserHash, hashToken(browser)), isOpen(purpose, work.now)))
  return found
}

/**
 * Counts one more attempt at the pending step of this browser; undefined when there is none, or no attempts are left.
 */
export async function tryByBrowser(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  purpose: Purpose,
  browser: string,
): Promise<Waiting | undefined> {
  const [tried] = await tx
    .update(staffCodes)
    .set({ tries: sql`${staffCodes.tries} + 1` })
    .where(
      and(
        eq(staffCodes.browserHash, hashToken(browser)),
        isOpen(purpose, now),
        lt(staffCodes.tries, codeTries),
      ),
    )
    .returning()
  return tried
}

/** Marks it as used. Of two concurrent callers, one succeeds. */
export async function spend({ tx, now }: Pick<UnitOfWork, 'tx' | 'now'>, id: string): Promise<boolean> {
  const used = await tx
    .update(staffCodes)
    .set({ usedAt: now })
    .where(and(eq(staffCodes.id, id), isNull(staffCodes.usedAt), gt(staffCodes.endsAt, now)))
    .returning({ id: staffCodes.id })
  return used.length === 1
}
