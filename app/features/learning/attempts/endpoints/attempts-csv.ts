import { sql } from 'drizzle-orm'
import { data } from 'react-router'
import { asPhone, exportCsv } from '~/kits/admin/export.server.ts'
import { guardedExport } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { enrollments } from '../../enrollments/enrollment.table.server.ts'
import { courseOfExam } from '../../exams/admin.index.server.ts'
import { examVersions } from '../../exams/exam.table.server.ts'
import { examAttempts } from '../attempt.table.server.ts'
import { attemptsList } from '../staff.queries.server.ts'

const state = sql`case when ${examAttempts.resetAt} is not null then 'reset' when ${examAttempts.completedAt} is null
  then 'open' when ${examAttempts.passed} then 'passed' else 'failed' end`
const minutes = sql`round(extract(epoch from ${examAttempts.completedAt} - ${examAttempts.startedAt}) / 60.0, 1)`

/** A-ADD-03, EXP-01 */
export const loader = guardedExport('attempts.read', async (given) => {
  const course = await courseOfExam(db(), given.params.course ?? '')
  if (!course) throw data(null, { status: 404 })
  return exportCsv(given, {
    name: 'exam-attempts',
    list: attemptsList(course.id),
    joins: sql`inner join ${enrollments} on ${enrollments.id} = ${examAttempts.enrollmentId}
      inner join ${examVersions} on ${examVersions.id} = ${examAttempts.versionId}`,
    columns: [
      ['First name', enrollments.firstName],
      ['Last name', enrollments.lastName],
      ['Email', enrollments.email],
      ['Phone', asPhone(enrollments.phone)],
      ['Code', enrollments.code],
      ['State', state],
      ['Score', examAttempts.score],
      ['Minutes', minutes],
      ['Attempt', examAttempts.number],
      ['Version', examVersions.number],
      ['Closed by', examAttempts.closedBy],
      ['Started', examAttempts.startedAt],
      ['Completed', examAttempts.completedAt],
    ],
  })
})
