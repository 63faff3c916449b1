import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Visit } from '~/platform/http/visit.ts'
import { networkOf } from '~/platform/networks.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { formDrafts } from './draft.table.server.ts'
import { fingerprint } from './fingerprint.server.ts'
import { countSubmission } from './limit.server.ts'
import { removeSome } from './remove-some.server.ts'

const week = 7 * 24 * 3600 * 1000
/** More than any of our forms can hold when it is filled in to the brim. */
const maxCharacters = 32_000

export type OpenDraft = { values: Record<string, string>; expiresAt: Date }

/** Keeps what was typed, unchecked, and tells the secret of its link. Undefined when it is more than a form. */
export async function keepDraft(
  work: UnitOfWork,
  form: string,
  values: Record<string, string>,
  known?: string,
): Promise<string | undefined> {
  if (JSON.stringify(values).length > maxCharacters) return undefined
  const expiresAt = new Date(work.now.getTime() + week)
  // Kept a second time, it stays behind the link that may already have been sent.
  if (known) {
    const mine = and(eq(formDrafts.tokenHash, hashOf(known)), eq(formDrafts.form, form))
    const { rowCount } = await work.tx.update(formDrafts).set({ values, expiresAt }).where(mine)
    if (rowCount) return known
  }
  const token = randomBytes(16).toString('base64url')
  await work.tx.insert(formDrafts).values({
    tokenHash: hashOf(token),
    form,
    values,
    expiresAt,
    createdAt: work.now,
  })
  return token
}

/** What a network may have kept in a day, of all forms together: each lies here for a week. */
const draftsOfDay = 200

/** Throws when it would be one too many of its network. */
export const countDraft = (work: UnitOfWork, { address }: Pick<Visit, 'address'>) =>
  countSubmission(
    work,
    [{ sender: fingerprint('drafts of a day', networkOf(address)), limit: draftsOfDay }],
    24 * 3600,
  )

/** What lies behind a link, as long as it may be opened. */
export async function openDraft(
  db: Reader,
  form: string,
  token: string,
  now: Date,
): Promise<OpenDraft | undefined> {
  const [draft] = await db
    .select({ values: formDrafts.values, expiresAt: formDrafts.expiresAt })
    .from(formDrafts)
    .where(
      and(eq(formDrafts.tokenHash, hashOf(token)), eq(formDrafts.form, form), gt(formDrafts.expiresAt, now)),
    )
  return draft
}

/** It was sent, so nobody needs it any more. */
export async function dropDraft(work: UnitOfWork, token: string): Promise<void> {
  await work.tx.delete(formDrafts).where(eq(formDrafts.tokenHash, hashOf(token)))
}

/** Removes some drafts whose week is over; tells how many. */
export function forgetDrafts(work: UnitOfWork, before: Date): Promise<number> {
  return removeSome(work, formDrafts, formDrafts.tokenHash, lt(formDrafts.expiresAt, before))
}

// 128 random bits need no salt and no slow hash: there is nothing to guess.
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
