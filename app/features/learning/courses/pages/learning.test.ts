import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { ErrorBoundary as ExamError } from '~/shells/exam.tsx'
import { seed } from '../../../../../database/seed/seed.ts'
import { makeLearner } from '../../../../../tests/factories/attempts.ts'
import { makeExam } from '../../../../../tests/factories/exams.ts'
import { without } from '../../../../../tests/support/admin.tsx'
import { makeCourse } from '../../../../../tests/support/courses.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import {
  fieldOf,
  headingsOf,
  linksOf,
  readOf,
  renderPage,
  sendForm,
} from '../../../../../tests/support/pages.ts'
import { learnerCookie } from '../../../../../tests/support/private-links.ts'
import { examAttempts } from '../../attempts/attempt.table.server.ts'
import * as exam from '../../attempts/pages/exam.tsx'
import * as buy from '../../enrollments/pages/buy.tsx'
import * as enroll from '../../enrollments/pages/enroll.tsx'
import * as enrollSent from '../../enrollments/pages/enroll-sent.tsx'
import { type CardView, CourseCard } from '../components/course-card.tsx'
import { LessonView } from '../components/lesson-view.tsx'
import type { CourseState } from '../course.options.ts'
import * as elearning from './elearning.tsx'

withDatabase()
beforeEach(seed)

test('LRN-09: a sent enrollment is confirmed', async () => {
  await asVisitor((work) => makeCourse(work))
  const sent = await sendForm(
    enroll,
    { course: 'digital-skills' },
    {
      firstName: 'Aline',
      lastName: 'Uwase',
      email: 'aline@example.com',
      phone: '0788 000 100',
      educationLevel: 'bachelors',
      motivation: 'To build it',
    },
  )
  expect(sent.to).toMatch(/^\/elearning\/digital-skills\/sent\//)
  const params = { course: 'digital-skills', id: sent.to.split('/').at(-1) ?? '' }
  const html = await renderPage(enrollSent, { path: sent.to, params })
  expect(headingsOf(html, 1)).toEqual(['Enrollment submitted successfully!'])
})

const course: CardView = {
  id: '1f0c9a2e-0000-4000-8000-000000000000',
  slug: 'digital-skills',
  title: { text: 'Digital Skills', lang: 'en' },
  description: { text: 'From the first step on.', lang: 'en' },
  level: 'Beginner',
  passingScore: 70,
  approvesItself: true,
}

test('LRN-16: a learner who failed sees Exam Failed, and may retake it', () => {
  const html = renderToStaticMarkup(
    createElement(CourseCard, { course, state: 'failed', links: { exam: '/exam/digital-skills' } }),
  )
  expect(readOf(html)).toContain('Exam Failed')
  expect(linksOf(html)).toContainEqual(['/exam/digital-skills', 'Retake Exam'])
})

const path = '/exam/digital-skills'
const params = { course: 'digital-skills' }

/** A learner in the course who starts its exam. */
async function learner() {
  const { enrollmentId, correct } = await asVisitor(async (work) => {
    const { id } = await makeCourse(work)
    return { ...(await makeExam(work, id)), ...(await makeLearner(work, id)) }
  })
  const cookie = learnerCookie(config().SECRET, enrollmentId)
  const post = (fields: Record<string, string>) => sendForm(exam, params, fields, cookie)
  const look = (at = '') => renderPage(exam, { path: path + at, params, cookie })
  return { cookie, correct, post, look }
}

/** Answers every question, right or wrong; returns the redirect. */
async function sit({ correct, post, look }: Awaited<ReturnType<typeof learner>>, isRight: boolean) {
  await post({ start: 'yes' })
  const attempt = / name="attempt" value="([^"]+)"/.exec(await look())?.[1] ?? ''
  const [{ order = [] } = {}] = await db().select({ order: examAttempts.order }).from(examAttempts)
  let done = ''
  for (const [at, { id, options }] of order.entries()) {
    const option = options.findIndex((one) => (one === correct[id]) === isRight)
    const on: Record<string, string> = at === order.length - 1 ? { submit: 'yes' } : { go: String(at + 2) }
    done = (await post({ attempt, n: String(at + 1), had: '', [`option${at + 1}`]: String(option), ...on }))
      .to
  }
  return done
}

