import '~/hub.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { makeCourse, makeLesson, makeModule } from '../../../../../tests/factories/courses.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { linksOf, readOf, renderPage } from '../../../../../tests/support/pages.ts'
import * as course from './course.tsx'
import * as lesson from './lesson.tsx'

withDatabase()
beforeEach(seed)

const words = 'Open the sheet and'
const closed = 'This lesson is for enrolled learners'
const [path, slug] = ['/elearning/data-basics', 'data-basics']

/** A published course with two lessons; the second one is nobody else's. */
const aCourse = (isOpen: string) =>
  inTransaction({ actor: { kind: 'staff', name: 'aline@hub.test' } }, async (work) => {
    const courseId = await makeCourse(work, { slug, approvesItself: 'yes' })
    const moduleId = await makeModule(work, courseId)
    await makeLesson(work, { courseId, moduleId }, { title: 'First steps', slug: 'first-steps', isOpen })
    await makeLesson(work, { courseId, moduleId }, { title: 'Second steps', slug: 'second-steps' })
  })
const read = async (name: string) =>
  renderPage(lesson, { path: `${path}/${name}`, params: { course: slug, lesson: name } })

test('LRN-19: a lesson that is open to everybody is read without enrolling, and ends with the way to enroll', async () => {
  await aCourse('yes')
  const page = await renderPage(course, { path, params: { course: slug } })
  expect(linksOf(page)).toContainEqual([`${path}/first-steps`, 'Try the first lesson'])
  expect(linksOf(page).map(([to]) => to)).not.toContain(`${path}/second-steps`)
  const html = await read('first-steps')
  expect(readOf(html)).toContain(words)
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
