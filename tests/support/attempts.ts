import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { examAnswers, examAttempts } from '~/features/learning/attempts/attempt.table.server.ts'
import { enrollments } from '~/features/learning/enrollments/enrollment.table.server.ts'
import { examInUse } from '~/features/learning/exams/exam.queries.server.ts'
import { people } from '~/features/people/people/people.table.server.ts'
import { db } from '~/platform/db/db.server.ts'

export const start = new Date('2026-11-10T08:00:00Z')
export const minutesLater = (minutes: number, from = start) => new Date(from.getTime() + minutes * 60_000)

/** A learner of a course. */
export async function aLearner(courseId: string, changes: Partial<typeof enrollments.$inferInsert> = {}) {
  const id = randomUUID()
  const name = { firstName: 'Divine', lastName: 'Uwera', ...changes }
  const [person] = await db()
    .insert(people)
    .values({ fullName: `${name.firstName} ${name.lastName}`, locale: 'en' })
    .returning({ id: people.id })
  const code = id.slice(0, 8).toUpperCase()
  await db()
    .insert(enrollments)
    .values({
      id,
      courseId,
      personId: person?.id ?? '',
      email: `${code.toLowerCase()}@example.com`,
      phone: '+250788000100',
      phoneTyped: '0788 000 100',
      code,
      locale: 'en',
      status: 'approved',
      decidedAt: start,
      decidedBy: 'staff',
      ...name,
    })
  return { id, code }
}

type Sat = {
  number?: number
  /** The chosen option by question; an absent question was left open. */
  answers?: Record<string, number>
  score?: number
  passed?: boolean
  reset?: boolean
  open?: boolean
  versionId?: string
}

/** An attempt at the published exam, as the server would have left it. */
export async function anAttempt(courseId: string, enrollmentId: string, sat: Sat = {}): Promise<string> {
  const version = await examInUse(db(), courseId)
  const { score = 80, passed = score >= 70, answers = {}, number = 1 } = sat
  const closed = { completedAt: minutesLater(7), closedBy: 'learner' as const, score, passed }
  const [row] = await db()
    .insert(examAttempts)
    .values({
      versionId: sat.versionId ?? version?.id ?? '',
      enrollmentId,
      number,
      order: [],
      startedAt: start,
      deadline: minutesLater(20),
      resetAt: sat.reset ? minutesLater(30) : null,
      ...(sat.open ? {} : closed),
    })
    .returning({ id: examAttempts.id })
  const id = row?.id ?? ''
  const saved = { savedAt: minutesLater(5), chosenAt: minutesLater(5), writer: 'test' }
  const rows = Object.entries(answers).map(([questionId, option]) => ({
    attemptId: id,
    questionId,
    option,
    ...saved,
  }))
  if (rows.length > 0) await db().insert(examAnswers).values(rows)
  return id
}

/** Changes to a published exam that no code may make: past the triggers, in this test's own database. */
export const pastRules = (...all: SQL[]) =>
  db().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const one of all) await tx.execute(one)
  })
