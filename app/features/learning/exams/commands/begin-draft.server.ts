import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { courses, courseTexts } from '../../courses/course.table.server.ts'
import { minuteLimits } from '../exam.options.ts'
import { exams, examVersions } from '../exam.table.server.ts'

export type HeldExam = { id: string; courseId: string; version: number; courseTitle: string }

/** The exam of a course, locked, so that changes happen one after the other. None if there is no such course. */
export async function holdExam({ tx }: UnitOfWork, courseId: string): Promise<HeldExam | undefined> {
  const [course] = await tx
    .select({ title: courseTexts.title })
    .from(courses)
    .innerJoin(courseTexts, and(eq(courseTexts.courseId, courses.id), eq(courseTexts.locale, 'en')))
    .where(and(eq(courses.id, courseId), isNull(courses.archivedAt)))
  if (!course) return
  await tx.insert(exams).values({ courseId }).onConflictDoNothing()
  const [exam] = await tx
    .select({ id: exams.id, courseId: exams.courseId, version: exams.version })
    .from(exams)
    .where(eq(exams.courseId, courseId))
    .for('update')
  return exam && { ...exam, courseTitle: course.title }
}

type Words = { title: string; description: string; minutes: number }

/**
 * A-LRN-09: changes go into the next version. The one in use stays unchanged, for learners who started it and for
 * those who start before the next is published.
 */
export async function beginDraft({ tx, now }: UnitOfWork, exam: HeldExam, words?: Words): Promise<number> {
  await tx
    .update(exams)
    .set({ version: sql`${exams.version} + 1`, updatedAt: now })
    .where(eq(exams.id, exam.id))
  const [latest] = await tx
    .select()
    .from(examVersions)
    .where(eq(examVersions.examId, exam.id))
    .orderBy(desc(examVersions.number))
    .limit(1)
  if (latest && !latest.publishedAt) {
    if (words) await tx.update(examVersions).set(words).where(eq(examVersions.id, latest.id))
    return latest.number
  }
  const { title, description, minutes } = latest ?? {
    title: exam.courseTitle,
    description: '',
    minutes: minuteLimits.usual,
  }
  const number = (latest?.number ?? 0) + 1
  await tx
    .insert(examVersions)
    .values({ title, description, minutes, ...words, examId: exam.id, number, questions: [], createdAt: now })
  return number
}
