import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeCourse } from '../../../../../tests/support/courses.ts'
import { aMoment, count, withDatabase } from '../../../../../tests/support/database.ts'
import {
  aline,
  aQuestionForm,
  publish,
  stateOf,
  writeExam,
  writeQuestion,
} from '../../../../../tests/support/exams.ts'
import { examInUse, examVersion } from '../exam.queries.server.ts'
import { examRules, questionRules } from '../exam.rules.server.ts'
import { examVersions, questions, versionKeys } from '../exam.table.server.ts'
import { answerKeyOf } from '../key.queries.server.ts'
import { bankOf, examForStaff } from '../staff.queries.server.ts'
import { archiveQuestion } from './archive-question.server.ts'
import { includeQuestion } from './include-question.server.ts'
import { moveQuestion } from './move-question.server.ts'
import { publishVersion } from './publish-version.server.ts'
import { saveExam } from './save-exam.server.ts'
import { saveQuestion } from './save-question.server.ts'

withDatabase()

const aCourse = async (slug = 'digital-skills') =>
  (await inTransaction(aline, (work) => makeCourse(work, { slug }))).id
const order = async (courseId: string) =>
  (await bankOf(db(), courseId, false)).asked.map(({ question }) => question)
const move = (courseId: string, id: string, by: -1 | 1) =>
  inTransaction(aline, (work) => moveQuestion(work, { courseId, id, by }))
const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => sqlState(error),
  )

test('A-LRN-09, EXM-02: a published version is used; a change makes the next version, and the first stays unchanged', async () => {
  const courseId = await aCourse()
  const [first, second] = [
    await writeQuestion(courseId),
    await writeQuestion(courseId, { question: 'Second?' }),
  ]
  await writeExam(courseId)
  expect(await examInUse(db(), courseId)).toBeUndefined()
  expect(await publish(courseId)).toEqual({ ok: true, number: 1 })
  const one = await examInUse(db(), courseId)
  expect(one).toMatchObject({ number: 1, title: 'The exam', minutes: 20 })
  expect(one?.questions.map(({ id }) => id)).toEqual([first, second])
  expect(await answerKeyOf(db(), one?.id ?? '')).toEqual({ [first]: 1, [second]: 1 })

  const input = questionRules.parse(aQuestionForm({ question: 'Changed?', correct: 'option1' }))
  await inTransaction(aline, (work) => saveQuestion(work, input, { courseId, id: first, version: 1 }))
  // Until it is published, the first stays in use.
  expect(await examInUse(db(), courseId)).toEqual(one)
  expect((await examForStaff(db(), courseId))?.exam).toMatchObject({ draft: 2, inUse: 1 })
  expect(await publish(courseId)).toEqual({ ok: true, number: 2 })
  const two = await examInUse(db(), courseId)
  expect(two?.questions[0]).toMatchObject({ id: first, question: 'Changed?' })
  expect(await answerKeyOf(db(), two?.id ?? '')).toEqual({ [first]: 0, [second]: 1 })
  // An attempt at the first version still has it unchanged, with its own key.
  expect(await examVersion(db(), one?.id ?? '')).toEqual(one)
  expect(await answerKeyOf(db(), one?.id ?? '')).toEqual({ [first]: 1, [second]: 1 })
})

test('A-LRN-09: the database refuses to change, unpublish or delete a published version or its key', async () => {
  const courseId = await aCourse()
  await writeQuestion(courseId)
  await publish(courseId)
  const { id = '' } = (await examInUse(db(), courseId)) ?? {}
  const isIt = eq(examVersions.id, id)
  const change = (set: Partial<typeof examVersions.$inferInsert>) =>
    refused(db().update(examVersions).set(set).where(isIt))
  for (const set of [{ minutes: 5 }, { title: 'x' }, { questions: [] }, { publishedAt: null }, { number: 9 }])
    expect(await change(set), JSON.stringify(set)).toBe('23001')
  expect(await refused(db().delete(examVersions).where(isIt))).toBe('23001')
  expect(await refused(db().update(versionKeys).set({ correct: {} }))).toBe('23001')
  expect(await refused(db().delete(versionKeys))).toBe('23001')
  // It is retired once, and not again.
  expect(await change({ retiredAt: new Date() })).toBe('answered')
  expect(await change({ retiredAt: null })).toBe('23001')
})

