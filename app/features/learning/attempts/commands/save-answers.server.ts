import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Learner } from '../../enrollments/index.server.ts'
import { type Attempt, ownAttempt } from '../attempt.queries.server.ts'
import { lastMoment } from '../attempt.states.ts'
import { examAnswers, examAttempts, isOpen } from '../attempt.table.server.ts'

/**
 * Question and option by their position on this learner's sheet; when it was chosen, in milliseconds after the start;
 * and in which page.
 */
export type Chosen = { n: number; option: number; chosenMs: number; writer: string }
type Sent = { attemptId: string; answers: Chosen[] }

export type Saved =
  | { ok: true; attempt: Attempt; saved: number[]; newer: { n: number; option: number }[] }
  | { ok: false; reason: 'missing' | 'closed' | 'late'; attempt?: Attempt }

/**
 * EXM-14: saves answers when they are chosen, in one small write. They count until deadline and grace period by the
 * server's clock, and only while the attempt is open: closing waits for this write, and then reads the saved answers.
 *
 * Choices of the same page replace each other in order. A saved choice of another tab or phone is replaced only by
 * one that was chosen after it was saved: an answer delayed by a bad connection must not undo a newer, acknowledged
 * one.
 */
export async function saveAnswers(work: UnitOfWork, learner: Learner, sent: Sent): Promise<Saved> {
  const attempt = await ownAttempt(work.tx, learner, sent.attemptId)
  if (!attempt) return { ok: false, reason: 'missing' }
  const answers = onSheet(attempt, sent.answers)
  if (attempt.completedAt || attempt.resetAt) return { ok: false, reason: 'closed', attempt }
  if (work.now > lastMoment(attempt)) return { ok: false, reason: 'late', attempt }
  if (answers.length === 0) return { ok: true, attempt, saved: [], newer: [] }
  const isHeld = await holdOpen(work, attempt.id)
  if (!isHeld) return { ok: false, reason: 'closed', attempt }
  const values = answers.map(({ questionId, option, chosenMs, writer }) => ({
    attemptId: attempt.id,
    questionId,
    option,
    writer,
    chosenAt: chosenAt(attempt, chosenMs, work.now),
    savedAt: work.now,
  }))
  // Always in the same order: two tabs that send the same questions cannot deadlock.
  const rows = values.sort((one, other) => (one.questionId < other.questionId ? -1 : 1))
  const written = await work.tx
    .insert(examAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [examAnswers.attemptId, examAnswers.questionId],
      set: {
        option: sql`excluded.option`,
        writer: sql`excluded.writer`,
        chosenAt: sql`excluded.chosen_at`,
        savedAt: sql`excluded.saved_at`,
      },
      setWhere: sql`excluded.chosen_at > ${examAnswers.savedAt}
        or (excluded.writer = ${examAnswers.writer} and excluded.chosen_at >= ${examAnswers.chosenAt})`,
    })
    .returning({ questionId: examAnswers.questionId })
  const isWritten = new Set(written.map(({ questionId }) => questionId))
  const refused = answers.filter(({ questionId }) => !isWritten.has(questionId))
  return {
    ok: true,
    attempt,
    saved: answers.flatMap(({ n, questionId }) => (isWritten.has(questionId) ? n : [])),
    newer: refused.length > 0 ? await newerOnes(work, attempt, refused) : [],
  }
}

/** Closing takes the exclusive lock. The state that was read before this lock may be outdated. */
async function holdOpen({ tx }: UnitOfWork, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(and(eq(examAttempts.id, id), isOpen(examAttempts)))
    .for('share')
  return held.length > 0
}

type Placed = Chosen & { questionId: string }

/** The answers that are on the sheet, each question once, with its last choice. */
function onSheet({ order }: Attempt, answers: Chosen[]): Placed[] {
  const placed = new Map<string, Placed>()
  for (const chosen of answers) {
    const question = order[chosen.n - 1]
    const option = question?.options[chosen.option]
    const before = question && placed.get(question.id)
    if (!question || option === undefined || (before && before.chosenMs > chosen.chosenMs)) continue
    placed.set(question.id, { ...chosen, option, questionId: question.id })
  }
  return [...placed.values()]
}

/** A phone measures from the server's start time, so it is never ahead; a later time is capped. */
function chosenAt({ startedAt }: Attempt, chosenMs: number, now: Date): Date {
  const at = startedAt.getTime() + Math.max(0, chosenMs)
  return new Date(Math.min(at, now.getTime()))
}

/** The newer answers that were kept, by position on the sheet. */
async function newerOnes({ tx }: UnitOfWork, { id, order }: Attempt, refused: Placed[]) {
  const rows = await tx
    .select({ questionId: examAnswers.questionId, option: examAnswers.option })
    .from(examAnswers)
    .where(
      and(
        eq(examAnswers.attemptId, id),
        inArray(
          examAnswers.questionId,
          refused.map(({ questionId }) => questionId),
        ),
      ),
    )
  const stands = new Map(rows.map(({ questionId, option }) => [questionId, option]))
  return refused.map(({ n, questionId }) => ({
    n,
    option: order[n - 1]?.options.indexOf(stands.get(questionId) ?? -1) ?? -1,
  }))
}
