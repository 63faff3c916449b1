import { and, eq, lt, lte, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { removeSome } from './remove-some.server.ts'
import { formSubmissions } from './submission.table.server.ts'

export type Submission = { form: string; content: string; key: string | undefined }
/** The response to the same content submitted again (CON-06): at first the first response, then perhaps a refusal. */
export type RepeatRule = { sameAnswerMinutes: number; refusedHours: number }

/** 'first': not submitted before. Otherwise the first response, or 'refused'. */
export type SubmissionState = { is: 'first' } | { is: 'again'; answer: string } | { is: 'refused' }

/** Reads without claiming: most retries end here, before any limit is counted. */
export async function submissionStateOf(
  db: Reader,
  submission: Submission,
  rule: RepeatRule,
  now: Date,
): Promise<SubmissionState> {
  const [known] = await db
    .select()
    .from(formSubmissions)
    .where(eq(formSubmissions.content, submission.content))
  if (!known) return { is: 'first' }
  const sameKey = submission.key !== undefined && known.key === submission.key
  const ageMinutes = (now.getTime() - known.createdAt.getTime()) / 60_000
  const isSoon = rule.sameAnswerMinutes > 0 && ageMinutes < rule.sameAnswerMinutes
  if (sameKey || isSoon) return { is: 'again', answer: known.answer }
  return ageMinutes < rule.refusedHours * 60 ? { is: 'refused' } : { is: 'first' }
}

/**
 * Claims the content for this transaction. A copy that arrives meanwhile waits at the primary key until we commit, and
 * then finds our response; if we fail, it becomes the first itself.
 */
export async function claim(
  work: UnitOfWork,
  submission: Submission,
  rule: RepeatRule,
  first: { answer: string; madeId: string },
): Promise<SubmissionState> {
  const outdated = new Date(
    work.now.getTime() - Math.max(rule.sameAnswerMinutes * 60_000, rule.refusedHours * 3_600_000),
  )
  const row = { ...submission, ...first, createdAt: work.now }
  const [claimed] = await work.tx
    .insert(formSubmissions)
    .values(row)
    .onConflictDoUpdate({
      target: formSubmissions.content,
      set: row,
      // One page sent twice is the same submission, however old the first is.
      setWhere: and(
        lte(formSubmissions.createdAt, outdated),
        submission.key ? sql`${formSubmissions.key} is distinct from ${submission.key}` : undefined,
      ),
    })
    .returning({ content: formSubmissions.content })
  return claimed ? { is: 'first' } : submissionStateOf(work.tx, submission, rule, work.now)
}

/** The record was withdrawn: submitting the same content again must create a new one, not return the first response. */
export async function forgetSubmission(work: UnitOfWork, madeId: string): Promise<void> {
  await work.tx.delete(formSubmissions).where(eq(formSubmissions.madeId, madeId))
}

/** Removes a batch of old submissions; returns how many. */
export function forgetSubmissions(work: UnitOfWork, before: Date): Promise<number> {
  return removeSome(work, formSubmissions, formSubmissions.content, lt(formSubmissions.createdAt, before))
}
