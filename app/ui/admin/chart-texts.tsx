import type { Stop } from './chart-frame.tsx'
import { narrowest, type Places, roomFor, roomForAll, type Value } from './chart-scale.ts'

/** Under the plot, fewer where it is narrow; the last one always. */
export function Labels({ stops, places }: { stops: Stop[]; places: Places }) {
  const { count, isLine, middle } = places
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

type ValuesProps = {
  tops: Value[]
  places: Places
  short: (value: number) => string
  /** The value at the end of a line, beside it. */
  end?: number
}

/** In the plot, so that nobody has to measure with the eye: each value where there is room, or else the highest. */
export function Values({ tops, places, short, end }: ValuesProps) {
  const known = tops.flatMap((value, n) => (value === null ? [] : { n, value, text: short(value) }))
  const highest = known.toSorted((one, other) => other.value - one.value)[0]
  if (!highest || highest.value === 0) return null
  const from = places.isLine
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
