import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { anEnrollment } from '../../../../tests/factories/enrollments.ts'
import { makeCourse } from '../../../../tests/support/courses.ts'
import { asVisitor, count, withDatabase } from '../../../../tests/support/database.ts'
import { stoppedLinks } from '../../people/people/people.table.server.ts'
import { lessons, modules } from '../courses/course.table.server.ts'
import { enrollLearner } from './commands/enroll-learner.server.ts'
import { finishLesson } from './commands/finish-lesson.server.ts'
import type { Enrollment } from './enrollment.rules.server.ts'
import { courseState } from './enrollment.states.ts'
import { enrollments } from './enrollment.table.server.ts'
import type { Learner } from './learner.links.server.ts'
import {
  doneLessons,
  enrollmentIn,
  mayExam,
  ownEnrollment,
  ownEnrollments,
} from './learner.queries.server.ts'
import { progressOf, progressSources } from './progress.adapter.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
let course: Awaited<ReturnType<typeof makeCourse>>
let other: typeof course

beforeEach(async () => {
  const parts = [{ slug: 'first' }, { slug: 'second' }, { slug: 'extra', required: false }]
  course = await asVisitor((work) => makeCourse(work, { approvesItself: true, lessons: parts }))
  other = await asVisitor((work) => makeCourse(work, { slug: 'welding', title: 'Welding' }))
})

async function enroll(changes: Partial<Enrollment> = {}, slug = 'digital-skills'): Promise<string> {
  const id = randomUUID()
  const chosen = { id, slug, locale: 'en' as const, hub }
  expect(await asVisitor((work) => enrollLearner(work, anEnrollment(changes), chosen), noon)).toEqual({
    ok: true,
  })
  return id
}
const proved = (way: 'email' | 'phone', enrollmentId: string): Learner => ({
  proof: { way, enrollmentId },
  enrollmentIds: [],
  since: new Date(0),
})
const here = (...enrollmentIds: string[]): Learner => ({ enrollmentIds, since: new Date(0) })
const own = async (learner: Learner) =>
  (await onPublicSide(() => ownEnrollments(db(), learner))).map(({ id }) => id).sort()

test('LRN-17: an unknown visitor sees nothing, a device its own enrollments, a proven address those its person sent with it', async () => {
  const first = await enroll()
  const second = await enroll({ motivation: 'More' }, 'welding')
  const sibling = await enroll({ firstName: 'Eric' })
  expect(await own({ since: new Date(0), enrollmentIds: [] })).toEqual([])
  expect(await own(here(first))).toEqual([first])
  expect(await own(proved('email', first))).toEqual([first, second].sort())
  expect(await own(proved('phone', second))).toEqual([first, second].sort())
  expect(await own(proved('email', sibling))).toEqual([sibling])
  expect(await own(proved('email', randomUUID()))).toEqual([])
})

test('S4: an enrollment that its owner stopped is closed in browsers identified before, and open in those identified again', async () => {
  const [first, sibling] = [await enroll(), await enroll({ firstName: 'Eric' })]
  await db().insert(stoppedLinks).values({ rowId: first, before: noon })
  const told = (learner: Learner, seconds: number) =>
    own({ ...learner, since: new Date(noon.getTime() + seconds * 1000) })
  for (const learner of [here(first), proved('email', first), proved('phone', first)]) {
    expect(await told(learner, -60)).toEqual([])
    expect(await told(learner, 60)).toEqual([first])
  }
  expect(await told(here(sibling), -60)).toEqual([sibling])
})

test("GEN-03, CFL-13: typing another person's name and address with one's own phone opens only that one enrollment", async () => {
  const hers = await enroll()
  const theft = await enroll({ phone: { input: '0722', international: '+250722000999' } }, 'welding')
  const [a, b] = await db().select().from(enrollments)
  // It counts as the same person: that is what makes the attack attractive.
  expect(a?.personId).toBe(b?.personId)
  expect(await own(proved('phone', theft))).toEqual([theft])
  expect(await own(here(theft))).toEqual([theft])
  // control: by the person alone the attacker would see everything
  const byPerson = await db()
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(eq(enrollments.personId, b?.personId ?? ''))
  expect(byPerson.map(({ id }) => id)).toContain(hers)
  // The link sent to her address opens both: one of them she never asked for.
  expect(await own(proved('email', hers))).toEqual([hers, theft].sort())
})

test('a withdrawn enrollment is closed for its learner too', async () => {
  const first = await enroll()
  await db().update(enrollments).set({ withdrawnAt: noon })
  expect(await own(proved('email', first))).toEqual([])
  expect(await own(here(first))).toEqual([])
})

