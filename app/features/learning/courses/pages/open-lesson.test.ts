import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import '~/hub.server.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { makeCourse, makeLesson, makeModule } from '../../../../../tests/factories/courses.ts'
import { anEnrollment } from '../../../../../tests/factories/enrollments.ts'
import { makePdf } from '../../../../../tests/factories/file-documents.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { linksOf, readOf, renderPage, requestPage, sendForm } from '../../../../../tests/support/pages.ts'
import { learnerCookie } from '../../../../../tests/support/private-links.ts'
import { processFile } from '../../../core/files/commands/process-file.server.ts'
import { receiveFile } from '../../../core/files/commands/receive-file.server.ts'
import { storeUpload } from '../../../core/files/index.server.ts'
import { enrollLearner } from '../../enrollments/commands/enroll-learner.server.ts'
import * as file from '../endpoints/lesson-file.ts'
import { coursePreviews } from '../preview.links.server.ts'
import * as course from './course.tsx'
import * as coursePreview from './course-preview.tsx'
import * as lesson from './lesson.tsx'

withDatabase()
beforeEach(seed)

const words = 'Open the sheet and'
const closed = 'This lesson is for enrolled learners'
const [path, slug] = ['/elearning/data-basics', 'data-basics']

/** A published course with two lessons; the second one is nobody else's. */
const aCourse = (isOpen: string, approvesItself = 'yes') =>
  inTransaction({ actor: { kind: 'staff', name: 'aline@hub.test' } }, async (work) => {
    const courseId = await makeCourse(work, { slug, approvesItself })
    const moduleId = await makeModule(work, courseId)
    await makeLesson(work, { courseId, moduleId }, { title: 'First steps', slug: 'first-steps', isOpen })
    await makeLesson(work, { courseId, moduleId }, { title: 'Second steps', slug: 'second-steps' })
    return courseId
  })
const at = (name: string) => ({ path: `${path}/${name}`, params: { course: slug, lesson: name } })
const read = async (name: string, cookie?: string) => renderPage(lesson, { ...at(name), cookie })

test('LRN-19: a lesson that is open to everybody is read without enrolling, and ends with the way to enroll', async () => {
  await aCourse('yes')
  const page = await renderPage(course, { path, params: { course: slug } })
  expect(linksOf(page)).toContainEqual([`${path}/first-steps`, 'Try the first lesson'])
  expect(linksOf(page).map(([to]) => to)).not.toContain(`${path}/second-steps`)
  const html = await read('first-steps')
  expect(readOf(html)).toContain(words)
  expect(readOf(html)).toContain('The other lessons open when you enroll.')
  expect(readOf(html)).not.toContain('I have done this lesson')
  expect(linksOf(html)).toContainEqual([`${path}/enroll`, 'Begin now'])
  expect(html).not.toContain('noindex')
  const other = await read('second-steps')
  expect(readOf(other)).toContain(closed)
  expect(readOf(other)).not.toContain(words)
})

test('control: a lesson that is not open shows nothing to a stranger, and the course offers no try', async () => {
  await aCourse('')
  const page = await renderPage(course, { path, params: { course: slug } })
  expect(readOf(page)).not.toContain('Try')
  const html = await read('first-steps')
  expect(readOf(html)).toContain(closed)
  expect(readOf(html)).not.toContain(words)
  expect(html).toContain('noindex')
})

test('LRN-14, LRN-19: where staff decide, the other lessons open with the approval; whoever waits for it reads that', async () => {
  await aCourse('yes', '')
  expect(readOf(await read('first-steps'))).toContain('The other lessons open when you are approved.')
  const id = randomUUID()
  const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
  await asVisitor((work) => enrollLearner(work, anEnrollment(), { id, slug, locale: 'en', hub }))
  const cookie = learnerCookie(config().SECRET, id)
  const pending = readOf(await read('first-steps', cookie))
  expect(pending).toContain(words)
  expect(pending).toContain('You will hear from us. Then the lessons open.')
  expect(pending).not.toContain('without enrolling')
  expect(readOf(await read('second-steps', cookie))).not.toContain(words)
})

test('LRN-19, PRM-06: of a premium course the open lesson is read, and the others open when it is bought', async () => {
  await aCourse('yes')
  await db().execute(sql`update courses set price = 45000, instructor = 'Josiane' where slug = ${slug}`)
  const html = await read('first-steps')
  expect(readOf(html)).toContain('The other lessons open when you buy the course.')
  expect(linksOf(html)).toContainEqual([`${path}/buy`, 'Buy course'])
  expect(readOf(await read('second-steps'))).not.toContain(words)
})

test('LRN-19, A-PUB-01: an open lesson of an unpublished course is not found, and its preview leads to no lesson', async () => {
  const id = await aCourse('yes')
  await db().execute(sql`update courses set published_at = null where id = ${id}`)
  await expect(read('first-steps')).rejects.toMatchObject({ init: { status: 404 } })
  const token = coursePreviews.pathOf(id, new Date()).split('/').at(-1) ?? ''
  const preview = await renderPage(coursePreview, { params: { token } })
  expect(readOf(preview)).toContain('First steps')
  expect(linksOf(preview).map(([to]) => to)).not.toContain(`${path}/first-steps`)
})

test('LRN-19: a stranger marks no lesson as done, an open one neither', async () => {
  await aCourse('yes')
  const sent = await sendForm(lesson, at('first-steps').params, {})
  expect([sent.status, sent.to]).toEqual([303, `${path}/first-steps`])
  expect(await count('lesson_progress')).toBe(0)
})

test('LRN-19: the file of an open lesson is everybody’s, that of a closed one its learners’', async () => {
  await aCourse('yes')
  const stored = await storeUpload('lessons', { name: 'sheet.pdf', bytes: makePdf(), crop: null })
  if (!stored.ok) throw new Error(stored.text)
  await asVisitor((work) => receiveFile(work, stored.id))
  await processFile(stored.id)
  await db().execute(sql`update lessons set file_id = ${stored.id}`)
  const get = async (name: string) => ((await requestPage(file, at(name))) as Response).status
  expect(await get('first-steps')).toBe(200)
  expect(await get('second-steps')).toBe(404)
  await db().execute(sql`update courses set published_at = null`)
  expect(await get('first-steps')).toBe(404)
})
