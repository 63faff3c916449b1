import { rwf, showMoney } from '~/platform/money.ts'
import { BarChart } from '~/ui/admin/bar-chart.tsx'
import { Funnel } from '~/ui/admin/funnel.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { StackedBars } from '~/ui/admin/stacked-bars.tsx'
import type { Value } from '../report.options.ts'

type Row = {
  label: string
  value: Value
  words: { value: string; before: string; difference: string }
}
type Months = {
  title: string
  series: string[]
  isMoney: boolean
  stacks: { label: string; name: string; values: number[] }[]
}
type PartProps = {
  title: string
  note?: string
  isFunnel: boolean
  rows?: Row[]
  months?: Months
  period: string
  compared: string
}

/** The figures of one part: a picture where it helps, and always the table. */
export function ReportPart({ title, note, isFunnel, rows, months, period, compared }: PartProps) {
  return (
    <Panel title={title}>
      {!rows && <p className="px-4 py-3">It could not be read. Load the page again.</p>}
      {rows?.length === 0 && <p className="px-4 py-3">Nothing was counted in this period.</p>}
      {isFunnel && rows && <Steps title={title} rows={rows} />}
      {months && <ByMonth {...months} />}
      {rows && rows.length > 0 && <Figures title={title} rows={rows} period={period} compared={compared} />}
      {note && <p className="border-line border-t px-4 py-2 text-muted text-xs">{note}</p>}
    </Panel>
  )
}

type FiguresProps = { title: string; rows: Row[]; period: string; compared: string }

function Figures({ title, rows, period, compared }: FiguresProps) {
  return (
    <section
      className="overflow-x-auto"
      aria-label={`${title}, table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      <table className="report-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">{period}</th>
            <th scope="col">{compared}</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, words }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{words.value}</td>
              <td>{words.before}</td>
              <td>{words.difference}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const inNumbers = (value: number) => value.toLocaleString('en-US')
const inShort = (value: number) =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value)

const Steps = ({ title, rows }: { title: string; rows: Row[] }) => (
  <div className="px-4 pt-3">
    <Funnel
      title={title}
      by="Step"
      of="Count"
      steps={rows.map(({ label, value }) => ({ label, value }))}
      format={inNumbers}
      share={(ratio) => `${Math.round(ratio * 100)}%`}
      gap="not known"
      empty="Nothing in this period"
    />
  </div>
)

function ByMonth({ title, series, isMoney, stacks }: Months) {
  const format = (value: number) => (isMoney ? showMoney(rwf(value)) : inNumbers(value))
  const common = { title, by: 'Month', format, short: inShort, empty: 'Nothing in this period' }
  const [first = ''] = series
  return (
    <div className="px-4 pt-3">
      {series.length === 1 ? (
        <BarChart
          {...common}
          of={first}
          points={stacks.map(({ values, ...month }) => ({ ...month, value: values[0] ?? null }))}
        />
      ) : (
        <StackedBars {...common} series={series} stacks={stacks} />
      )}
    </div>
  )
}