test('one enrollment is shown only to its owner', async () => {
  const first = await enroll()
  const sibling = await enroll({ firstName: 'Eric' })
  const asHer = here(first)
  expect(await ownEnrollment(db(), asHer, first)).toMatchObject({ id: first, standing: 'approved' })
  expect(await ownEnrollment(db(), asHer, sibling)).toBeUndefined()
  expect(await enrollmentIn(db(), asHer, course.id)).toMatchObject({ id: first })
  expect(await enrollmentIn(db(), asHer, other.id)).toBeUndefined()
  // Two of a family on one phone: the approved one comes first.
  await db().update(enrollments).set({ status: 'pending', decidedAt: null }).where(eq(enrollments.id, first))
  expect(await enrollmentIn(db(), here(first, sibling), course.id)).toMatchObject({ id: sibling })
})

const finish = (learner: Learner, at: number, now = noon) =>
  onPublicSide(() =>
    asVisitor((work) => finishLesson(work, learner, course.lessons[at] ?? { id: '', courseId: '' }), now),
  )

test('LRN-19: a lesson is done once, however often it is sent, and only by an approved learner', async () => {
  const first = await enroll()
  const waiting = await enroll({ firstName: 'Eric' })
  await db()
    .update(enrollments)
    .set({ status: 'pending', decidedAt: null })
    .where(eq(enrollments.id, waiting))
  const later = new Date(noon.getTime() + 60_000)
  expect(await finish(here(first), 0)).toBe(true)
  expect(await Promise.all([1, 2, 3].map(() => finish(here(first), 0, later)))).toEqual([true, true, true])
  expect(await count(`lesson_progress where done_at = '${noon.toISOString()}'`)).toBe(1)
  const [row] = await db().select().from(enrollments).where(eq(enrollments.id, first))
  expect(row?.activeAt).toEqual(later)
  expect(await doneLessons(db(), [first, waiting])).toEqual(new Map([[first, [course.lessons[0]?.id]]]))
  for (const stranger of [here(waiting), here(), proved('email', randomUUID())])
    expect(await finish(stranger, 0)).toBe(false)
  expect(await count('lesson_progress')).toBe(1)
})

test('LRN-19: the exam opens when the learner is approved and every required lesson is done', async () => {
  const id = await enroll()
  const may = () => onPublicSide(() => mayExam(db(), id))
  expect(await may()).toEqual({ ok: false, reason: 'lessons', required: 2, done: 0 })
  await finish(here(id), 2)
  expect(await may()).toMatchObject({ ok: false, done: 0 })
  await finish(here(id), 0)
  expect(await may()).toMatchObject({ ok: false, done: 1 })
  await finish(here(id), 1)
  expect(await may()).toEqual({ ok: true, required: 2, done: 2 })
  await db().update(enrollments).set({ status: 'rejected' })
  expect(await may()).toEqual({ ok: false, reason: 'not-approved' })
  expect(await mayExam(db(), randomUUID())).toEqual({ ok: false, reason: 'missing' })
})

test('LRN-19: a lesson that was deleted, alone or with its module, is not required', async () => {
  const id = await enroll()
  await db().update(lessons).set({ archivedAt: noon }).where(eq(lessons.slug, 'first'))
  expect(await mayExam(db(), id)).toMatchObject({ ok: false, required: 1 })
  await db().update(modules).set({ archivedAt: noon })
  expect(await mayExam(db(), id)).toEqual({ ok: true, required: 0, done: 0 })
})

test('LRN-13 to LRN-16: the state follows from the enrollment and its latest attempt', () => {
  expect(courseState(undefined)).toBe('not_enrolled')
  expect(courseState('withdrawn', { score: 90, passed: true })).toBe('not_enrolled')
  expect(courseState('waiting')).toBe('not_enrolled')
  expect(courseState('pending')).toBe('pending')
  expect(courseState('approved')).toBe('enrolled')
  expect(courseState('approved', { score: 90, passed: true })).toBe('completed')
  expect(courseState('approved', { score: 10, passed: false })).toBe('failed')
})

test('the progress from exams and certificates is merged for each enrollment', async () => {
  const before = progressSources.set([
    async (_db, ids) => new Map(ids.map((id) => [id, { attempt: { score: 80, passed: true } }])),
    async () => new Map([['one', { certificate: '/certificate/x' }]]),
  ])
  expect(await progressOf(db(), ['one', 'two'])).toEqual(
    new Map([
      ['one', { attempt: { score: 80, passed: true }, certificate: '/certificate/x' }],
      ['two', { attempt: { score: 80, passed: true } }],
    ]),
  )
  expect(await progressOf(db(), [])).toEqual(new Map())
  progressSources.set(before)
})
