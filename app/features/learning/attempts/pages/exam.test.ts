import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { enrollAgain, makeLearner } from '../../../../../tests/factories/attempts.ts'
import { makeExam } from '../../../../../tests/factories/exams.ts'
import { pastRules } from '../../../../../tests/support/attempts.ts'
import { makeCourse } from '../../../../../tests/support/courses.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { learnerCookie } from '../../../../../tests/support/private-links.ts'
import { examAttempts } from '../attempt.table.server.ts'
import { action as answer } from '../endpoints/answers.ts'
import { action, loader } from './exam.tsx'

withDatabase()

let made: Awaited<ReturnType<typeof makeLearner>> & Awaited<ReturnType<typeof makeExam>>

beforeEach(async () => {
  made = await asVisitor(async (work) => {
    const { id: courseId } = await makeCourse(work)
    return { ...(await makeExam(work, courseId)), ...(await makeLearner(work, courseId)) }
  })
})

const cookieOf = (enrollmentId: string) => learnerCookie(config().SECRET, enrollmentId)
/** The arguments of a loader or action, as far as they are read here. */
function args<Args>(path: string, init: RequestInit = {}, cookie = cookieOf(made.enrollmentId)): Args {
  const request = new Request(`http://hub.test${path}`, { ...init, headers: { cookie, ...init.headers } })
  return {
    request,
    params: { course: 'digital-skills' },
    url: new URL(request.url),
    context: new RouterContextProvider(),
  } as Args
}
const show = async (query = '', cookie?: string) => {
  const shown = await onPublicSide(() => loader(args(`/exam/digital-skills${query}`, {}, cookie)))
  return 'data' in shown ? shown.data : shown
}
const post = (form: Record<string, string>, cookie?: string) =>
  onPublicSide(() =>
    action(args('/exam/digital-skills', { method: 'POST', body: new URLSearchParams(form) }, cookie)),
  ) as Promise<Response>
const send = async (body: object, cookie?: string) => {
  const sent = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return onPublicSide(() => answer(args('/exam/digital-skills/answers', sent, cookie)))
}
const open = async () => (await db().select().from(examAttempts))[0]
const toOf = (response: Response) => response.headers.get('location')

test('EXM-04: intro, questions, result; each step leads to the next without script', async () => {
  expect((await show()).sitting).toMatchObject({ screen: 'intro', questions: 4, minutes: 10 })
  expect(toOf(await post({ start: 'yes' }))).toBe('/exam/digital-skills')
  const { sitting } = await show()
  expect(sitting).toMatchObject({ screen: 'sheet', attemptId: (await open())?.id })
  const attempt = (await open())?.id ?? ''
  for (const n of [1, 2, 3])
    expect(toOf(await post({ attempt, n: String(n), had: '', [`option${n}`]: '0', go: String(n + 1) }))).toBe(
      `/exam/digital-skills?q=${n + 1}`,
    )
  // EXM-07: not before everything is answered.
  expect(toOf(await post({ attempt, n: '4', had: '', submit: 'yes' }))).toBe(
    '/exam/digital-skills?q=4&missing',
  )
  expect(toOf(await post({ attempt, n: '4', had: '', option4: '1', submit: 'yes' }))).toBe(
    '/exam/digital-skills?done',
  )
  expect((await show('?done')).sitting).toMatchObject({ screen: 'result', byTime: false })
})

test('going to the next question does not choose the shown answer again: another window may have changed it', async () => {
  await post({ start: 'yes' })
  const attempt = (await open())?.id ?? ''
  await post({ attempt, n: '1', had: '', option1: '0', go: '2' })
  await post({ attempt, n: '1', had: '0', option1: '2', go: '2' })
  await post({ attempt, n: '1', had: '0', option1: '0', go: '2' })
  const { sitting } = await show()
  expect(sitting.screen === 'sheet' && sitting.questions[0]?.chosen).toBe(2)
})

