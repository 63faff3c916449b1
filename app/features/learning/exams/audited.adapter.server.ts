import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const examsAudited: AuditedKind[] = [
  {
    subject: 'exam',
    label: 'Exams',
    part: 'Learning',
    position: 230,
    one: 'an exam',
    many: 'exams',
    the: 'the exam of',
    find: foundBy(
      (ids) =>
        sql`select r.id, t.title, '/admin/elearning/' || r.course_id || '/exam' as href from exams r join course_texts t on t.course_id = r.course_id and t.locale = 'en' where r.id in ${ids}`,
    ),
  },
  {
    subject: 'exam question',
    label: 'Exam questions',
    part: 'Learning',
    position: 240,
    one: 'an exam question',
    many: 'exam questions',
    the: 'the exam question',
    find: foundBy(
      (ids) =>
        sql`select id, '“' || left(question, 80) || '”' as title, '/admin/elearning/' || course_id || '/exam/questions/' || id as href from exam_questions where id in ${ids}`,
    ),
  },
]
