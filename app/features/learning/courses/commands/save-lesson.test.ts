import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aLessonForm, makeCourse, makeLesson, makeModule } from '../../../../../tests/factories/courses.ts'
import { barrier, withDatabase } from '../../../../../tests/support/database.ts'
import { requestAsOwner } from '../../../../../tests/support/pages.ts'
import { send } from '../../../../../tests/support/staff-dialogs.ts'
import { lessonRules } from '../course.rules.server.ts'
import { lessons, modules } from '../course.table.server.ts'
import { lessonForEditing } from '../editing.queries.server.ts'
import { contentsOf, lessonForReading } from '../lesson.queries.server.ts'
import { lessonVersionsAction, lessonVersionsLoader } from '../lesson.record.server.ts'
import { lessonPreviews } from '../preview.links.server.ts'
import { structureOf } from '../structure.queries.server.ts'
import { archiveLesson } from './archive-lesson.server.ts'
import { archiveModule } from './archive-module.server.ts'
import { movePart } from './move-part.server.ts'
import { saveLesson } from './save-lesson.server.ts'

withDatabase()

const aline = { actor: { kind: 'staff' as const, name: 'aline@hub.test' } }
const origin = 'https://hub.test'

/** A course with two modules, and lessons A, B and C in the first. */
const planted = () =>
  inTransaction(aline, async (work) => {
    const courseId = await makeCourse(work)
    const [first, second] = [await makeModule(work, courseId, 'One'), await makeModule(work, courseId, 'Two')]
    const ids: string[] = []
    for (const title of ['A', 'B', 'C'])
      ids.push(await makeLesson(work, { courseId, moduleId: first }, { title }))
    return { courseId, first, second, ids }
  })
const order = async (courseId: string) =>
  (await structureOf(db(), courseId))?.modules.map(
    ({ title, lessons: inside }) => `${title}: ${inside.map((lesson) => lesson.title).join('')}`,
  )
const move = (courseId: string, id: string, part: 'module' | 'lesson', by: -1 | 1) =>
  inTransaction(aline, (work) => movePart(work, { courseId, id, part, by }))

test('LRN-19: a lesson is sanitised when it is saved; its course lists it with its required mark', async () => {
  const { courseId, first } = await planted()
  const id = await inTransaction(aline, (work) =>
    makeLesson(
      work,
      { courseId, moduleId: first },
      {
        title: 'Enroll',
        body: '<h1>Hi</h1><p onclick="x()">there</p><script>x()</script>',
        mediaKind: 'video',
        mediaUrl: 'https://films.example/watch?v=1',
        required: '',
      },
    ),
  )
  const [row] = await db().select().from(lessons).where(eq(lessons.id, id))
  // 'enroll' is a page of the course.
  expect(row).toMatchObject({ slug: 'enroll-lesson', body: '<h1>Hi</h1><p>there</p>', position: 4 })
  const lesson = await onPublicSide(() => lessonForReading(db(), courseId, 'enroll-lesson', origin))
  expect(lesson).toMatchObject({
    html: '<h2>Hi</h2><p>there</p>',
    lang: 'en',
    media: { kind: 'video', host: 'films.example' },
  })
  const contents = await onPublicSide(() => contentsOf(db(), courseId))
  expect(contents[0]?.lessons.map(({ title, required }) => [title, required])).toEqual([
    ['A', true],
    ['B', true],
    ['C', true],
    ['Enroll', false],
  ])
})

test('A-VER-03, LRN-19: restoring a text opens no closed lesson to everybody', async () => {
  const { courseId, first } = await planted()
  const write = (changes: Record<string, string>, of: { id?: string; version?: number } = {}) =>
    inTransaction(aline, async (work) => {
      const input = lessonRules.parse(aLessonForm({ moduleId: first, title: 'Open', ...changes }))
      const saved = await saveLesson(work, input, { courseId, ...of })
      return saved.ok ? saved.id : saved.reason
    })
  const id = await write({ isOpen: 'yes' })
  await write({ title: 'Closed', isOpen: '' }, { id, version: 1 })
  const restored = await send(
    (args) => lessonVersionsAction({ ...args, params: { course: courseId, id } }),
    id,
    { body: { restore: '1', version: '2' } },
  )
  expect(restored).toBe('ok: Version 1 restored')
  const [row] = await db().select().from(lessons).where(eq(lessons.id, id))
  expect(row).toMatchObject({ title: 'Open', isOpen: false })
})

test('errors of a lesson are shown at their fields', () => {
  const moduleId = crypto.randomUUID()
  const wrong = (changes: Record<string, string>) =>
    lessonRules.safeParse(aLessonForm({ moduleId, ...changes })).error?.issues.map(({ path }) => path[0]) ??
    []
  expect(wrong({})).toEqual([])
  expect(wrong({ title: '', body: '<p> </p>', moduleId: 'none' })).toEqual(['title', 'moduleId', 'body'])
  expect(wrong({ mediaKind: 'audio' })).toEqual(['mediaUrl'])
  expect(wrong({ mediaUrl: 'https://a.example' })).toEqual(['mediaKind'])
  expect(wrong({ slug: 'enroll' })).toEqual(['slug'])
})

