import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { allWords, render, wordsOf } from '../../../../../tests/support/admin.tsx'
import { kinds, remove } from '../../../../../tests/support/content-types.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { anItem, aRegistration } from '../../../../../tests/support/registrations.ts'
import * as course from '../../courses/admin/course.tsx'
import * as courseDelete from '../../courses/admin/course-delete.tsx'
import * as elearning from '../../courses/admin/elearning.tsx'
import { courseRecord } from '../../courses/course.record.server.ts'
import { enrollments } from '../enrollment.table.server.ts'
import * as screen from './enrollments.tsx'

withDatabase()

async function threeIn(course: string) {
  for (const status of ['pending', 'approved', 'rejected'] as const)
    await aRegistration({
      kind: 'enrollment',
      item: course,
      status,
      firstName: status,
      email: `${status}-${randomUUID().slice(0, 4)}@example.com`,
      createdAt: new Date('2026-11-14T08:00:00Z'),
    })
}

test('A-LRN-01, A-LRN-02: the title and four numbers; the average of 3 enrollments in 2 courses is rounded', async () => {
  await threeIn(await anItem('enrollment', 'First steps'))
  await anItem('enrollment', 'Second steps')
  const html = await render(elearning, '/admin/elearning')
  expect(allWords(html, 'h1')).toEqual(['E-Learning Management'])
  expect(allWords(html, 'ul', 'aria-label="E-Learning"')).toEqual([
    'Total Courses 2 Total Enrollments 3 Certificates Issued 0 Avg. Enrollments 2',
  ])
})

test('A-LRN-04: the form of a new course starts at 70 percent, and accepts a picture of at most 5 MB', async () => {
  const html = await render(course, '/admin/elearning/new', { params: { id: 'new' } })
  for (const name of ['titleEn', 'descriptionEn', 'durationEn', 'level'])
    expect(html).toMatch(new RegExp(`<(?:input|textarea|select)[^>]* name="${name}"`))
  expect(html).toMatch(/<input(?=[^>]* name="passingScore")(?=[^>]* value="70")/)
  expect(html).toMatch(/<input(?=[^>]* type="file")(?=[^>]* accept="image\/)/)
  expect(wordsOf(html)).toContain('5 MB')
})

test('A-LRN-07: deleting asks for confirmation, and a course with enrollments is archived with all of them', async () => {
  const id = await anItem('enrollment', 'First steps')
  await threeIn(id)
  const asked = await render(
    { ...courseDelete, loader: courseRecord.deleteLoader },
    `/admin/elearning/${id}/delete`,
    {
      params: { id },
    },
  )
  expect(wordsOf(asked)).toContain('Are you sure you want to delete this course?')
  expect(wordsOf(asked)).toContain('Enrollments, attempts and certificates stay')
  expect(await count('courses where archived_at is not null')).toBe(0)
  expect(await remove(kinds.course, id)).toBe('ok: Course deleted successfully')
  expect([await count('courses where archived_at is not null'), await count('enrollments')]).toEqual([1, 3])
})

test('A-LRN-05: an enrollment shows name, e-mail, phone, education, occupation, motivation, status and date', async () => {
  const course = await anItem('enrollment', 'First steps')
  await threeIn(course)
  await db().update(enrollments).set({
    educationLevel: 'bachelors',
    currentOccupation: 'Seamstress',
    motivation: 'To sell online.',
  })
  const html = await render(screen, `/admin/elearning/${course}/enrollments`, { params: { course } })
  expect(allWords(html, 'th')).toEqual([
    'Name',
    'Status',
    'Education',
    'Occupation',
    'Progress',
    'Last active',
    'Date',
    'Motivation',
  ])
  const rows = allWords(html, 'tr').slice(1)
  expect(rows).toHaveLength(3)
  for (const [status, badge] of [
    ['pending', 'Pending'],
    ['approved', 'Approved'],
    ['rejected', 'Rejected'],
  ] as const) {
    const row = rows.find((one) => one.startsWith(status)) ?? ''
    expect(row).toMatch(/@example\.com, \+?[\d ]+/)
    for (const part of [badge, 'Seamstress', 'Nov 14, 2026', 'Motivation To sell online.'])
      expect(row).toContain(part)
    expect(row).toMatch(/Bachelor/)
  }
})
