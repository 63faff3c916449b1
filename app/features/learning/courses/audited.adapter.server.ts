import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const coursesAudited: AuditedKind[] = [
  {
    subject: 'course',
    label: 'Courses',
    part: 'Learning',
    position: 200,
    one: 'a course',
    many: 'courses',
    the: 'the course',
    find: foundBy(
      (ids) =>
        sql`select r.id, t.title, case when r.price is null then '/admin/elearning/' else '/admin/premium-courses/' end || r.id as href from courses r join course_texts t on t.course_id = r.id and t.locale = 'en' where r.id in ${ids}`,
    ),
  },
  {
    subject: 'module',
    label: 'Modules',
    part: 'Learning',
    position: 210,
    one: 'a module',
    many: 'modules',
    the: 'the module',
    find: foundBy(
      (ids) =>
        sql`select id, title, '/admin/elearning/' || course_id || '/lessons/modules/' || id as href from course_modules where id in ${ids}`,
    ),
  },
  {
    subject: 'lesson',
    label: 'Lessons',
    part: 'Learning',
    position: 220,
    one: 'a lesson',
    many: 'lessons',
    the: 'the lesson',
    find: foundBy(
      (ids) =>
        sql`select l.id, l.title, '/admin/elearning/' || m.course_id || '/lessons/' || l.id as href from lessons l join course_modules m on m.id = l.module_id where l.id in ${ids}`,
    ),
  },
]