test('EXM-12: until the attempt is closed, right and wrong answers get the same responses', async () => {
  await post({ start: 'yes' })
  const attempt = (await open())?.id ?? ''
  const keys = [0, 1, 2, 3].map((shift) =>
    Object.fromEntries(Object.entries(made.correct).map(([id, option]) => [id, (option + shift) % 4])),
  )
  const seen = new Set<string>()
  for (const correct of keys) {
    await pastRules(
      sql`update exam_version_keys set correct = ${JSON.stringify(correct)}::jsonb where version_id = ${made.versionId}`,
    )
    const { sitting } = await show()
    const answers = [{ n: 1, option: 2, at: 9e15, writer: 'w' }]
    const told = await (await send({ attempt, answers, submit: true })).json()
    const { left: _, elapsed: __, ...still } = sitting as Record<string, unknown>
    const { left: ___, at: ____, ...said } = told
    seen.add(JSON.stringify([{ ...still, questions: undefined }, said]))
    const whole = JSON.stringify([sitting, told])
    expect(whole).not.toContain('correct')
    for (const { id } of made.questions) expect(whole).not.toContain(id)
  }
  expect(seen.size).toBe(1)
})

test('an answer that comes too late is refused with a message, and the result says so', async () => {
  await post({ start: 'yes' })
  const attempt = (await open())?.id ?? ''
  const past = (seconds: number) => new Date(Date.now() - seconds * 1000)
  await db()
    .update(examAttempts)
    .set({ startedAt: past(600), deadline: past(6) })
  const answers = [{ n: 1, option: 2, at: 5, writer: 'w' }]
  expect(await (await send({ attempt, answers })).json()).toMatchObject({ done: true, saved: [], late: [1] })
  expect(toOf(await post({ attempt, n: '1', had: '', option1: '0', go: '2' }))).toBe(
    '/exam/digital-skills?done&late',
  )
  // Questions are no longer shown, also when no worker has closed the attempt yet.
  expect((await show('?done&late')).sitting).toMatchObject({ screen: 'result', byTime: true, score: 0 })
})

test('EXM-11, EXM-13: a stranger and a visitor with a forged cookie find no enrollment', async () => {
  await post({ start: 'yes' })
  const attempt = (await open())?.id ?? ''
  const forged = cookieOf(made.enrollmentId).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const cookie of ['', forged]) {
    expect((await show('', cookie)).sitting).toEqual({ screen: 'stranger' })
    expect((await send({ attempt, answers: [], submit: true }, cookie)).status).toBe(403)
  }
  expect((await open())?.completedAt).toBeNull()
})

test('malformed answers are refused without a database query', async () => {
  for (const body of [
    {},
    { attempt: 'x', answers: [] },
    { attempt: made.enrollmentId, answers: [{ n: 'a' }] },
  ])
    expect((await send(body)).status).toBe(400)
})

test('EXM-14: start, remaining time and lateness follow the clock of the database, not that of this process', async () => {
  const [cookie, day] = [cookieOf(made.enrollmentId), 24 * 3600_000]
  const really = Date.now()
  try {
    vi.setSystemTime(really + day)
    await post({ start: 'yes' }, cookie)
    const { id: attempt = '', startedAt, deadline } = (await open()) ?? {}
    expect(Math.abs((startedAt?.getTime() ?? 0) - really)).toBeLessThan(60_000)
    // A request to another process, whose clock is behind.
    vi.setSystemTime(really - day)
    const { sitting } = await show('', cookie)
    expect(sitting.screen === 'sheet' && sitting.left).toBeLessThanOrEqual(600_000)
    vi.setSystemTime(really + day)
    const answers = [{ n: 1, option: 2, at: 5, writer: 'w' }]
    expect(await (await send({ attempt, answers }, cookie)).json()).toMatchObject({ done: false, saved: [1] })
    expect((await show('', cookie)).sitting.screen).toBe('sheet')
    expect(deadline).toEqual((await open())?.deadline)
  } finally {
    vi.useRealTimers()
  }
})

test('EXM-15: a learner who enrolls again is told why there is no further attempt, and nothing about the earlier one', async () => {
  await post({ start: 'yes' })
  await db().execute(sql`update exam_attempts set completed_at = now(), score = 40, passed = false`)
  await db().execute(sql`update courses set max_attempts = 1`)
  const { enrollmentId } = await asVisitor((work) => enrollAgain(work, made.enrollmentId))
  expect((await show('', cookieOf(enrollmentId))).sitting).toEqual({
    screen: 'closed',
    next: { may: false, reason: 'no-tries-left' },
  })
})

test('a body that is not a form counts as an empty one', async () => {
  await post({ start: 'yes' })
  const sent = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  const answered = (await onPublicSide(() => action(args('/exam/digital-skills', sent)))) as Response
  expect(answered.status).toBe(303)
  expect((await open())?.completedAt).toBeNull()
})
