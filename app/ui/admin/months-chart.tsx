import { rwf, showMoney } from '~/platform/money.ts'
import { BarChart } from './bar-chart.tsx'
import { StackedBars } from './stacked-bars.tsx'

type Month = { label: string; name: string; values: number[] }
export type Months = { title: string; series: string[]; isMoney: boolean; stacks: Month[] }

/** A figure by month; several that belong together are stacked. */
export function MonthsChart({ title, series, isMoney, stacks, empty }: Months & { empty: string }) {
  const format = (value: number) => (isMoney ? showMoney(rwf(value)) : value.toLocaleString('en-US'))
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

/** On the scale: 1.2M, 350k. */
const inShort = (value: number) =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value)