test('a lesson is moved up and down in its module, a module in its course, and not beyond their ends', async () => {
  const { courseId, second, ids } = await planted()
  const [a = '', b = ''] = ids
  expect(await move(courseId, b, 'lesson', -1)).toBe(true)
  expect(await order(courseId)).toEqual(['One: BAC', 'Two: '])
  expect(await move(courseId, b, 'lesson', -1)).toBe(false)
  expect(await move(courseId, second, 'module', -1)).toBe(true)
  expect(await order(courseId)).toEqual(['Two: ', 'One: BAC'])
  expect(await move(courseId, a, 'module', 1)).toBe(false)
  const other = await inTransaction(aline, (work) => makeCourse(work, { titleEn: 'Other' }))
  expect(await move(other, a, 'lesson', 1)).toBe(false)
})

test('twenty concurrent moves leave every lesson in a position of its own', async () => {
  const { courseId, ids } = await planted()
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => move(courseId, ids[n % 3] ?? '', 'lesson', n % 2 === 0 ? 1 : -1)),
  )
  const rows = await db().select({ position: lessons.position }).from(lessons)
  expect(rows.map(({ position }) => position).sort()).toEqual([1, 2, 3])
})

test('control: without the lock on the course, concurrent moves put two lessons into one position', async () => {
  const { ids } = await planted()
  const bothRead = barrier(2)
  const swap = async (one: string, other: string) => {
    const read = async (id: string) =>
      (await db().select({ at: lessons.position }).from(lessons).where(eq(lessons.id, id)))[0]?.at ?? 0
    const [mine, theirs] = [await read(one), await read(other)]
    await bothRead()
    await db().update(lessons).set({ position: theirs }).where(eq(lessons.id, one))
    await db().update(lessons).set({ position: mine }).where(eq(lessons.id, other))
  }
  const [a = '', b = '', c = ''] = ids
  await Promise.all([swap(a, b), swap(b, c)])
  const rows = await db().select({ position: lessons.position }).from(lessons)
  expect(new Set(rows.map(({ position }) => position)).size).toBeLessThan(3)
})

test('a lesson can only be saved in a module of its own course, which the database enforces too', async () => {
  const { courseId } = await planted()
  const [other, foreign] = await inTransaction(aline, async (work) => {
    const id = await makeCourse(work, { titleEn: 'Other' })
    return [id, await makeModule(work, id)] as const
  })
  const input = lessonRules.parse(aLessonForm({ moduleId: foreign, title: 'Lost' }))
  expect(await inTransaction(aline, (work) => saveLesson(work, input, { courseId }))).toEqual({
    ok: false,
    reason: 'no module',
  })
  const forced = db()
    .insert(lessons)
    .values({ courseId, moduleId: foreign, slug: 'x', title: 'x', position: 1 })
  expect(sqlState(await forced.catch((error: unknown) => error))).toBe('23503')
  expect((await structureOf(db(), other))?.modules).toHaveLength(1)
})

test('a module with lessons cannot be deleted; a deleted lesson is archived and its slug becomes available', async () => {
  const { courseId, first, ids } = await planted()
  const remove = () => inTransaction(aline, (work) => archiveModule(work, { courseId, id: first }))
  expect(await remove()).toEqual({ because: 'it still has lessons' })
  for (const id of ids) expect(await inTransaction(aline, (work) => archiveLesson(work, id))).toBe(true)
  expect(await onPublicSide(() => lessonForReading(db(), courseId, 'a', origin))).toBeUndefined()
  await inTransaction(aline, (work) => makeLesson(work, { courseId, moduleId: first }, { title: 'A' }))
  expect(await remove()).toEqual({ because: 'it still has lessons' })
  const [module] = await db().select().from(modules).where(eq(modules.id, first))
  expect(module?.archivedAt).toBeNull()
})

test('a picture without an alternative text is refused', async () => {
  const { courseId, first } = await planted()
  const input = lessonRules.parse(aLessonForm({ moduleId: first, title: 'D' }))
  const saved = await inTransaction(aline, (work) =>
    saveLesson(work, input, { courseId, uploadId: crypto.randomUUID() }),
  )
  expect(saved).toEqual({ ok: false, reason: 'no alt' })
})

test('a preview link opens its own lesson, for three days, and no other', () => {
  const now = new Date('2026-11-14T10:00:00Z')
  const id = crypto.randomUUID()
  const token = lessonPreviews.pathOf(id, now).split('/').at(-1) ?? ''
  expect(lessonPreviews.idIn(token, now)).toBe(id)
  expect(lessonPreviews.idIn(token, new Date('2026-11-17T10:00:01Z'))).toBeUndefined()
  expect(lessonPreviews.idIn(token.replace(id, crypto.randomUUID()), now)).toBeUndefined()
})

test('A-VER-01, A-VER-03: a lesson has versions, and only its own course restores one', async () => {
  const { courseId, ids } = await planted()
  const [id = ''] = ids
  const before = await lessonForEditing(db(), id)
  if (!before) throw new Error('there is no lesson')
  const input = lessonRules.parse({ ...before.values, body: '<p>Another text.</p>' })
  await inTransaction(aline, (work) => saveLesson(work, input, { courseId, id, version: before.version }))
  const { versions, editPath } = await requestAsOwner(lessonVersionsLoader, {
    params: { course: courseId, id },
  })
  expect(editPath).toBe(`/admin/elearning/${courseId}/lessons/${id}`)
  expect(
    versions.map(({ version, differences }) => [version, differences?.map(({ label }) => label)]),
  ).toEqual([
    [2, ['Text']],
    [1, undefined],
  ])
  const other = { course: crypto.randomUUID(), id }
  await expect(requestAsOwner(lessonVersionsLoader, { params: other })).rejects.toMatchObject({
    init: { status: 404 },
  })
})
