import { Column, Foot, peaked, ridge, ridges, spines } from './bar-chart.tsx'
import { type ChartProps, noValue, type Stop } from './chart-frame.tsx'
import { ChartPlot, type Places } from './chart-plot.tsx'
import { isKnown, refuseImpossible, type Value } from './chart-scale.ts'

/** One bar: a value for each series, in their order. */
export type Stack = Omit<Stop, 'facts'> & {
  values: Value[]
  /** The lists behind the parts, in the same order. */
  hrefs?: string[]
}

type StackedProps = ChartProps & {
  /** From the ground up, at most four: "Approved", "Pending". */
  series: string[]
  stacks: Stack[]
  /** Over the column with the sums. */
  total?: string
}

/** Each series has a texture of its own, for eyes and printers without colours: solid, ridges, dense ridges, spines. */
const textures = [
  () => '',
  (from: number, to: number, count: number) => ridges(from, to, 5, count),
  (from: number, to: number, count: number) => ridges(from, to, 2.5, count),
  (from: number, _: number, count: number) => spines(from, count),
]

/** What is made of parts. The key says what they are, from top to bottom as in the bars. */
export function StackedBars(props: StackedProps) {
  const { series, stacks, format, gap = noValue, total = 'Total' } = props
  if (series.length > textures.length) throw new RangeError('A stack has at most four series')
  for (const { values } of stacks) refuseImpossible(values)
  const tops = stacks.map(({ values }) => topOf(values))
  const written = (value: Value | undefined) => (typeof value === 'number' ? format(value) : gap)
  const stops = stacks.map(
    ({ values, hrefs, ...stack }): Stop => ({
      ...stack,
      facts: [
        ...series.map((label, n) => ({ label, value: written(values[n]), href: hrefs?.[n] })),
        { label: total, value: written(totalOf(series, values)), href: stack.href },
      ],
    }),
  )
  return (
    <ChartPlot
      {...props}
      stops={stops}
      tops={tops}
      above={<Key series={series} />}
      onPhone={tops.length > 16 ? 14 : undefined}
      mark={(n, places) => {
        const values = stacks[n]?.values ?? []
        return (
          values.some(isKnown) && (
            <Column n={n} places={places}>
              <Parts values={values} places={places} />
              <Foot />
            </Column>
          )
        )
      }}
    />
  )
}

const sum = (values: Value[]) => values.filter(isKnown).reduce((all, one) => all + one, 0)

/** As high as what is known of it. */
const topOf = (values: Value[]): Value => (values.some(isKnown) ? sum(values) : null)

/** Unknown as soon as a part is: half a sum is not a sum. */
const totalOf = (series: string[], values: Value[]): Value =>
  series.every((_, n) => typeof values[n] === 'number') ? sum(values) : null

/** Each part down to the ground, the highest first, so that the tops of those in front are the edges between them. */
function Parts({ values, places: { height, count } }: { values: Value[]; places: Places }) {
  const edges = values.map((_, n) => height(sum(values.slice(0, n))))
  const parts = values.map((value, n) => ({ n, value, from: height(sum(values.slice(0, n + 1))) }))
  return parts
    .filter(({ value }) => value !== null && value > 0)
    .toReversed()
    .map(({ n, from }) => <Part key={n} n={n} from={from} to={edges[n] ?? 100} count={count} />)
}

function Part({ n, from, to, count }: { n: number; from: number; to: number; count: number }) {
  return (
    <g className={`chart-part chart-part-${n + 1}`}>
      <path d={peaked(from, count)} />
      <path className="chart-ridges" d={textures[n]?.(from, to, count)} />
      <path className="chart-seam" d={ridge(from, count)} />
    </g>
  )
}

/** From top to bottom, as in the bars. */
function Key({ series }: { series: string[] }) {
  return (
    <ul className="chart-key" aria-hidden="true">
      {series
        .map((name, n) => (
          <li key={name}>
            <svg viewBox="16 90 68 10" preserveAspectRatio="none" aria-hidden="true">
              <Part n={n} from={90} to={100} count={15} />
            </svg>
            {name}
          </li>
        ))
        .toReversed()}
    </ul>
  )
}
