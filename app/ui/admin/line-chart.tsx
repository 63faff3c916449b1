import { type PointsProps, stopsOf } from './bar-chart.tsx'
import { ChartPlot, type Places } from './chart-plot.tsx'
import type { Value } from './chart-scale.ts'

/** A line through the values, broken where there is none. */
export function LineChart(props: PointsProps) {
  const values = props.points.map(({ value }) => value)
  return (
    <ChartPlot
      {...props}
      stops={stopsOf(props)}
      tops={values}
      isLine
      back={(places) =>
        runsOf(values).map((run) => (
          <g key={run[0]?.n}>
            <path className="chart-area" d={`${through(run, places)}${ground(run, places)}`} />
            <path className="chart-line" d={through(run, places)} />
          </g>
        ))
      }
      mark={(n, places) => {
        const value = values[n]
        return (
          value !== null &&
          value !== undefined && (
            <svg
              aria-hidden="true"
              className="chart-diamond"
              x={`${places.middle(n)}%`}
              y={`${places.height(value)}%`}
            >
              <path className={isMarked(values, n) ? 'chart-marked' : ''} d="M-5 0L0-5L5 0L0 5z" />
            </svg>
          )
        )
      }}
    />
  )
}

type Known = { n: number; value: number }

/** The values between two gaps. */
export function runsOf(values: Value[]): Known[][] {
  const runs: Known[][] = []
  for (const [n, value] of values.entries()) {
    if (value === null) continue
    const run = runs.at(-1)
    if (run?.at(-1)?.n === n - 1) run.push({ n, value })
    else runs.push([{ n, value }])
  }
  return runs
}

const through = (run: Known[], { middle, height }: Places) =>
  run.map(({ n, value }, at) => `${at === 0 ? 'M' : 'L'}${middle(n)} ${height(value)}`).join('')

const ground = (run: Known[], { middle }: Places) => `V100H${middle(run[0]?.n ?? 0)}z`

/** The last value, and one between two gaps, which no line passes. */
const isMarked = (values: Value[], n: number) =>
  n === values.findLastIndex((value) => value !== null) ||
  ((values[n - 1] ?? null) === null && (values[n + 1] ?? null) === null)
