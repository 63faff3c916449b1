import { sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Question } from '../../core/reports/index.server.ts'

/**
 * Who enrolled, and who finished: every lesson that the course asks for today is done, the last of them in the span. A
 * course without lessons is finished by nobody.
 */
export async function learnerFigures(db: Reader, { from, to }: Question) {
  const span = (column: string) =>
    sql`${sql.raw(column)} >= ${from.toISOString()}::timestamptz and ${sql.raw(column)} < ${to.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ enrolled: number; finished: number }>(sql`
    with asked as (
      select lessons.id, lessons.course_id from lessons join course_modules modules on modules.id = lessons.module_id
      where lessons.required and lessons.archived_at is null and modules.archived_at is null
    ),
    done as (
      select enrollments.id, enrollments.course_id, count(*) as lessons, max(done_at) as last_at
      from enrollments join lesson_progress on lesson_progress.enrollment_id = enrollments.id
        join asked on asked.id = lesson_progress.lesson_id and asked.course_id = enrollments.course_id
      where enrollments.id in (select enrollment_id from lesson_progress where ${span('done_at')})
      group by enrollments.id
    )
    select (select count(*)::int from enrollments where ${span('created_at')}) as enrolled,
      (select count(*)::int from done where ${span('last_at')}
        and lessons = (select count(*) from asked where asked.course_id = done.course_id)) as finished`)
  return [
    {
      label: 'Enrolled',
      value: rows[0]?.enrolled ?? 0,
      list: { href: '/admin/registrations?kind=enrollment', permission: 'applications.read' as const },
    },
    { label: 'Finished all lessons', value: rows[0]?.finished ?? 0 },
  ]
}
