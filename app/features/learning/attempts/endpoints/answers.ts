import { z } from 'zod'
import { db } from '~/platform/db/db.server.ts'
import { databaseNow } from '~/platform/db/now.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { learnerOf } from '../../enrollments/index.server.ts'
import { mostAnswers } from '../attempt.options.ts'
import { leftOf } from '../attempt.states.ts'
import { saveAnswers } from '../commands/save-answers.server.ts'
import { closeFromPage } from '../sitting.queries.server.ts'
import type { Route } from './+types/answers'

const place = z.number().int().min(0).max(1000)
const rules = z.object({
  attempt: z.uuid(),
  answers: z
    .array(z.object({ n: place, option: place, at: z.number(), writer: z.string().min(1).max(40) }))
    .max(mostAnswers),
  submit: z.boolean().optional(),
})

const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } })

/**
 * For our script on the page of an exam: saves answers, submits the exam, and returns the remaining time. It exposes
 * neither data of other learners nor the key.
 */
export async function action({ request }: Route.ActionArgs) {
  const asked = rules.safeParse(await request.json().catch(() => undefined))
  if (!asked.success) return answer({ problem: 'not understood' }, 400)
  const now = await databaseNow(db())
  const { attempt: attemptId, answers, submit } = asked.data
  const saved = await inTransaction({ actor: { kind: 'visitor' }, now }, (work) =>
    saveAnswers(work, learnerOf(request, now), {
      attemptId,
      answers: answers.map(({ at, ...answer }) => ({ ...answer, chosenMs: at })),
    }),
  )
  if (!saved.ok && !saved.attempt) return answer({ problem: 'Enrollment not found' }, 403)
  // Too late: the refusal is as explicit as the acknowledgement.
  if (!saved.ok) return answer({ done: true, left: 0, saved: [], newer: [], late: answers.map(({ n }) => n) })
  const { attempt } = saved
  const told = {
    left: leftOf(attempt, now),
    at: now.getTime() - attempt.startedAt.getTime(),
    saved: saved.saved,
    newer: saved.newer,
  }
  if (!submit) return answer({ ...told, done: false })
  const closed = await closeFromPage(attemptId, 'learner', now)
  return answer({ ...told, done: closed.ok, ...('missing' in closed && { missing: closed.missing }) })
}
