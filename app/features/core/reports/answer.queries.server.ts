import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { promisedBy, type WorkingHours, workBetween } from '../site/hours.states.ts'
import { workingHours } from '../site/index.server.ts'
import type { Question } from './part.queries.server.ts'
import type { Figure } from './report.options.ts'

/** When something was sent to us, and when staff first answered it. */
type Answered = { sentAt: Date; answeredAt: Date }

type Answers = {
  /** As the audit log names the record, and the words for an answer in it. */
  subject: string
  actions: readonly string[]
  /** Selects `id` and `created_at` of what can be answered. */
  sent: SQL
}

/**
 * What staff answered first in the span. The audit log knows when, because a record only tells what it is now. What
 * visitors and the hub itself did is no answer.
 */
async function answeredIn(
  db: Reader,
  { from, to }: Pick<Question, 'from' | 'to'>,
  { subject, actions, sent }: Answers,
): Promise<Answered[]> {
  const isAnswer = (line: SQL) =>
    sql`${line}.subject = ${subject} and ${line}.action in ${[...actions]} and ${line}.actor not in ('visitor', 'system')`
  const { rows } = await db.execute<{ sentAt: number; answeredAt: number }>(sql`
    with answers as (
      select line.subject_id as id, min(line.at) as at from audit_log line
      where line.at >= ${from.toISOString()}::timestamptz and line.at < ${to.toISOString()}::timestamptz
        and ${isAnswer(sql`line`)}
      group by line.subject_id
    )
    select (extract(epoch from sent.created_at) * 1000)::float8 as "sentAt",
      (extract(epoch from answers.at) * 1000)::float8 as "answeredAt"
    from answers join (${sent}) sent on sent.id = answers.id
    where not exists (
      select from audit_log line where line.subject_id = answers.id
        and line.at < ${from.toISOString()}::timestamptz and ${isAnswer(sql`line`)}
    )`)
  return rows.map((row) => ({ sentAt: new Date(row.sentAt), answeredAt: new Date(row.answeredAt) }))
}

/** The value below which this share of the sorted ones lies: the nearest one that exists. */
const ranked = (sorted: number[], share: number) =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null

/** The middle one, or half-way between the two in the middle. */
function medianOf(sorted: number[]): number | null {
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const hour = 3600_000

/** GEN-29: how long the answers took by the one clock of working hours, and whether they kept the promise. */
export function answerFigures(answered: Answered[], hours: WorkingHours): Figure[] {
  const kept = answered.filter(({ sentAt, answeredAt }) => answeredAt <= promisedBy(sentAt, hours)).length
  const took = answered
    .map(({ sentAt, answeredAt }) => workBetween(sentAt, answeredAt, hours) / hour)
    .sort((a, b) => a - b)
  return [
    { label: 'Answered', value: answered.length },
    { label: 'Within the promise', value: kept },
    {
      label: 'Share within the promise',
      value: answered.length === 0 ? null : (kept / answered.length) * 100,
      unit: 'share',
    },
    { label: 'Half of them within', value: medianOf(took), unit: 'hours' },
    { label: 'Nine of ten within', value: ranked(took, 0.9), unit: 'hours' },
  ]
}

/** The same for a part of the report. */
export const answerTimes =
  (answers: (question: Question) => Answers) =>
  async (db: Reader, question: Question): Promise<Figure[]> => {
    const [answered, hours] = await Promise.all([
      answeredIn(db, question, answers(question)),
      workingHours(db),
    ])
    return answerFigures(answered, hours)
  }
