import { isNotNull, isNull, sql } from 'drizzle-orm'
import type { BinKind } from '../../core/bin/index.server.ts'
import { coursesTag } from './course.queries.server.ts'
import { courses, courseTexts, lessons, modules } from './course.table.server.ts'

const both: BinKind = {
  subject: 'course',
  table: courses,
  name: sql`(select title from ${courseTexts} as texts where texts.course_id = ${courses.id} and texts.locale = 'en')`,
  image: courses.imageId,
  slug: courses.slug,
  source: 'course',
  parts: [
    {
      table: lessons,
      owner: lessons.courseId,
      files: [lessons.imageId, lessons.fileId],
      subject: 'lesson',
    },
    { table: modules, owner: modules.courseId },
  ],
  tag: coursesTag,
}
/** Each screen has its own bin. */
export const courseBin: BinKind = { ...both, which: isNull(courses.price) }
export const premiumBin: BinKind = { ...both, which: isNotNull(courses.price) }
