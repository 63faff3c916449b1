import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Attempt } from '../../app/features/learning/attempts/attempt.queries.server.ts'
import { enrollments } from '../../app/features/learning/enrollments/enrollment.table.server.ts'
import type { Learner } from '../../app/features/learning/enrollments/index.server.ts'
import { people } from '../../app/features/people/people/people.table.server.ts'

/** An approved enrollment in a course, and the learner on their own phone. */
export async function makeLearner({ tx, now }: UnitOfWork, courseId: string, firstName = 'Aline') {
  const [person] = await tx
    .insert(people)
    .values({ fullName: `${firstName} Uwase`, locale: 'en' })
    .returning({ id: people.id })
  const id = randomUUID()
  await tx.insert(enrollments).values({
    id,
    courseId,
    personId: person?.id ?? '',
    firstName,
    lastName: 'Uwase',
    email: `${firstName.toLowerCase()}@example.com`,
    phone: '+250788000100',
    phoneTyped: '0788 000 100',
    code: id.slice(0, 8),
    locale: 'en',
    status: 'approved',
    decidedAt: now,
    decidedBy: 'staff',
    createdAt: now,
    updatedAt: now,
  })
  const learner: Learner = { since: new Date(0), enrollmentIds: [id] }
  return { enrollmentId: id, learner }
}

/** Withdraws, and enrolls in the same course again. */
export async function enrollAgain({ tx, now }: UnitOfWork, enrollmentId: string) {
  const [before] = await tx
    .update(enrollments)
    .set({ withdrawnAt: now })
    .where(eq(enrollments.id, enrollmentId))
    .returning()
  if (!before) throw new Error('no enrollment to repeat')
  const { standing: _, ...row } = before
  const id = randomUUID()
  await tx.insert(enrollments).values({ ...row, id, code: id.slice(0, 8), withdrawnAt: null })
  const learner: Learner = { since: new Date(0), enrollmentIds: [id] }
  return { enrollmentId: id, learner }
}

/** Rejects or approves an enrollment. */
export const setStatus = ({ tx }: UnitOfWork, id: string, status: 'approved' | 'rejected') =>
  tx.update(enrollments).set({ status }).where(eq(enrollments.id, id))

/** An answer to every question of a sheet, right or wrong, in the form a page would send it. */
export function answersTo(
  { order }: Attempt,
  correct: Record<string, number>,
  isRight: (n: number) => boolean,
) {
  return order.map(({ id, options }, at) => {
    const right = options.indexOf(correct[id] ?? -1)
    return {
      n: at + 1,
      option: isRight(at + 1) ? right : (right + 1) % options.length,
      chosenMs: 1000,
      writer: 'page',
    }
  })
}
