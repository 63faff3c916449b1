import { dateOfDay, dayAndMonth } from '~/platform/clock.ts'
import { BarChart, type Point } from '~/ui/admin/bar-chart.tsx'
import { Segments } from '~/ui/admin/chips.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { Table } from '~/ui/admin/table.tsx'
import {
  type AdReport,
  type DayStat,
  daysIn,
  isEmpty,
  type Measure,
  measured,
  measureNames,
  measures,
  type Period,
  showCount,
  showCtr,
  showEcpm,
  showMeasured,
} from '../report.options.ts'
import { dollars } from '../revenue.options.ts'

type Props = { report: AdReport; period: Period; measure?: Measure }

/** A-ADS-02: a bar for each day, and the same as a table behind it. Without numbers it says so (A-ADS-12). */
export function DailyPerformance({ report: { days, total }, period, measure }: Props) {
  const chosen = measure ?? (total.cents === null ? 'impressions' : 'revenue')
  if (isEmpty(total))
    return (
      <Panel title="Daily Performance">
        <EmptyState
          title={`No numbers for the last ${daysIn[period]} days`}
          text="Views and clicks are counted as soon as an active unit is seen. Revenue appears when it is entered or imported."
        />
      </Panel>
    )
  const isKnown = days.some((day) => (measured(day, chosen) ?? 0) > 0)
  return (
    <Panel
      title="Daily Performance"
      about={chosen === 'revenue' ? 'Revenue in US dollars' : undefined}
      actions={
        <Segments
          label="What the bars show"
          links={measures.map((one) => ({
            label: measureNames[one],
            href: `/admin/ads?period=${period}&measure=${one}`,
            current: one === chosen,
          }))}
        />
      }
    >
      {isKnown ? (
        <BarChart
          key={`${period} ${chosen}`}
          title={`Daily ${measureNames[chosen].toLowerCase()}`}
          by="Date"
          of={measureNames[chosen]}
          points={days.map((day) => pointOf(day, chosen))}
          format={(value) => showMeasured(value, chosen)}
          short={(value) => onScale(value, chosen)}
          gap="not told"
          tableName="Every day as a table"
          table={<DayTable days={[...days].reverse()} />}
        />
      ) : (
        <EmptyState
          title={`No ${measureNames[chosen].toLowerCase()} for these days`}
          text={chosen === 'revenue' ? 'Enter or import what the networks report.' : undefined}
        />
      )}
    </Panel>
  )
}

/** A bar, and beside it what else is known of the day. */
function pointOf(day: DayStat, measure: Measure): Point {
  const known = [
    { label: measureNames.revenue, value: day.cents === null ? 'not told' : dollars(day.cents) },
    { label: measureNames.impressions, value: showCount(day.impressions) },
    { label: measureNames.clicks, value: showCount(day.clicks) },
    { label: 'CTR', value: showCtr(day) },
  ]
  return {
    label: dayAndMonth(day.day, 'en'),
    name: dateOfDay(day.day, 'en'),
    value: measured(day, measure),
    more: known.filter(({ label }) => label !== measureNames[measure]),
  }
}

function onScale(value: number, measure: Measure): string {
  const short = (n: number) => n.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 2 })
  return measure === 'revenue' ? `$${short(value / 100)}` : short(value)
}

function DayTable({ days }: { days: DayStat[] }) {
  const number = (value: string) => <span className="num">{value}</span>
  return (
    <Table
      label="Daily performance"
      rows={days}
      idOf={({ day }) => day}
      columns={[
        { label: 'Date', cell: ({ day }) => <b className="num">{dateOfDay(day, 'en')}</b>, card: 'title' },
        {
          label: 'Impressions',
          cell: ({ impressions }) => number(showCount(impressions)),
          card: 'fact',
          align: 'right',
        },
        { label: 'Clicks', cell: ({ clicks }) => number(showCount(clicks)), card: 'fact', align: 'right' },
        { label: 'CTR', cell: (day) => number(showCtr(day)), card: 'fact', align: 'right' },
        {
          label: 'Revenue',
          cell: ({ cents }) => (cents === null ? <NotTold /> : number(dollars(cents))),
          card: 'fact',
          align: 'right',
        },
        {
          label: 'eCPM',
          cell: (day) => (day.cents === null ? <NotTold /> : number(showEcpm(day))),
          card: 'fact',
          align: 'right',
        },
      ]}
    />
  )
}

const NotTold = () => <span className="text-muted">not told</span>
