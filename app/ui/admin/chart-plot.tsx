import type { ReactNode } from 'react'
import { ChartFrame, type ChartProps, noValue, type Stop } from './chart-frame.tsx'
import { isKnown, type Places, percent, refuseImpossible, scaleOf, type Value } from './chart-scale.ts'
import { Labels, Values } from './chart-texts.tsx'
import { ChartPoint, ChartTip, useWalk } from './chart-walk.tsx'

type Plotted = {
  stops: Stop[]
  /** What the scale has to reach, for each point. */
  tops: Value[]
  format: (value: number) => string
  short: (value: number) => string
  /** Behind the points. */
  back?: (places: Places) => ReactNode
  mark: (n: number, places: Places) => ReactNode
  isLine?: boolean
}

type PlotProps = ChartProps &
  Omit<Plotted, 'format' | 'short'> & {
    above?: ReactNode
    /** A phone shows only so many, the newest. */
    onPhone?: number
  }

/** A chart with a scale: columns side by side, the same for a line as for bars. */
export function ChartPlot(props: PlotProps) {
  const { title, stops, tops, gap = noValue, format, short = format, onPhone = stops.length, above } = props
  refuseImpossible(tops)
  const known = tops.filter(isKnown)
  const plotted = { ...props, short }
  const isCut = onPhone < stops.length
  return (
    <ChartFrame
      {...props}
      sentence={sentenceFor(title, stops, tops, format, gap)}
      isEmpty={known.length === 0}
      notes={
        <>
          {Math.max(...known) === 0 && <p className="chart-note">Every value is {format(0)}.</p>}
          {known.length < tops.length && (
            <p className="chart-note">
              Left blank: {tops.length - known.length} of {tops.length}, {gap}.
            </p>
          )}
          {isCut && (
            <p className="chart-note chart-phone">
              The last {onPhone} of {stops.length}. All of them are in the table.
            </p>
          )}
        </>
      }
    >
      {above}
      {isCut ? (
        <>
          <div className="chart-phone">
            <Plot {...newest(plotted, onPhone)} />
          </div>
          <div className="chart-desk">
            <Plot {...plotted} />
          </div>
        </>
      ) : (
        <Plot {...plotted} />
      )}
    </ChartFrame>
  )
}

function newest({ stops, tops, mark, ...rest }: Plotted, count: number): Plotted {
  const before = stops.length - count
  return {
    ...rest,
    stops: stops.slice(before),
    tops: tops.slice(before),
    mark: (n, places) => mark(n + before, { ...places, middle: (m) => places.middle(m - before) }),
  }
}

function Plot({ stops, tops, short, back, mark, isLine = false }: Plotted) {
  const { now, shown, on } = useWalk(stops.length)
  const { most, lines } = scaleOf(tops)
  const count = stops.length
  const places = placesOf(count, most, isLine)
  const pointed = shown === undefined ? undefined : stops[shown]
  const end = isLine && count > 1 ? tops.at(-1) : undefined
  return (
    <div className={`chart-grid ${lines.length === 1 ? 'chart-flat' : ''} ${count < 9 ? 'chart-small' : ''}`}>
      <div className="chart-scale" aria-hidden="true">
        {lines.map((value) => (
          <span key={value}>{short(value)}</span>
        ))}
      </div>
      <div className="chart-plot">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form, and is no picture */}
        <svg role="group" {...on}>
          <svg className="chart-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={lines.map((value) => `M0 ${places.height(value)}H100`).join('')} />
            {back?.(places)}
          </svg>
          {stops.map((stop, n) => (
            <ChartPoint key={stop.name ?? stop.label} as="g" n={n} now={now} stop={stop}>
              <Hit from={n === 0 ? 0 : places.edge(n)} to={n === count - 1 ? 100 : places.edge(n + 1)} />
              {mark(n, places)}
            </ChartPoint>
          ))}
          <svg className="chart-texts" aria-hidden="true">
            <Labels stops={stops} places={places} />
            <Values tops={tops} places={places} short={short} end={end ?? undefined} />
          </svg>
        </svg>
        {shown !== undefined && pointed && <ChartTip stop={pointed} place={places.middle(shown)} />}
      </div>
      {typeof end === 'number' && (
        <div className="chart-end" aria-hidden="true">
          {short(end)}
        </div>
      )}
    </div>
  )
}

/** Bars stand in the middle of their columns; a line goes from edge to edge. */
function placesOf(count: number, most: number, isLine: boolean): Places {
  const middle = (n: number) => (isLine && count > 1 ? percent(n, count - 1) : percent(n + 0.5, count))
  return {
    count,
    isLine,
    middle,
    edge: (n) => (middle(n - 1) + middle(n)) / 2,
    height: (value) => 100 - percent(value, most),
  }
}

const Hit = ({ from, to }: { from: number; to: number }) => (
  <rect className="chart-hit" x={`${from}%`} width={`${to - from}%`} height="100%" />
)

function sentenceFor(
  title: string,
  stops: Stop[],
  tops: Value[],
  format: (value: number) => string,
  gap: string,
): string {
  const known = tops.filter(isKnown)
  const [first, last] = [stops[0]?.label ?? '', stops.at(-1)?.label ?? '']
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const missing = tops.length - known.length
  return [
    `${title}, ${first === last ? first : `${first} to ${last}`}.`,
    highest === 0 ? `Every value is ${format(0)}.` : `Lowest ${format(lowest)}, highest ${format(highest)}.`,
    missing > 0 ? `${missing} of ${tops.length}: ${gap}.` : '',
  ]
    .join(' ')
    .trim()
}
