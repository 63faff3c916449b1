import { Link } from 'react-router'
import { rwf, showMoney } from '~/platform/money.ts'
import { BarChart } from '~/ui/admin/bar-chart.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { StackedBars } from '~/ui/admin/stacked-bars.tsx'
import { TryAgain } from './try-again.tsx'

type Month = { label: string; name: string; values: number[] }
type Picture = { title: string; href: string; series: string[]; isMoney: boolean; months?: Month[] }

/** Twelve months of what the hub does. */
export function YearInPictures({ pictures }: { pictures: Picture[] }) {
  if (pictures.length === 0) return null
  return (
    <section>
      <h2 className="mt-7 mb-3 font-bold text-base">Twelve months</h2>
      {/* Where their number is odd, the first one takes a row, so that no place stays empty. */}
      <div className="grid gap-4 lg:grid-cols-2 lg:[&>:first-child:nth-last-child(odd)]:col-span-2">
        {pictures.map((picture) => (
          <Panel key={picture.title} title={picture.title} actions={<All {...picture} />}>
            {picture.months ? (
              <Chart {...picture} months={picture.months} />
            ) : (
              <p className="px-4 py-3">
                It could not be read. <TryAgain />
              </p>
            )}
          </Panel>
        ))}
      </div>
    </section>
  )
}

const All = ({ href, title }: Picture) => (
  <Link to={href} className="link inline-flex min-h-8 items-center max-lg:min-h-11">
    Open<span className="sr-only"> the list: {title}</span>
  </Link>
)

function Chart({ title, series, isMoney, months }: Picture & { months: Month[] }) {
  const format = (value: number) => (isMoney ? showMoney(rwf(value)) : value.toLocaleString('en-US'))
  const common = { title, by: 'Month', format, short: inShort, empty: 'Nothing yet' }
  const [first = ''] = series
  return series.length === 1 ? (
    <BarChart
      {...common}
      of={first}
      points={months.map(({ values, ...month }) => ({ ...month, value: values[0] ?? null }))}
    />
  ) : (
    <StackedBars {...common} series={series} stacks={months} />
  )
}

/** On the scale: 1.2M, 350k. */
const inShort = (value: number) =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value)