test('LRN-16, LRN-18, EXM-04, EXM-10: a submitted exam is confirmed once, and the card of a learner who failed links to it again', async () => {
  const mine = await learner()
  const done = await sit(mine, false)
  expect(done).toBe('/exam/digital-skills?done')
  const result = await mine.look('?done')
  expect(headingsOf(result, 1)).toEqual(['Not passed this time'])
  expect(readOf(result)).toContain('Exam completed! Check your results.')
  expect(readOf(await mine.look())).not.toContain('Exam completed!')
  const list = await renderPage(elearning, { path: '/elearning', cookie: mine.cookie })
  expect(readOf(list)).toContain('Exam Failed')
  expect(readOf(list)).toContain('Last score: 0%, pass mark 70%')
  expect(linksOf(list)).toContainEqual(['/exam/digital-skills', 'Retake Exam'])
})

test('LRN-15, LRN-18, EXM-04, CRT-02: a learner who passed has a certificate, and card and progress link to it', async () => {
  const mine = await learner()
  await sit(mine, true)
  expect(headingsOf(await mine.look('?done'), 1)).toEqual(['You passed'])
  const { rows } = await db().execute<{ address: string }>(sql`select address from certificates`)
  expect(rows).toHaveLength(1)
  const list = await renderPage(elearning, { path: '/elearning', cookie: mine.cookie })
  const [progress = ''] = /<section[^>]*aria-labelledby="progress".*?<\/section>/s.exec(list) ?? []
  const certificate = [`/certificate/${rows[0]?.address}`, 'View Certificate']
  for (const part of ['Digital Skills', 'Completed', 'Last score: 100%, pass mark 70%'])
    expect(readOf(progress)).toContain(part)
  expect(linksOf(progress)).toContainEqual(certificate)
  const card = list.slice(list.indexOf(progress) + progress.length)
  expect(readOf(card)).toContain('Completed')
  expect(linksOf(card)).toContainEqual(certificate)
})

test('LRN-13, LRN-14, EXM-03: the card of each state names it and links to the next step', () => {
  const card = (state: CourseState, links = {}, changes = {}) => {
    const html = renderToStaticMarkup(
      createElement(CourseCard, { course: { ...course, ...changes }, state, links }),
    )
    return { words: readOf(html), links: linksOf(html).slice(1) }
  }
  const way = '/elearning/digital-skills/enroll'
  expect(card('not_enrolled').links).toEqual([[way, 'Begin now']])
  expect(card('not_enrolled').words).not.toContain('24 hours')
  const decided = card('not_enrolled', {}, { approvesItself: false })
  expect(decided.links).toEqual([[way, 'Apply']])
  expect(decided.words).toContain('We contact you within 24 hours on working days.')
  const enrolled = card('enrolled', { exam: path })
  expect(enrolled.links).toEqual([[path, 'Take Exam']])
  const pending = card('pending', { exam: path })
  expect(pending.words).toContain('Awaiting approval')
  expect(pending.links).toEqual([])
})

const buttonOf = (html: string, words: string) =>
  [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].find(
    ([, , inner = '']) => readOf(inner) === words,
  )?.[1]

test('EXM-04, EXM-06, EXM-07: the intro says what to expect; questions by Previous, Next and numbers; submitting at the last one, when all are answered', async () => {
  const { post, look } = await learner()
  const intro = await look()
  expect(headingsOf(intro, 1)).toEqual(['Sell on your phone'])
  for (const part of ['What the lessons said.', 'Questions 4', 'Time limit 10 min', 'Pass mark 70%'])
    expect(readOf(intro)).toContain(part)
  await post({ start: 'yes' })
  const first = await look()
  const attempt = / name="attempt" value="([^"]+)"/.exec(first)?.[1] ?? ''
  expect(buttonOf(first, 'Previous')).toContain('disabled')
  expect(buttonOf(first, 'Next')).not.toContain('hidden')
  expect(buttonOf(first, 'Submit exam')).toMatch(/hidden.*disabled|disabled.*hidden/)
  for (const n of [1, 2, 3, 4]) expect(buttonOf(first, String(n))).toContain(`value="${n}"`)
  const last = await look('?q=4')
  expect(buttonOf(last, 'Previous')).not.toContain('disabled')
  expect(buttonOf(last, 'Previous')).toContain('value="3"')
  expect(buttonOf(last, 'Next')).toContain('hidden')
  expect(buttonOf(last, 'Submit exam')).not.toContain('hidden')
  expect(buttonOf(last, 'Submit exam')).toContain('disabled')
  for (const n of ['1', '2', '3']) await post({ attempt, n, had: '', [`option${n}`]: '0', go: '4' })
  // The browser itself requires the answer to the last one.
  expect(buttonOf(await look('?q=4'), 'Submit exam')).not.toContain('disabled')
})

