import { eq } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Colleague } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork } from '~/platform/story-moments.ts'
import { courses } from '../courses/course.table.server.ts'
import { importQuestions } from './commands/import-questions.server.ts'
import { publishVersion } from './commands/publish-version.server.ts'
import { saveExam } from './commands/save-exam.server.ts'
import { examRules } from './exam.rules.server.ts'
import { premiumExam } from './exam.story-words.ts'
import { exams } from './exam.table.server.ts'

/** The premium course gets its exam: read from a file one day, published two days later. */
export const tell: Chapter = (story) => {
  const { eric, aline } = story.staff
  const { slug, questions, ...words } = premiumExam
  story.at(atWork(story, -302), async () => {
    const courseId = await premiumCourse(slug)
    accepted(await asStaff(eric, (work) => importQuestions(work, { courseId, text: questions })))
    const version = await versionOf(courseId)
    accepted(await asStaff(eric, (work) => saveExam(work, examRules.parse(words), { courseId, version })))
  })
  story.at(atWork(story, -298), async () => publish(aline, await premiumCourse(slug)))
}

async function publish(by: Colleague, courseId: string): Promise<void> {
  const version = await versionOf(courseId)
  accepted(await asStaff(by, (work) => publishVersion(work, { courseId, version })))
}

async function premiumCourse(slug: string): Promise<string> {
  const [course] = await db().select({ id: courses.id }).from(courses).where(eq(courses.slug, slug))
  if (!course) throw new Error(`there is no course ${slug}`)
  return course.id
}

async function versionOf(courseId: string): Promise<number> {
  const [exam] = await db().select({ version: exams.version }).from(exams).where(eq(exams.courseId, courseId))
  return exam?.version ?? 0
}
