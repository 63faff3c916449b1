import { sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { enrollments } from '../enrollments/enrollment.table.server.ts'
import { examForStaff } from '../exams/admin.index.server.ts'
import { exams, examVersions, versionKeys } from '../exams/exam.table.server.ts'
import { examAnswers, examAttempts } from './attempt.table.server.ts'
import { activeDays, type QuestionReport } from './report.options.ts'

/** Closed, and not reset by staff. */
const counts = sql`${examAttempts.completedAt} is not null and ${examAttempts.resetAt} is null`

export type CourseReport = {
  enrolled: number
  active: number
  passed: number
  failed: number
  /** Averages over each learner's best score; absent without any grade. */
  median: number | null
}

/** A-ADD-03: the numbers of a course. Only current learners; each counts once, with their best attempt. */
export async function courseReport(db: Reader, courseId: string, now: Date): Promise<CourseReport> {
  const since = new Date(now.getTime() - activeDays * 24 * 3600 * 1000).toISOString()
  const { rows } = await db.execute<CourseReport>(sql`
    with learners as (
      select id, active_at from ${enrollments} where course_id = ${courseId} and standing = 'approved'
    ), best as (
      select max(${examAttempts.score}) as score, bool_or(${examAttempts.passed}) as passed
      from ${examAttempts}
      inner join learners on learners.id = ${examAttempts.enrollmentId}
      inner join ${examVersions} on ${examVersions.id} = ${examAttempts.versionId}
      inner join ${exams} on ${exams.id} = ${examVersions.examId} and ${exams.courseId} = ${courseId}
      where ${counts}
      group by ${examAttempts.enrollmentId}
    )
    select (select count(*)::int from learners) as enrolled,
      (select count(*)::int from learners where active_at >= ${since}::timestamptz) as active,
      (select count(*)::int from best where passed) as passed,
      (select count(*)::int from best where not passed) as failed,
      (select percentile_cont(0.5) within group (order by score) from best) as median`)
  return rows[0] ?? { enrolled: 0, active: 0, passed: 0, failed: 0, median: null }
}

/**
 * The results of each question of a version, in its order. Only each learner's first attempt at it counts, because
 * the question is known afterwards; an unanswered question counts as wrong. Discrimination is the point-biserial
 * correlation between getting it right and the number of right answers to the other questions.
 */
export async function questionReport(db: Reader, versionId: string): Promise<QuestionReport[]> {
  const { rows } = await db.execute<QuestionReport>(sql`
    with sat as (
      select distinct on (${examAttempts.enrollmentId}) ${examAttempts.id} as id
      from ${examAttempts}
      where ${examAttempts.versionId} = ${versionId} and ${counts}
      order by ${examAttempts.enrollmentId}, ${examAttempts.number}
    ), asked as (
      select one.value->>'id' as id, one.place::int as place, one.value->>'question' as question,
        one.value->>'topic' as topic, (${versionKeys.correct}->>(one.value->>'id'))::int as correct
      from ${examVersions}
      inner join ${versionKeys} on ${versionKeys.versionId} = ${examVersions.id}
      cross join lateral jsonb_array_elements(${examVersions.questions}) with ordinality as one (value, place)
      where ${examVersions.id} = ${versionId}
    ), marks as (
      select sat.id as attempt, asked.id as question, ${examAnswers.option} is null as open,
        coalesce(${examAnswers.option} = asked.correct, false)::int as mark
      from sat cross join asked
      left join ${examAnswers} on ${examAnswers.attemptId} = sat.id and ${examAnswers.questionId} = asked.id::uuid
    ), sums as (
      select *, sum(mark) over (partition by attempt) - mark as others from marks
    )
    select asked.id, asked.place, asked.question, asked.topic, count(sums.attempt)::int as learners,
      count(*) filter (where sums.open)::int as unanswered, avg(sums.mark)::float8 as share,
      corr(sums.mark, sums.others) as discrimination
    from asked left join sums on sums.question = asked.id
    group by asked.id, asked.place, asked.question, asked.topic
    order by asked.place`)
  return rows
}

/** The report of a course: of the requested version, or the one in use, or the last one that was. */
export async function reportOf(db: Reader, courseId: string, versionId: string | null, now: Date) {
  const found = await examForStaff(db, courseId)
  if (!found) return
  const published = found.versions.filter(({ state }) => state !== 'draft')
  const version = versionId === null ? published[0] : published.find(({ id }) => id === versionId)
  if (versionId !== null && !version) return
  return {
    course: found.course,
    summary: await courseReport(db, found.course.id, now),
    versions: published.map(({ id, number }) => ({ id, number })),
    version: version && { id: version.id, number: version.number },
    questions: version ? await questionReport(db, version.id) : [],
  }
}
