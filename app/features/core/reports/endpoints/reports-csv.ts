import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { hubDay } from '~/platform/clock.ts'
import { csvOf } from '~/platform/csv.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { type Period, readAsked } from '../period.states.ts'
import { type Unit, units, type Value } from '../report.options.ts'
import { reportFor } from '../report.queries.server.ts'

/** The report as one CSV file: sums only, so it needs no new proof of identity. An unknown figure is an empty cell. */
export const loader = guardedLoader('reports.read', async ({ url, staff, note }) => {
  const now = new Date()
  const asked = readAsked(url.searchParams, hubDay(now))
  const report = await reportFor(db(), asked, now)
  const about = { ...asked.period, comparison: asked.comparison, program: asked.program }
  await inTransaction({ actor: { kind: 'staff', name: staff.email } }, (work) =>
    work.audit({ action: 'exported', subject: 'report', after: about }),
  )
  await note('exported', { list: 'report', ...about })
  const rows = report.flatMap(({ section, parts }) =>
    parts.flatMap(({ title, rows = [] }) =>
      rows.map(({ label, of, unit, value, before }) => [
        section,
        `${title}: ${of ? `${of}, ` : ''}${label}${units[unit] && ` (${units[unit]})`}`,
        inCell(value, unit),
        inCell(before, unit),
      ]),
    ),
  )
  const head = ['Section', 'Figure', daysOf(asked.period), daysOf(asked.compared)]
  return new Response(csvOf(head, rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="report-${asked.period.from}-${asked.period.to}.csv"`,
    },
  })
})

const daysOf = ({ from, to }: Period) => `${from} to ${to}`

const inCell = (value: Value, unit: Unit) =>
  value === null ? '' : unit === 'hours' || unit === 'share' ? value.toFixed(1) : value
