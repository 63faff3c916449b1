import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aLearner, anAttempt, start } from '../../../../tests/support/attempts.ts'
import { makeCourse } from '../../../../tests/support/courses.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { aline, publish, writeQuestion } from '../../../../tests/support/exams.ts'
import { randomFrom } from '../../../../tests/support/random.ts'
import { examInUse } from '../exams/exam.queries.server.ts'
import { difficultyWord, verdictOf } from './report.options.ts'
import { courseReport, questionReport, reportOf } from './report.queries.server.ts'

withDatabase()

const sum = (all: number[]) => all.reduce((a, b) => a + b, 0)
const mean = (all: number[]) => sum(all) / all.length

/** Point-biserial by the textbook formula: the means of both groups, the spread, and the group sizes. */
function pointBiserial(marks: number[], others: number[]): number | null {
  const right = others.filter((_, at) => marks[at] === 1)
  const wrong = others.filter((_, at) => marks[at] === 0)
  const spread = Math.sqrt(mean(others.map((one) => (one - mean(others)) ** 2)))
  if (right.length === 0 || wrong.length === 0 || spread === 0) return null
  const p = right.length / marks.length
  return ((mean(right) - mean(wrong)) / spread) * Math.sqrt(p * (1 - p))
}

function medianOf(all: number[]): number | null {
  const sorted = [...all].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return null
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

type Sat = {
  learner: number
  score: number
  passed: boolean
  reset: boolean
  open: boolean
  marks: (number | null)[]
}

test('the report equals an independent calculation from the same attempts (random)', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const random = randomFrom(seed)
  const courseId = (await inTransaction(aline, (work) => makeCourse(work))).id
  const asked = 2 + random.upTo(5)
  for (let n = 0; n < asked; n += 1) await writeQuestion(courseId, { question: `Q${n}?` })
  await publish(courseId)
  const ids = (await examInUse(db(), courseId))?.questions.map(({ id }) => id) ?? []
  const learners = await Promise.all(
    Array.from({ length: 12 + random.upTo(10) }, async (_, n) => ({
      ...(await aLearner(courseId, {
        activeAt: random.upTo(2) ? new Date(start.getTime() - random.upTo(60) * 86_400_000) : null,
        ...(n === 0 && { status: 'rejected' }),
      })),
    })),
  )
  const sat: Sat[] = []
  for (const [learner, { id }] of learners.entries()) {
    const tries = random.upTo(4)
    for (let number = 1; number <= tries; number += 1) {
      // The second option is right; stronger learners choose it more often.
      const marks = ids.map(() => (random.upTo(6) === 0 ? null : random.upTo(12) < 2 + (learner % 9) ? 1 : 0))
      const score = Math.round((100 * marks.filter((mark) => mark === 1).length) / asked)
      const open = number === tries && random.upTo(6) === 0
      const one = { learner, score, passed: score >= 70, reset: random.upTo(4) === 0, open, marks }
      sat.push(one)
      const answers = Object.fromEntries(
        ids.flatMap((question, at) =>
          marks[at] === null ? [] : [[question, marks[at] === 1 ? 1 : 2 * random.upTo(2)]],
        ),
      )
      await anAttempt(courseId, id, { number, answers, score, passed: one.passed, reset: one.reset, open })
    }
  }
  const counted = sat.filter(({ reset, open }) => !reset && !open)
  const firsts = learners.flatMap((_, learner) => counted.find((one) => one.learner === learner) ?? [])
  const marksOf = ({ marks }: Sat) => marks.map((mark) => mark ?? 0)
  const found = await questionReport(db(), (await examInUse(db(), courseId))?.id ?? '')
  for (const [at, one] of found.entries()) {
    const marks = firsts.map((first) => marksOf(first)[at] ?? 0)
    const others = firsts.map((first) => sum(marksOf(first)) - (marksOf(first)[at] ?? 0))
    const expected = pointBiserial(marks, others)
    const said = `SEED=${seed}, question ${at}`
    expect(one, said).toMatchObject({
      id: ids[at],
      place: at + 1,
      learners: firsts.length,
      unanswered: firsts.filter((first) => first.marks[at] === null).length,
    })
    if (firsts.length === 0) continue
    expect(one.share, said).toBeCloseTo(mean(marks), 10)
    if (expected === null) expect(one.discrimination, said).toBeNull()
    else expect(one.discrimination, said).toBeCloseTo(expected, 10)
  }

  const best = learners.flatMap((_, learner) => {
    // A rejected learner is no longer in the course.
    const own = learner === 0 ? [] : counted.filter((one) => one.learner === learner)
    return own.length > 0
      ? [{ score: Math.max(...own.map(({ score }) => score)), passed: own.some(({ passed }) => passed) }]
      : []
  })
  const summary = await courseReport(db(), courseId, start)
  expect(summary, `SEED=${seed}`).toMatchObject({
    enrolled: learners.length - 1,
    passed: best.filter(({ passed }) => passed).length,
    failed: best.filter(({ passed }) => !passed).length,
    median: medianOf(best.map(({ score }) => score)),
  })
})

