import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { courses, courseTexts } from '../../courses/course.table.server.ts'
import { enrollments } from '../../enrollments/enrollment.table.server.ts'
import { type Achievement, signBadge } from '../badge.links.server.ts'
import { renderCertificateJob } from '../certificate.jobs.server.ts'
import { certificates } from '../certificate.table.server.ts'
import { notifyGraduate } from './notify-graduate.server.ts'

type Passed = { enrollmentId: string; courseId: string; completedAt: Date }
type Issued = { id: string; address: string; number: string; isNew: boolean }

/**
 * CRT-02, CRT-04: the certificate of a learner who passed, in the transaction that saves the passed attempt. All of
 * its content is read here. Concurrent calls issue one: the database decides, and the others get that one.
 */
export async function issueCertificate(work: UnitOfWork, passed: Passed): Promise<Issued> {
  const learner = await learnerOf(work, passed)
  const studentName = `${learner.firstName} ${learner.lastName}`.replace(/\s+/g, ' ').trim()
  const achievement = await achievementToday(work, passed.courseId)
  const made = await makeCertificate(work, passed, { ...learner, studentName, achievement })
  if (made) {
    await notifyGraduate(work, { ...learner, ...made })
    return { ...made, isNew: true }
  }
  const [existing] = await work.tx
    .select({ id: certificates.id, address: certificates.address, number: certificates.number })
    .from(certificates)
    .where(and(eq(certificates.enrollmentId, passed.enrollmentId), isNull(certificates.revokedAt)))
  if (!existing) throw new Error('certificate neither inserted nor found')
  return { ...existing, isNew: false }
}

export async function learnerOf({ tx }: UnitOfWork, { enrollmentId, courseId }: Omit<Passed, 'completedAt'>) {
  const [learner] = await tx
    .select({
      personId: enrollments.personId,
      firstName: enrollments.firstName,
      lastName: enrollments.lastName,
      email: enrollments.email,
      phone: enrollments.phone,
      locale: sql<Locale>`${enrollments.locale}`,
    })
    .from(enrollments)
    .where(and(eq(enrollments.id, enrollmentId), eq(enrollments.courseId, courseId)))
  if (!learner) throw new Error('no such enrollment in this course')
  return learner
}

/** A new certificate with its job; undefined if there is a valid one already. */
export async function makeCertificate(
  work: UnitOfWork,
  { enrollmentId, courseId, completedAt }: Passed,
  { personId, studentName, achievement }: { personId: string; studentName: string; achievement: Achievement },
) {
  const fresh = {
    id: randomUUID(),
    address: randomBytes(16).toString('base64url'),
    number: newNumber(work.now),
    studentName,
    completionDate: completedAt,
  }
  const { name: hub } = await hubWithin(work.tx)
  const [row] = await work.tx
    .insert(certificates)
    .values({
      ...fresh,
      enrollmentId,
      courseId,
      personId,
      courseTitle: achievement.title,
      credential: signBadge({ ...fresh, courseId, achievement, hub }),
      createdAt: work.now,
      updatedAt: work.now,
    })
    .onConflictDoNothing({ target: certificates.enrollmentId, where: sql`revoked_at is null` })
    .returning({
      id: certificates.id,
      address: certificates.address,
      number: certificates.number,
      courseTitle: certificates.courseTitle,
    })
  if (row) await work.enqueue(renderCertificateJob, { certificateId: row.id })
  return row
}

async function achievementToday({ tx }: UnitOfWork, courseId: string): Promise<Achievement> {
  const [course] = await tx
    .select({
      title: courseTexts.title,
      description: courseTexts.description,
      passingScore: courses.passingScore,
    })
    .from(courses)
    .innerJoin(courseTexts, and(eq(courseTexts.courseId, courses.id), eq(courseTexts.locale, 'en')))
    .where(eq(courses.id, courseId))
  if (!course) throw new Error('certificate for a course that does not exist')
  return {
    title: course.title,
    description: course.description || course.title,
    criteria: `Passed the exam of the course with ${course.passingScore}% or more.`,
  }
}

// Without O and I, which are easily mistaken for 0 and 1.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** CRT-03: IRIS-{timestamp}-{9 characters} */
const newNumber = (now: Date) =>
  `IRIS-${now.getTime()}-${Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')}`
