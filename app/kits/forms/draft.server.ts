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
/** More than any of our forms holds when filled in completely. */
const maxCharacters = 32_000

export type OpenDraft = { values: Record<string, string>; expiresAt: Date }

/**
 * Stores the typed values, unchecked, and returns the secret of the link. Undefined when they are too large for a form.
 */
export async function keepDraft(
  work: UnitOfWork,
  form: string,
  values: Record<string, string>,
  known?: string,
): Promise<string | undefined> {
  if (JSON.stringify(values).length > maxCharacters) return undefined
  const expiresAt = new Date(work.now.getTime() + week)
  // Saved a second time, it keeps its link, which may already have been sent.
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

/** How many drafts a network may store per day, over all forms: each stays for a week. */
const draftsOfDay = 200

/** Throws when the network is over its limit. */
export const countDraft = (work: UnitOfWork, { address }: Pick<Visit, 'address'>) =>
  countSubmission(
    work,
    [{ sender: fingerprint('drafts of a day', networkOf(address)), limit: draftsOfDay }],
    24 * 3600,
  )

/** The draft behind a link, until it expires. */
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

/** Deletes the draft after the form was sent. */
export async function dropDraft(work: UnitOfWork, token: string): Promise<void> {
  await work.tx.delete(formDrafts).where(eq(formDrafts.tokenHash, hashOf(token)))
}

/** Removes a batch of expired drafts; returns how many. */
export function forgetDrafts(work: UnitOfWork, before: Date): Promise<number> {
  return removeSome(work, formDrafts, formDrafts.tokenHash, lt(formDrafts.expiresAt, before))
}

// 128 random bits need no salt and no slow hash: they cannot be guessed.
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
