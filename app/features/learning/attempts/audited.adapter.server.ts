import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const attemptsAudited: AuditedKind[] = [
  {
    subject: 'exam attempt',
    label: 'Exam attempts',
    part: 'Learning',
    position: 250,
    one: 'an exam attempt',
    many: 'exam attempts',
    find: foundBy(
      (ids) =>
        sql`select r.id, e.first_name || ' ' || e.last_name || '’s attempt at ' || t.title as title from exam_attempts r join enrollments e on e.id = r.enrollment_id join course_texts t on t.course_id = e.course_id and t.locale = 'en' where r.id in ${ids}`,
    ),
  },
  {
    subject: 'extra time',
    label: 'Extra time',
    part: 'Learning',
    position: 260,
    one: 'extra time',
    many: 'extra times',
    find: foundBy(
      (ids) =>
        sql`select e.id, 'extra time to ' || e.first_name || ' ' || e.last_name || ' in ' || t.title as title from enrollments e join course_texts t on t.course_id = e.course_id and t.locale = 'en' where e.id in ${ids}`,
    ),
  },
]
