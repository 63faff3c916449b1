import { randomInt, randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import type pg from 'pg'
import type { Stack } from '../../tools/stack.ts'
import { learnerCookie } from '../support/private-links.ts'
import { anAddress, ask } from './proof.ts'

const options = 4

/** A learner in the exam's course, with the cookie of their phone. */
export type Sitter = { enrollmentId: string; cookie: string; address: string }
export type Course = { slug: string; courseId: string; versionId: string; questions: string[] }

/** A course with an exam, and this many approved learners. */
export async function prepareExam(
  client: pg.Client,
  stack: Stack,
  { learners, questions, minutes }: { learners: number; questions: number; minutes: number },
): Promise<{ course: Course; sitters: Sitter[] }> {
  const [courseId, examId, versionId] = [randomUUID(), randomUUID(), randomUUID()]
  const slug = `proof-${courseId.slice(0, 8)}`
  const asked = Array.from({ length: questions }, (_, n) => ({
    id: randomUUID(),
    topic: `Topic ${n % 5}`,
    question: `Question ${n}?`,
    options: Array.from({ length: options }, (_option, option) => `Option ${option}`),
  }))
  await client.query(
    `insert into courses (id, slug, level, approves_itself, published_at) values ($1, $2, 'Beginner', true, now())`,
    [courseId, slug],
  )
  await client.query('insert into exams (id, course_id) values ($1, $2)', [examId, courseId])
  await client.query(
    `insert into exam_versions (id, exam_id, number, title, minutes, questions, published_at) values ($1, $2, 1, 'Proof', $3, $4, now())`,
    [versionId, examId, minutes, JSON.stringify(asked)],
  )
  const correct = Object.fromEntries(asked.map(({ id }) => [id, randomInt(options)]))
  await client.query('insert into exam_version_keys (version_id, correct) values ($1, $2)', [
    versionId,
    JSON.stringify(correct),
  ])
  const { rows } = await client.query<{ id: string }>(
    `with made as (insert into people (full_name, locale) select 'Learner ' || n, 'en' from generate_series(1, $2::int) as n returning id)
     insert into enrollments (course_id, person_id, first_name, last_name, email, phone, phone_typed, code, locale, status, decided_at, decided_by)
     select $1, id, 'Learner', 'Uwase', id || '@example.com', '+250788000100', '', gen_random_uuid(), 'en', 'approved', now(), 'system' from made
     returning id`,
    [courseId, learners],
  )
  const sitters = rows.map(({ id }) => ({
    enrollmentId: id,
    cookie: learnerCookie(stack.environment.SECRET ?? '', id),
    address: anAddress(),
  }))
  return { course: { slug, courseId, versionId, questions: asked.map(({ id }) => id) }, sitters }
}

const headersOf = ({ cookie, address }: Sitter, type: string) => ({
  cookie,
  'x-forwarded-for': address,
  'sec-fetch-site': 'same-origin',
  'content-type': type,
})

/** Begins an attempt, or continues an open one; returns its id, or nothing when the connection broke. */
export async function begin(
  origin: string,
  slug: string,
  sitter: Sitter,
  agent?: Agent,
): Promise<string | undefined> {
  const path = `${origin}/exam/${slug}`
  const headers = headersOf(sitter, 'application/x-www-form-urlencoded')
  const started = await ask(path, { method: 'POST', headers, body: 'start=yes', agent, timeout: 4000 })
  if (started.status !== 303) return undefined
  const page = await ask(path, { headers, agent, timeout: 4000 })
  return /data-exam="([0-9a-f-]{36})"/.exec(page.body)?.[1]
}

export type Choice = { n: number; option: number; at: number; writer: string }
export type Told = { done: boolean; left: number; saved: number[]; newer: { n: number; option: number }[] }

/** One small write, like the script of the page sends it. Rejects when it is not answered. */
export async function sendAnswers(
  origin: string,
  slug: string,
  sitter: Sitter,
  body: { attempt: string; answers: Choice[]; submit?: boolean },
  agent?: Agent,
): Promise<Told> {
  const answer = await ask(`${origin}/exam/${slug}/answers`, {
    method: 'POST',
    headers: headersOf(sitter, 'application/json'),
    body: JSON.stringify(body),
    agent,
    timeout: 4000,
  })
  if (answer.status !== 200) throw new Error(`answered with ${answer.status}`)
  return JSON.parse(answer.body)
}
