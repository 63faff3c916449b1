import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeLearner } from '../../../../../tests/factories/attempts.ts'
import { makeExam } from '../../../../../tests/factories/exams.ts'
import { makeCourse } from '../../../../../tests/support/courses.ts'
import { asVisitor, untilBlocked, withDatabase } from '../../../../../tests/support/database.ts'
import type { Learner } from '../../enrollments/index.server.ts'
import { answersOf, courseOfExam, ownAttempt, sheetOf } from '../attempt.queries.server.ts'
import { closeAttempt } from './close-attempt.server.ts'
import { type Chosen, saveAnswers } from './save-answers.server.ts'
import { startAttempt } from './start-attempt.server.ts'

withDatabase()

const noon = new Date('2026-11-15T12:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const deadline = 600
let made: Awaited<ReturnType<typeof makeLearner>> &
  Awaited<ReturnType<typeof makeExam>> & { courseId: string }
let attemptId: string

beforeEach(async () => {
  made = await asVisitor(async (work) => {
    const { id: courseId } = await makeCourse(work)
    return { courseId, ...(await makeExam(work, courseId)), ...(await makeLearner(work, courseId)) }
  }, noon)
  const course = await courseOfExam(db(), 'digital-skills')
  if (!course) throw new Error('no course')
  const started = await asVisitor((work) => startAttempt(work, made.learner, course), noon)
  attemptId = started.ok ? started.attemptId : ''
})

type Sent = { at: number; writer?: string; learner?: Learner }
/** Sent at a second after the start, as the site does it: with the public role. */
const send = (answers: Omit<Chosen, 'writer'>[], { at, writer = 'tab', learner = made.learner }: Sent) =>
  onPublicSide(() =>
    asVisitor(
      (work) =>
        saveAnswers(work, learner, { attemptId, answers: answers.map((one) => ({ ...one, writer })) }),
      after(at),
    ),
  )
/** Option of a question, chosen at a second after the start. */
const pick = (n: number, option: number, second: number) => ({ n, option, chosenMs: second * 1000 })
const chosen = async () => {
  const attempt = await ownAttempt(db(), made.learner, attemptId)
  if (!attempt) throw new Error('no attempt')
  return (await sheetOf(db(), attempt)).questions.map((question) => question.chosen)
}

test('EXM-14: an answer is saved when it is chosen, by its position on the sheet, and can be changed', async () => {
  expect(await send([pick(2, 3, 10)], { at: 11 })).toMatchObject({ ok: true, saved: [2], newer: [] })
  expect(await chosen()).toEqual([undefined, 3, undefined, undefined])
  expect(await send([pick(2, 0, 20)], { at: 21 })).toMatchObject({ ok: true, saved: [2] })
  expect(await chosen()).toEqual([undefined, 0, undefined, undefined])
})

test('an option is stored by its index in the exam, independent of its position on the sheet', async () => {
  await send([pick(1, 2, 10)], { at: 11 })
  const attempt = await ownAttempt(db(), made.learner, attemptId)
  const first = attempt?.order[0]
  expect(await answersOf(db(), attemptId)).toEqual(new Map([[first?.id, first?.options[2]]]))
})

test("EXM-14: an answer counts until 5 seconds after the deadline by the server's clock; a later one is refused with a message", async () => {
  expect(await send([pick(1, 0, 599)], { at: deadline + 5 })).toMatchObject({ ok: true, saved: [1] })
  expect(await send([pick(2, 0, 1)], { at: deadline + 5.001 })).toMatchObject({ ok: false, reason: 'late' })
  expect(await chosen()).toEqual([0, undefined, undefined, undefined])
})

test('EXM-14: the clock of a phone changes nothing, neither a day ahead nor a day behind', async () => {
  await send([pick(1, 0, 86_400)], { at: 10 })
  await send([pick(2, 0, -86_400)], { at: 10 })
  expect(await chosen()).toEqual([0, 0, undefined, undefined])
  // An answer dated tomorrow does not block a later choice.
  expect(await send([pick(1, 1, 12)], { at: 12, writer: 'other' })).toMatchObject({ saved: [1] })
  // Nor does it give more time.
  expect(await send([pick(3, 0, -86_400)], { at: deadline + 6 })).toMatchObject({ reason: 'late' })
})

test('two tabs: an answer delayed by a bad connection does not undo a newer, acknowledged one', async () => {
  expect(await send([pick(1, 2, 30)], { at: 31, writer: 'b' })).toMatchObject({ saved: [1] })
  expect(await send([pick(1, 0, 20)], { at: 60, writer: 'a' })).toMatchObject({
    ok: true,
    saved: [],
    newer: [{ n: 1, option: 2 }],
  })
  expect((await chosen())[0]).toBe(2)
})

test('control: with last write wins it would have undone it', async () => {
  await send([pick(1, 2, 30)], { at: 31, writer: 'b' })
  await db().execute(sql`update exam_answers set option = 0 where attempt_id = ${attemptId}`)
  expect(await answersOf(db(), attemptId)).not.toEqual(new Map())
  const attempt = await ownAttempt(db(), made.learner, attemptId)
  expect((await chosen())[0]).toBe(attempt?.order[0]?.options.indexOf(0))
})

test('two tabs: a choice made after the other was saved counts, also when it arrives much later', async () => {
  await send([pick(1, 2, 30)], { at: 31, writer: 'b' })
  expect(await send([pick(1, 0, 40)], { at: 90, writer: 'a' })).toMatchObject({ saved: [1], newer: [] })
  expect((await chosen())[0]).toBe(0)
})

test('two tabs: a clock that is slightly behind cannot undo an answer acknowledged meanwhile', async () => {
  // Chosen at 30 by a page whose clock says 25; the other chose at 28.
  await send([pick(1, 2, 25)], { at: 30.5, writer: 'slow' })
  expect(await send([pick(1, 0, 28)], { at: 40, writer: 'a' })).toMatchObject({
    saved: [],
    newer: [{ n: 1, option: 2 }],
  })
})

test('one tab: its choices stay in order, also when the reply to the first is still on its way', async () => {
  await send([pick(1, 0, 10)], { at: 14 })
  expect(await send([pick(1, 1, 11)], { at: 15 })).toMatchObject({ saved: [1] })
  // The first one repeated, because its acknowledgement was lost: the newer choice stays.
  expect(await send([pick(1, 0, 10)], { at: 16 })).toMatchObject({ saved: [], newer: [{ n: 1, option: 1 }] })
  // The last one repeated is the same answer.
  expect(await send([pick(1, 1, 11)], { at: 17 })).toMatchObject({ saved: [1] })
  expect((await chosen())[0]).toBe(1)
})

test('answers that waited on a phone are sent in one request, each question with its last choice', async () => {
  const waited = [pick(1, 0, 10), pick(2, 1, 12), pick(1, 3, 15), pick(3, 2, 16)]
  const answer = await send(waited, { at: 60 })
  expect(answer.ok && [...answer.saved].sort()).toEqual([1, 2, 3])
  expect(await chosen()).toEqual([3, 1, 2, undefined])
})

test('an answer that is not on the sheet is not saved', async () => {
  const strange = [pick(0, 0, 1), pick(5, 0, 1), pick(1, 4, 1), pick(1, -1, 1), pick(1.5, 0, 1)]
  expect(await send(strange, { at: 2 })).toMatchObject({ ok: true, saved: [] })
  expect(await chosen()).toEqual([undefined, undefined, undefined, undefined])
})

test("EXM-13: a learner cannot answer in somebody else's attempt, or find out that it exists", async () => {
  const stranger = await asVisitor((work) => makeLearner(work, made.courseId, 'Bosco'), noon)
  const learner = stranger.learner
  expect(await send([pick(1, 0, 1)], { at: 2, learner })).toEqual({ ok: false, reason: 'missing' })
  attemptId = randomUUID()
  expect(await send([pick(1, 0, 1)], { at: 2 })).toEqual({ ok: false, reason: 'missing' })
})

test('a closed attempt takes no answer, also when it was closed between the check and the write', async () => {
  await send(
    [1, 2, 3, 4].map((n) => pick(n, 0, 5)),
    { at: 6 },
  )
  await inTransaction({ actor: { kind: 'system' }, now: after(20) }, (work) =>
    closeAttempt(work, attemptId, 'learner'),
  )
  expect(await send([pick(1, 1, 21)], { at: 22 })).toMatchObject({ ok: false, reason: 'closed' })
  const past = onPublicSide(() => db().execute(sql`update exam_answers set option = 1, saved_at = saved_at`))
  expect(await past.then(() => 'done', sqlState)).toBe('42501')
})

test('every answer that was acknowledged while the attempt was being closed is graded', async () => {
  await send(
    [1, 2, 3, 4].map((n) => pick(n, 0, 5)),
    { at: 6 },
  )
  const close = () =>
    inTransaction({ actor: { kind: 'system' }, now: after(20) }, (work) =>
      closeAttempt(work, attemptId, 'learner'),
    )
  const saving = Array.from({ length: 20 }, (_, n) =>
    send([pick((n % 4) + 1, n % 3, 7 + n / 10)], { at: 10, writer: 'w' }),
  )
  const [answers, closed] = await Promise.all([Promise.all(saving), close()])
  expect(closed.ok).toBe(true)
  for (const answer of answers) expect(answer.ok ? 'saved' : answer.reason).toMatch(/^(?:saved|closed)$/)
  const graded = await answersOf(db(), attemptId)
  const right = made.questions.filter(({ id, correct }) => graded.get(id) === correct).length
  expect(closed.ok && closed.score).toBe(right * 25)
})

test('EXM-14: two tabs that send the same questions in a different order do not deadlock', async () => {
  await send(
    [1, 2, 3].map((n) => pick(n, 0, 5)),
    { at: 6 },
  )
  const attempt = await ownAttempt(db(), made.learner, attemptId)
  const idOf = (n: number) => attempt?.order[n - 1]?.id ?? ''
  const places = [1, 2, 3].sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
  const sent = (order: number[], writer: string) =>
    send(
      order.map((n) => pick(n, 1, 20)),
      { at: 21, writer },
    )
  let tabs: Promise<PromiseSettledResult<unknown>[]> | undefined
  await asVisitor(async ({ tx }) => {
    // Both stop at the middle question, each with its earlier rows locked.
    await tx.execute(sql`select from exam_answers where question_id = ${idOf(places[1] ?? 0)} for update`)
    tabs = Promise.allSettled([sent(places, 'a'), sent(places.toReversed(), 'b')])
    await untilBlocked(2)
  })
  expect((await tabs)?.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})
