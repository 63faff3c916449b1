import { data } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { csvOf } from '../../people/index.server.ts'
import { verdictOf } from '../report.options.ts'
import { reportOf } from '../report.queries.server.ts'

/** The questions of one version as a sheet: a few hundred rows at most. */
export const loader = guardedLoader('learning.read', async ({ params, url, staff, note }) => {
  const report = await reportOf(db(), params.course ?? '', url.searchParams.get('version'), new Date())
  if (!report) throw data(null, { status: 404 })
  const about = { course: report.course.id, version: report.version?.number ?? 0 }
  await inWork({ actor: { kind: 'staff', name: staff.email } }, (work) =>
    work.audit({ action: 'exported', subject: 'exam-report', after: about }),
  )
  await note('exported', { list: 'exam-report', ...about })
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
  return new Response(csvOf(head, rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="exam-report-${hubDay(new Date())}.csv"`,
    },
  })
})