test('EXM-11: a failed submit is reported, and no answer is lost', async () => {
  const mine = await learner()
  await db().execute(sql`alter table exam_version_keys rename to away`)
  await expect(sit(mine, true)).resolves.toBe('')
  await db().execute(sql`alter table away rename to exam_version_keys`)
  const html = await renderPage(exam, {
    path,
    params,
    cookie: mine.cookie,
    actionData: { isNotSubmitted: true },
  })
  expect(readOf(html)).toContain('Error submitting exam')
  expect(readOf(html)).toContain('4 answered, 0 to go')
})

test("LRN-01, PRM-08: the learner's progress comes first, then courses, premium courses and the tiles written by staff", async () => {
  const { cookie } = await learner()
  await asVisitor((work) => makeCourse(work, { slug: 'design', title: 'Design', price: 45_000 }))
  await db().execute(sql`update courses set rating = 45 where slug = 'design'`)
  await db().execute(
    sql`update settings set value = jsonb_set(value, '{tiles,0,title,en}', '"Written today"') where name = 'learning'`,
  )
  const parts = ['Free courses', 'Premium', 'How you learn here']
  const stranger = await renderPage(elearning, { path: '/elearning' })
  expect(headingsOf(stranger, 2)).toEqual(parts)
  expect(headingsOf(stranger, 3)).toContain('Written today')
  expect(readOf(stranger)).toContain('Rated 4.5 of 5 by our team')
  expect(headingsOf(await renderPage(elearning, { path: '/elearning', cookie }), 2)).toEqual([
    'Your Progress',
    ...parts,
  ])
})

test('LRN-04, PRM-09: when courses cannot be read the page shows an error, and no sample courses', async () => {
  await db().execute(sql`alter table courses rename to away`)
  await expect(renderPage(elearning, { path: '/elearning' })).rejects.toThrow()
  await db().execute(sql`alter table away rename to courses`)
  const Failed = createRoutesStub([{ path: '/', Component: elearning.ErrorBoundary }])
  const html = renderToStaticMarkup(createElement(Failed))
  expect(headingsOf(html, 1)).toEqual(['Error fetching courses'])
  expect(headingsOf(html, 3)).toEqual([])
})

test('PRM-03: the purchase page shows the price, the fee and their sum, and asks for the buyer', async () => {
  await asVisitor((work) => makeCourse(work, { slug: 'design', title: 'Design', price: 45_000 }))
  const html = await renderPage(buy, { params: { course: 'design' } })
  expect(readOf(html)).toContain('Price 45,000 RWF Processing fee 500 RWF Total 45,500 RWF')
  for (const name of ['firstName', 'lastName', 'email', 'phone']) expect(fieldOf(html, name)).toBeDefined()
  expect(linksOf(html)).toContainEqual(['/elearning/design', 'Design'])
})

test('LRN-19: a lesson is text first, then its picture, its file with its size, and a video that is only linked', () => {
  const sources = { avif400: '/a4.avif', avif800: '/a8.avif', webp400: '/a4.webp', webp800: '/a8.webp' }
  const lesson = {
    id: course.id,
    html: '<p>The words</p>',
    lang: 'en',
    picture: { state: 'ready' as const, width: 480, height: 270, sources, alt: 'A stall' },
    file: { type: 'pdf', bytes: 214 * 1024 },
    media: { kind: 'video' as const, url: 'https://films.example/1', host: 'films.example' },
  }
  const html = renderToStaticMarkup(createElement(LessonView, { lesson, filePath: '/the/file' }))
  const places = ['The words', 'alt="A stall"', 'href="/the/file"', 'href="https://films.example/1"'].map(
    (part) => html.indexOf(part),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(readOf(html)).toContain('214 KB')
  expect(html).not.toMatch(/<video|<iframe/)
})

test('EXM-02: an exam that cannot be loaded says so and closes', async () => {
  const mine = await learner()
  await expect(without('exam_versions', () => mine.look())).rejects.toThrow()
  const Failed = createRoutesStub([
    { path: '/', Component: () => createElement(ExamError as never, { error: new Error('away') } as never) },
  ])
  const html = renderToStaticMarkup(createElement(Failed))
  expect(headingsOf(html, 1)).toEqual(['Error loading exam'])
  expect(html).not.toContain('<form')
  expect(linksOf(html).map(([href]) => href)).toContain('/elearning')
})
