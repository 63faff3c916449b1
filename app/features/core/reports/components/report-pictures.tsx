import { rwf, showMoney } from '~/platform/money.ts'
import { BarChart } from '~/ui/admin/bar-chart.tsx'
import { Funnel } from '~/ui/admin/funnel.tsx'
import { StackedBars } from '~/ui/admin/stacked-bars.tsx'

export type Months = {
  title: string
  series: string[]
  isMoney: boolean
  stacks: { label: string; name: string; values: number[] }[]
}

const inNumbers = (value: number) => value.toLocaleString('en-US')
const inShort = (value: number) =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value)
const empty = 'Nothing in this period'

type StepsProps = { title: string; rows: { label: string; value: number | null }[] }

/** Figures that are steps of one way. */
export const StepsPicture = ({ title, rows }: StepsProps) => (
  <Funnel
    title={title}
    by="Step"
    of="Count"
    steps={rows.map(({ label, value }) => ({ label, value }))}
    format={inNumbers}
    share={(ratio) => `${Math.round(ratio * 100)}%`}
    gap="not known"
    empty={empty}
  />
)

/** A figure by month. */
export function MonthsPicture({ title, series, isMoney, stacks }: Months) {
  const format = (value: number) => (isMoney ? showMoney(rwf(value)) : inNumbers(value))
  const common = { title, by: 'Month', format, short: inShort, empty }
  const [first = ''] = series
  return series.length === 1 ? (
    <BarChart
      {...common}
      of={first}
      points={stacks.map(({ values, ...month }) => ({ ...month, value: values[0] ?? null }))}
    />
  ) : (
    <StackedBars {...common} series={series} stacks={stacks} />
  )
}
