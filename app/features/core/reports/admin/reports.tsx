import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { dateOfDay, hubDay, staffTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { hubForMail } from '../../site/index.server.ts'
import { Headlines } from '../components/headlines.tsx'
import { PeriodForm } from '../components/period-form.tsx'
import { ReportActions } from '../components/report-actions.tsx'
import { ReportSection } from '../components/report-section.tsx'
import { type Period, readAsked } from '../period.states.ts'
import { headlinesOf, programChoices, reportFor, withLists } from '../report.queries.server.ts'
import type { Route } from './+types/reports'

export const loader = guardedLoader('reports.read', async ({ url, staff }) => {
  const now = new Date()
  const asked = readAsked(url.searchParams, hubDay(now))
  const [report, programs, hub] = await Promise.all([
    reportFor(db(), asked, now),
    programChoices(db()),
    hubForMail(),
  ])
  return {
    asked,
    report: withLists(report, asked, staff.groups),
    headlines: headlinesOf(report),
    programs,
    hub: hub.name,
    program: programs.find(({ id }) => id === asked.program)?.title,
    period: inWords(asked.period),
    compared: inWords(asked.compared),
    made: staffTime(now),
    search: url.search,
  }
})

const inWords = ({ from, to }: Period) =>
  from === to ? dateOfDay(from, 'en') : `${dateOfDay(from, 'en')} to ${dateOfDay(to, 'en')}`

/** A period in figures, each beside the same one of another period. Printed for the board without menu and form. */
export default function ReportsScreen({ loaderData }: Route.ComponentProps) {
  const { asked, report, headlines, programs, program, hub, period, compared, made, search } = loaderData
  return (
    <div className="report">
      <title>Reports</title>
      <PageHead
        title={program ? `Report: ${program}` : 'Report'}
        text={`${hub}, ${period}, compared with ${compared}`}
        actions={<ReportActions csv={`/admin/reports.csv${search}`} />}
      />
      <PeriodForm asked={asked} programs={programs} />
      {program && (
        <p className="mb-4">
          Only what can be counted for this program is shown. Choose all programs for the rest.
        </p>
      )}
      <Headlines headlines={headlines} compared={compared} />
      {report.map(({ section, parts }) => (
        <ReportSection key={section} title={section} parts={parts} period={period} compared={compared} />
      ))}
      <p className="text-muted text-xs">
        Made on {made}. Rows are removed when their time is over, messages after 12 months and applications
        after 24, so figures of older periods count what is left.
      </p>
    </div>
  )
}
