import { type ChartProps, type Fact, noValue, type Stop } from './chart-frame.tsx'
import { ChartPlot, type Places } from './chart-plot.tsx'
import { percent, type Value } from './chart-scale.ts'

/** One point of a chart with one value each. */
export type Point = Omit<Stop, 'facts'> & {
  value: Value
  /** Further numbers, said after the value. */
  more?: Fact[]
}

export type PointsProps = ChartProps & {
  /** What the values are, over their column of the table: "Applications". */
  of: string
  points: Point[]
}

/** A point with its value in words. */
export const stopsOf = ({ points, of, format, gap = noValue }: PointsProps): Stop[] =>
  points.map(({ value, more = [], ...point }) => ({
    ...point,
    facts: [{ label: of, value: value === null ? gap : format(value), href: point.href }, ...more],
  }))

/** A-ADS-02: bars with peaked tops. A phone has room for two weeks of days. */
export function BarChart(props: PointsProps) {
  const tops = props.points.map(({ value }) => value)
  return (
    <ChartPlot
      {...props}
      stops={stopsOf(props)}
      tops={tops}
      onPhone={tops.length > 16 ? 14 : undefined}
      mark={(n, places) => {
        const value = tops[n]
        return (
          value !== null &&
          value !== undefined && (
            <Column n={n} places={places}>
              {value > 0 && <path className="chart-bar" d={peaked(places.height(value), places.count)} />}
              <Foot />
            </Column>
          )
        )
      }}
    />
  )
}

type ColumnProps = { n: number; places: Places; children: React.ReactNode }

/** The column of a point, a hundred wide and a hundred high whatever its real size. */
export function Column({ n, places: { count, middle }, children }: ColumnProps) {
  const width = percent(1, count)
  return (
    <svg
      x={`${middle(n) - width / 2}%`}
      width={`${width}%`}
      height="100%"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

const [left, right] = [16, 84]
/** Five pixels for wide bars, one for those of ninety days. */
const peakOf = (count: number) => Math.max(0.6, Math.min(2, 30 / count))

/** The upper edge of a bar: a ridge with its peak at the value. */
export function ridge(top: number, count: number): string {
  const shoulder = Math.min(100, top + peakOf(count))
  return `M${left} ${shoulder}L50 ${top}L${right} ${shoulder}`
}

/** Straight sides and a peak, as in the patterns of the hub's design. */
export const peaked = (top: number, count: number) => `${ridge(top, count)}V100H${left}z`

/** Lines inside a bar, parallel to its top. */
export function ridges(from: number, to: number, step: number, count: number): string {
  const lines = Math.max(0, Math.ceil((to - peakOf(count) - from) / step) - 1)
  return Array.from({ length: lines }, (_, n) => ridge(from + (n + 1) * step, count)).join('')
}

/** Lines inside a bar, parallel to its sides. */
export const spines = (from: number, count: number) =>
  [33, 50, 67].map((x) => `M${x} ${from + (peakOf(count) * Math.abs(x - 50)) / (50 - left)}V100`).join('')

/** Where a value is: a zero stands on the ground, a gap has nothing there. */
export const Foot = () => <path className="chart-foot" d={`M${left} 100H${right}`} />
