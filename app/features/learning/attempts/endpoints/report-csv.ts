import { data } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { hubDay } from '~/platform/clock.ts'
import { csvOf } from '~/platform/csv.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { activeDays, verdictOf } from '../report.options.ts'
import { reportOf } from '../report.queries.server.ts'

type Report = NonNullable<Awaited<ReturnType<typeof reportOf>>>

/**
 * The report as CSV: the questions of one version, a few hundred rows at most, or the numbers of learners and passes.
 */
export const loader = guardedLoader('learning.read', async ({ params, url, staff, note }) => {
  const report = await reportOf(db(), params.course ?? '', url.searchParams.get('version'), new Date())
  if (!report) throw data(null, { status: 404 })
  const isOfLearners = url.searchParams.get('of') === 'learners'
  const subject = isOfLearners ? 'course-report' : 'exam-report'
  const about = { course: report.course.id, version: report.version?.number ?? 0 }
  await inTransaction({ actor: { kind: 'staff', name: staff.email } }, (work) =>
    work.audit({ action: 'exported', subject, after: about }),
  )
  await note('exported', { list: subject, ...about })
  return new Response(isOfLearners ? learners(report) : questions(report), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${subject}-${hubDay(new Date())}.csv"`,
    },
  })
})

function learners({ course, summary }: Report): string {
  const head = ['Course', 'Enrolled', `Active in ${activeDays} days`, 'Passed', 'Failed', 'Median score']
  const { enrolled, active, passed, failed, median } = summary
  return csvOf(head, [[course.title, enrolled, active, passed, failed, median ?? '']])
}

function questions(report: Report): string {
  const rounded = (n: number | null) => (n === null ? '' : n.toFixed(4))
  const head = [
    'Place',
    'Question',
    'Topic',
    'Learners',
    'Left open',
    'Share right',
    'Discrimination',
    'Verdict',
  ]
  const rows = report.questions.map((one) => [
    one.place,
    one.question,
    one.topic,
    one.learners,
    one.unanswered,
    rounded(one.share),
    rounded(one.discrimination),
    verdictOf(one).word,
  ])
  return csvOf(head, rows)
}
