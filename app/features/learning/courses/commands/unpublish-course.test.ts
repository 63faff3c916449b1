import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aCourseForm, makeCourse } from '../../../../../tests/factories/courses.ts'
import { anEnrollment } from '../../../../../tests/factories/enrollments.ts'
import { makeEvent } from '../../../../../tests/factories/events.ts'
import { makeProgram } from '../../../../../tests/factories/program-applications.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { enrollLearner } from '../../enrollments/commands/enroll-learner.server.ts'
import { courseRules } from '../course.rules.server.ts'
import { courses } from '../course.table.server.ts'
import { saveCourse } from './save-course.server.ts'

withDatabase()
withSmsSimulator()

const aline = { actor: { kind: 'staff', name: 'aline@hub.test' } } as const
const set = (query: string) => db().execute(sql.raw(query))
let id = ''

beforeEach(async () => {
  id = await inTransaction(aline, (work) => makeCourse(work))
})

/** 'taken back', and then it is published again; or the reason why not. */
async function unpublish(): Promise<string> {
  const [row] = await db().select({ version: courses.version }).from(courses)
  const input = courseRules.parse(aCourseForm({ publishedAt: '' }))
  const saved = await inTransaction(aline, (work) => saveCourse(work, input, { id, version: row?.version }))
  if (!saved.ok) return saved.reason
  await db().update(courses).set({ publishedAt: new Date() }).where(eq(courses.id, id))
  return 'taken back'
}

test('A-PUB-01: a course is not taken back while somebody is enrolled; a rejected or withdrawn enrollment keeps nothing', async () => {
  expect(await unpublish()).toBe('taken back')
  const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
  const chosen = { id: randomUUID(), slug: 'data-basics', locale: 'en' as const, hub }
  await asVisitor((work) => enrollLearner(work, anEnrollment(), chosen))
  expect(await unpublish()).toBe('people')
  await set(`update enrollments set withdrawn_at = now()`)
  expect(await unpublish()).toBe('taken back')
  await set(`update enrollments set withdrawn_at = null`)
  expect(await unpublish()).toBe('people')
  await set(`update enrollments set status = 'rejected', decided_at = now(), decided_by = 'staff'`)
  expect(await unpublish()).toBe('taken back')
})

test('A-PUB-01: nor while a program or an event asks for it; a deleted one asks for nothing', async () => {
  await asVisitor(async (work) => {
    await makeProgram(work, { entryCourseId: id })
    await makeEvent(work, { entryCourseId: id })
  })
  expect(await unpublish()).toBe('people')
  await set('update programs set archived_at = now()')
  expect(await unpublish()).toBe('people')
  await set('update events set archived_at = now()')
  expect(await unpublish()).toBe('taken back')
  await set('update programs set archived_at = null')
  expect(await unpublish()).toBe('people')
})
