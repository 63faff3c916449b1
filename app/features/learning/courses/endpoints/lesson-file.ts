import { db } from '~/platform/db/db.server.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { streamPrivate } from '../../../core/files/index.server.ts'
import { courseForReading } from '../course.queries.server.ts'
import { learners } from '../learner.adapter.server.ts'
import { fileOfLesson, lessonFile } from '../lesson.queries.server.ts'
import type { Route } from './+types/lesson-file'

/** LRN-19: the document of a lesson, only for those who may read the lesson. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const now = new Date()
  const course = await courseForReading(db(), params.course, currentLocale(), now)
  const mine = course && (await learners().progressByCourse(request, now))?.get(course.id)
  const lesson = course && (await fileOfLesson(db(), course.id, params.lesson))
  const mayRead = mine?.mayRead || lesson?.isOpen
  const file = mayRead && lesson?.fileId ? await lessonFile(lesson.fileId) : undefined
  return file ? streamPrivate(file) : new Response('Not found', { status: 404 })
}
