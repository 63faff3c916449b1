import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { dateOfDay, dayAndMonth } from '~/platform/clock.ts'
import {
  type DayStat,
  type Measure,
  measured,
  measureNames,
  showCount,
  showCtr,
  showMeasured,
} from '../report.options.ts'
import { dollars } from '../revenue.options.ts'

/** A phone has room for two weeks. */
const onPhone = 14

/** A-ADS-02: bars with peaked tops. One tab stop; the arrow keys move from day to day, and each day is announced. */
export function DailyChart({ days, measure }: { days: DayStat[]; measure: Measure }) {
  const last = days.slice(-onPhone)
  return (
    <div className="p-4">
      <div className="sm:hidden">
        <Bars days={last} measure={measure} width={320} />
        {last.length < days.length && (
          <p className="mt-2 text-muted text-xs">The last {onPhone} days. All of them are in the table.</p>
        )}
      </div>
      <div className="max-sm:hidden">
        <Bars days={days} measure={measure} width={760} />
      </div>
    </div>
  )
}

const height = 320
const [left, top, bottom] = [48, 10, 294]

function Bars({ days, measure, width }: { days: DayStat[]; measure: Measure; width: number }) {
  const [at, point] = useState<number>()
  const values = days.map((day) => measured(day, measure))
  const { most, lines } = scaleOf(Math.max(...values.map((value) => value ?? 0)), measure)
  const step = (width - left) / days.length
  const middle = (n: number) => left + step * (n + 0.5)
  const highest = (value: number) => bottom - ((bottom - top) * value) / most
  const shown = at ?? days.length - 1

  function walk(event: KeyboardEvent) {
    const to = {
      ArrowLeft: shown - 1,
      ArrowDown: shown - 1,
      ArrowRight: shown + 1,
      ArrowUp: shown + 1,
      PageDown: shown - 7,
      PageUp: shown + 7,
      Home: 0,
      End: days.length - 1,
    }[event.key]
    if (event.key === 'Escape') point(undefined)
    if (to === undefined) return
    event.preventDefault()
    point(Math.min(days.length - 1, Math.max(0, to)))
  }
  function rest(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const n = Math.floor((((event.clientX - box.left) / box.width) * width - left) / step)
    point(n >= 0 && n < days.length ? n : undefined)
  }

  const day = days[shown]
  return (
    <div
      role="slider"
      tabIndex={0}
      className="relative touch-pan-y rounded-ctl outline-offset-4"
      aria-label={sentenceOf(days, measure)}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={shown + 1}
      aria-valuetext={day && inOneLine(day)}
      aria-orientation="horizontal"
      onKeyDown={walk}
      onFocus={() => point(shown)}
      onBlur={() => point(undefined)}
      onPointerMove={rest}
      onPointerDown={rest}
      onPointerLeave={(event) => event.pointerType === 'mouse' && point(undefined)}
    >
      <svg
        className="block h-auto w-full fill-(--fg-muted) font-medium text-[12px]"
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        focusable="false"
      >
        {lines.map((value) => (
          <g key={value}>
            <path className="stroke-line" d={`M${left} ${highest(value)}H${width}`} />
            <text x={left - 8} y={highest(value) + 4} textAnchor="end">
              {onAxis(value, measure)}
            </text>
          </g>
        ))}
        {days.map((one, n) => {
          const value = values[n] ?? 0
          return (
            <g key={one.day}>
              {value > 0 && (
                <path
                  className={n === at ? 'fill-(--fg)' : 'fill-(--chart-1)'}
                  d={peaked(middle(n), step * 0.68, highest(value))}
                />
              )}
              {isLabelled(n, days.length) && (
                <text
                  x={middle(n)}
                  y={height - 8}
                  textAnchor={n === days.length - 1 ? 'end' : 'middle'}
                  dx={n === days.length - 1 ? step / 2 : 0}
                >
                  {dayAndMonth(one.day, 'en')}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      {at !== undefined && day && <Tip day={day} place={(middle(at) / width) * 100} />}
    </div>
  )
}

/** Straight sides and a peak, as in the patterns of the hub's design. */
function peaked(x: number, wide: number, y: number): string {
  const half = wide / 2
  const shoulder = Math.min(bottom, y + Math.min(4.5, half / 2))
  return `M${x - half} ${bottom}V${shoulder}L${x} ${y}L${x + half} ${shoulder}V${bottom}z`
}

function Tip({ day, place }: { day: DayStat; place: number }) {
  const side = place < 30 ? '' : place > 70 ? '-translate-x-full' : '-translate-x-1/2'
  return (
    <div
      className={`on-ink pointer-events-none absolute top-0 z-10 w-max rounded-ctl bg-soot-950 px-3 py-2 text-soot-50 text-xs ${side}`}
      style={{ left: `${place}%` }}
      aria-hidden="true"
    >
      <b className="block text-sm">{dateOfDay(day.day, 'en')}</b>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-3">
        {partsOf(day).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soot-300">{label}</dt>
            <dd className="num text-right font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const partsOf = (day: DayStat): [label: string, value: string][] => [
  ['Revenue', day.cents === null ? 'not told' : dollars(day.cents)],
  ['Impressions', showCount(day.impressions)],
  ['Clicks', showCount(day.clicks)],
  ['CTR', showCtr(day)],
]

const inOneLine = (day: DayStat) =>
  `${dateOfDay(day.day, 'en')}: ${partsOf(day)
    .map(([label, value]) => `${label} ${value}`)
    .join(', ')}`

function sentenceOf(days: DayStat[], measure: Measure): string {
  const known = days.flatMap((day) => measured(day, measure) ?? [])
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const bounds = `Lowest ${showMeasured(Math.min(...known), measure)}, highest ${showMeasured(Math.max(...known), measure)}`
  return `Daily ${measureNames[measure].toLowerCase()}, ${dayAndMonth(first, 'en')} to ${dayAndMonth(last, 'en')}. ${bounds}.`
}

/** About every seventh day, and the last; none so close to the last that the two labels would touch. */
function isLabelled(n: number, length: number): boolean {
  const every = Math.max(1, Math.ceil(length / 6))
  return n === length - 1 || (n % every === 0 && length - 1 - n >= every * 0.7)
}

/** Four lines above zero, at round numbers. */
function scaleOf(highest: number, measure: Measure) {
  const unit = measure === 'revenue' ? 100 : 1
  const least = Math.max(highest / unit / 4, measure === 'revenue' ? 0.25 : 1)
  const ten = 10 ** Math.floor(Math.log10(least))
  const step =
    ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
      .map((n) => n * ten)
      .find((n) => n >= least && (measure === 'revenue' || Number.isInteger(n))) ?? 10 * ten) * unit
  return { most: step * 4, lines: [0, 1, 2, 3, 4].map((n) => n * step) }
}

function onAxis(value: number, measure: Measure): string {
  const short = (n: number) => n.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 2 })
  return measure === 'revenue' ? `$${short(value / 100)}` : short(value)
}