test('control: a reset attempt does not count in the report, and the next one does', async () => {
  const courseId = (await inTransaction(aline, (work) => makeCourse(work))).id
  const question = await writeQuestion(courseId)
  await publish(courseId)
  const { id } = await aLearner(courseId, { activeAt: start })
  await anAttempt(courseId, id, { score: 0, passed: false, reset: true, answers: { [question]: 0 } })
  const version = (await examInUse(db(), courseId))?.id ?? ''
  expect(await courseReport(db(), courseId, start)).toEqual({
    enrolled: 1,
    active: 1,
    passed: 0,
    failed: 0,
    median: null,
  })
  expect(await questionReport(db(), version)).toMatchObject([
    { learners: 0, share: null, discrimination: null },
  ])
  await anAttempt(courseId, id, { score: 100, number: 2, answers: { [question]: 1 } })
  expect(await courseReport(db(), courseId, start)).toMatchObject({ passed: 1, failed: 0, median: 100 })
  expect(await questionReport(db(), version)).toMatchObject([{ learners: 1, share: 1, discrimination: null }])
  // A learner without recent activity is not active.
  const later = new Date(start.getTime() + 31 * 86_400_000)
  expect((await courseReport(db(), courseId, later)).active).toBe(0)
})

test('each version has its own report, and a version of another course has none here', async () => {
  const courseId = (await inTransaction(aline, (work) => makeCourse(work))).id
  expect((await reportOf(db(), courseId, null, start))?.questions).toEqual([])
  await writeQuestion(courseId)
  await publish(courseId)
  const first = (await examInUse(db(), courseId))?.id ?? ''
  await writeQuestion(courseId, { question: 'Second?' })
  await publish(courseId)
  expect((await reportOf(db(), courseId, null, start))?.version?.number).toBe(2)
  expect((await reportOf(db(), courseId, first, start))?.questions).toHaveLength(1)
  const other = (await inTransaction(aline, (work) => makeCourse(work, { slug: 'other' }))).id
  expect(await reportOf(db(), other, first, start)).toBeUndefined()
  expect(await reportOf(db(), 'made-up', null, start)).toBeUndefined()
})

test('ratings are given in words, and only with enough learners', () => {
  const one = { id: '', place: 1, question: '', topic: '', learners: 20, unanswered: 0, share: 0.5 }
  const word = (discrimination: number | null, learners = 20) =>
    verdictOf({ ...one, learners, discrimination }).word
  expect([0.4, 0.2, 0.1, -0.1, null].map((n) => word(n))).toEqual([
    'Tells well',
    'Tells something',
    'Tells little',
    'Look at it',
    'Tells nothing',
  ])
  expect(word(-0.9, 9)).toBe('Too few to say')
  expect([0.95, 0.7, 0.3, 0.29].map(difficultyWord)).toEqual(['Very easy', 'Easy', 'Fits', 'Hard'])
})