test('control: a draft can be changed and deleted, and without the trigger so could the published version', async () => {
  const courseId = await aCourse()
  await writeQuestion(courseId)
  const change = () => refused(db().update(examVersions).set({ minutes: 5 }))
  expect(await change()).toBe('answered')
  expect(await refused(db().delete(examVersions))).toBe('answered')
  await writeExam(courseId)
  await publish(courseId)
  expect(await change()).toBe('23001')
  await db().transaction(async (tx) => {
    await tx.execute(sql`alter table exam_versions disable trigger exam_versions_stay`)
    await tx.update(examVersions).set({ minutes: 5 })
    expect((await tx.select().from(examVersions))[0]?.minutes).toBe(5)
    await tx.execute(sql`alter table exam_versions enable trigger exam_versions_stay`)
  })
})

test('EXM-12: no version is published without its key, and no public page reads a key or the bank', async () => {
  const courseId = await aCourse()
  const questionId = await writeQuestion(courseId)
  const forced = db()
    .update(examVersions)
    .set({
      publishedAt: new Date(),
      questions: [{ id: questionId, topic: '', question: 'x', options: ['a', 'b'] }],
    })
  expect(await refused(forced)).toBe('23001')
  await publish(courseId)
  const asPublic = (query: string) => onPublicSide(() => refused(db().execute(sql.raw(query))))
  for (const table of ['exam_question_keys', 'exam_version_keys', 'exam_questions'])
    expect(await asPublic(`select 1 from ${table}`), table).toBe('42501')
  for (const query of [
    'update exam_versions set minutes = 1',
    'insert into exams default values',
    'delete from exams',
  ])
    expect(await asPublic(query), query).toBe('42501')
  const seen = await onPublicSide(() => examInUse(db(), courseId))
  expect(JSON.stringify(seen)).not.toContain('correct')
  expect(seen?.questions).toHaveLength(1)
})

test('only the exam that staff looked at is published: stale, empty and unchanged exams are refused', async () => {
  const courseId = await aCourse()
  const nothing = await inTransaction(aline, (work) => publishVersion(work, { courseId, version: 1 }))
  expect(nothing).toEqual({ ok: false, reason: 'no change' })
  await writeExam(courseId)
  expect(await publish(courseId)).toEqual({ ok: false, reason: 'no questions' })
  const looked = await stateOf(courseId)
  await writeQuestion(courseId)
  const publishLooked = () =>
    inTransaction(aline, (work) => publishVersion(work, { courseId, version: looked }))
  expect(await publishLooked()).toEqual({ ok: false, reason: 'stale' })
  expect(await publish(courseId)).toEqual({ ok: true, number: 1 })
  expect(await publish(courseId)).toEqual({ ok: false, reason: 'no change' })
  const input = examRules.parse({ title: 'x', description: '', minutes: '5' })
  const stale = await inTransaction(aline, (work) => saveExam(work, input, { courseId, version: looked }))
  expect(stale).toEqual({ ok: false, reason: 'stale' })
  const gone = await inTransaction(aline, (work) =>
    saveExam(work, input, { courseId: crypto.randomUUID(), version: 0 }),
  )
  expect(gone).toEqual({ ok: false, reason: 'missing' })
})

test('ten concurrent publications make one version', async () => {
  const courseId = await aCourse()
  await writeQuestion(courseId)
  const version = await stateOf(courseId)
  const done = await Promise.all(
    Array.from({ length: 10 }, () =>
      inTransaction(aline, (work) => publishVersion(work, { courseId, version })),
    ),
  )
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await count('exam_versions where published_at is not null')).toBe(1)
})

