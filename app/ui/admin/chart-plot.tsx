import type { ReactNode } from 'react'
import { ChartFrame, type ChartProps, noValue, type Stop } from './chart-frame.tsx'
import {
  isKnown,
  narrowest,
  percent,
  refuseImpossible,
  roomFor,
  roomForAll,
  scaleOf,
  type Value,
} from './chart-scale.ts'
import { ChartPoint, ChartTip, useWalk } from './chart-walk.tsx'

/** Where things are, in percent of the plot's width and height, so that it fits every width without a script. */
export type Places = {
  count: number
  middle: (n: number) => number
  /** Between a point and the one before. */
  edge: (n: number) => number
  height: (value: number) => number
}

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
            <Labels stops={stops} places={places} isLine={isLine} />
            <Values tops={tops} places={places} short={short} end={end ?? undefined} isLine={isLine} />
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
    middle,
    edge: (n) => (middle(n - 1) + middle(n)) / 2,
    height: (value) => 100 - percent(value, most),
  }
}

const Hit = ({ from, to }: { from: number; to: number }) => (
  <rect className="chart-hit" x={`${from}%`} width={`${to - from}%`} height="100%" />
)

type TextsProps = { places: Places; isLine: boolean }

/** Under the plot, fewer where it is narrow; the last one always. */
function Labels({ stops, places: { count, middle }, isLine }: TextsProps & { stops: Stop[] }) {
  const letters = longest(stops.map(({ label }) => label))
  return roomFor(isLine ? count - 1 || 1 : count, letters, isLine).map(({ from, until, every }) => (
    <g key={from} className={`chart-from-${from} chart-until-${until}`}>
      {stops.map(({ label, name = label }, n) => {
        if ((count - 1 - n) % every > 0) return null
        const isLast = n === count - 1 && count > 1 && (isLine || every > 1)
        return (
          <text
            key={name}
            x={isLast ? '100%' : `${middle(n)}%`}
            y="100%"
            dy="1.7em"
            textAnchor={isLast ? 'end' : middle(n) === 0 ? 'start' : 'middle'}
          >
            {label}
          </text>
        )
      })}
    </g>
  ))
}

type ValuesProps = TextsProps & Pick<Plotted, 'tops' | 'short'> & { end?: number }

/** In the plot, so that nobody has to measure with the eye: each value where there is room, or else the highest. */
function Values({ tops, places, short, end, isLine }: ValuesProps) {
  const known = tops.flatMap((value, n) => (value === null ? [] : { n, value, text: short(value) }))
  const highest = known.reduce((most, one) => (one.value > most.value ? one : most))
  if (highest.value === 0) return null
  const from = isLine
    ? Number.POSITIVE_INFINITY
    : roomForAll(places.count, longest(known.map(({ text }) => text)))
  const isApart = end === undefined || places.middle(highest.n) + narrowest(highest.text.length) < 100
  return (
    <g className="chart-values">
      {from > 0 && isApart && (
        <g className={`chart-until-${from}`}>
          <Written {...highest} places={places} />
        </g>
      )}
      {from < Number.POSITIVE_INFINITY && (
        <g className={`chart-from-${from}`}>
          {known.map((one) => (
            <Written key={one.n} {...one} places={places} isCentred />
          ))}
        </g>
      )}
      {end !== undefined && (
        <text x="100%" dx="0.8em" y={`${places.height(end)}%`} dy="0.33em">
          {short(end)}
        </text>
      )}
    </g>
  )
}

type WrittenProps = { n: number; value: number; text: string; places: Places; isCentred?: boolean }

/** Above its point. One that is wider than its column stays inside the plot. */
function Written({ n, value, text, places: { middle, height }, isCentred }: WrittenProps) {
  const half = isCentred ? 0 : narrowest(text.length) / 2
  const isLeft = middle(n) < half
  const isRight = middle(n) > 100 - half
  return (
    <text
      x={isLeft ? '0%' : isRight ? '100%' : `${middle(n)}%`}
      y={`${height(value)}%`}
      dy="-0.65em"
      textAnchor={isLeft ? 'start' : isRight ? 'end' : 'middle'}
    >
      {text}
    </text>
  )
}

const longest = (texts: string[]) => Math.max(...texts.map(({ length }) => length))

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