test('control: of ten that check and then publish without locking the exam, only the database lets one through', async () => {
  const courseId = await aCourse()
  await writeQuestion(courseId)
  const blindly = async () => {
    const [draft] = await db().select().from(examVersions).where(isNull(examVersions.publishedAt))
    await db().execute(aMoment)
    if (!draft) return 'nothing to publish'
    return refused(db().insert(versionKeys).values({ versionId: draft.id, correct: {} }))
  }
  const done = await Promise.all(Array.from({ length: 10 }, blindly))
  expect(done.filter((one) => one === '23505').length).toBeGreaterThan(0)
})

test('ten concurrent first questions make one exam with ten positions; control: without the lock positions collide', async () => {
  const courseId = await aCourse()
  const names = Array.from({ length: 10 }, (_, n) => `Question ${n}?`)
  await Promise.all(names.map((question) => writeQuestion(courseId, { question })))
  const places = async () =>
    (await db().select({ at: questions.position }).from(questions)).map(({ at }) => at).sort()
  expect(new Set(await places()).size).toBe(10)
  expect(await count('exams')).toBe(1)
  expect(await count('exam_versions')).toBe(1)
  const last = async () => Math.max(...(await places()).map(Number)) + 1
  const unlocked = await Promise.all(names.map(last))
  expect(new Set(unlocked).size).toBe(1)
})

test('questions are moved, removed, added again and archived; only changes to included questions make a new version', async () => {
  const courseId = await aCourse()
  const [a, b] = [
    await writeQuestion(courseId, { question: 'A?' }),
    await writeQuestion(courseId, { question: 'B?' }),
  ]
  await publish(courseId)
  const kept = await writeQuestion(courseId, { question: 'C?', asked: '' })
  expect((await examForStaff(db(), courseId))?.exam.draft).toBeUndefined()
  expect(await move(courseId, b, -1)).toBe(true)
  expect(await order(courseId)).toEqual(['B?', 'A?'])
  expect((await examForStaff(db(), courseId))?.exam.draft).toBe(2)
  expect(await move(courseId, b, -1)).toBe(false)
  expect(await move(courseId, kept, 1)).toBe(false)
  const ask = (id: string, asked: boolean, of = courseId) =>
    inTransaction(aline, (work) => includeQuestion(work, { courseId: of, id, asked }))
  expect(await ask(kept, true)).toEqual({ ok: true })
  expect(await ask(b, false)).toEqual({ ok: true })
  expect(await ask(b, false)).toEqual({ ok: false, reason: 'missing' })
  expect(await order(courseId)).toEqual(['A?', 'C?'])
  const other = await aCourse('other')
  expect(await ask(a, false, other)).toEqual({ ok: false, reason: 'missing' })
  expect(await inTransaction(aline, (work) => archiveQuestion(work, { courseId: other, id: a }))).toBe(false)
  expect(await inTransaction(aline, (work) => archiveQuestion(work, { courseId, id: a }))).toBe(true)
  expect(await order(courseId)).toEqual(['C?'])
  // The version in use still contains it.
  expect((await examInUse(db(), courseId))?.questions).toHaveLength(2)
})

test('errors of a question are shown at their fields; empty options are ignored', () => {
  const wrong = (changes: Record<string, string>) =>
    questionRules.safeParse(aQuestionForm(changes)).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(wrong({})).toEqual([])
  expect(wrong({ question: ' ' })).toEqual(['question'])
  expect(wrong({ option3: 'four' })).toEqual(['option3'])
  expect(wrong({ correct: 'option4' })).toEqual(['correct'])
  expect(wrong({ correct: '' })).toEqual(['correct'])
  expect(wrong({ option2: '', option3: '', correct: 'option1' })).toEqual(['correct'])
  const gap = questionRules.parse(aQuestionForm({ option2: '', option4: 'Six', correct: 'option4' }))
  expect(gap).toMatchObject({ options: ['Three', 'Five', 'Six'], correct: 2 })
})
