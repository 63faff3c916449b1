import { ChartFrame, type ChartProps, noValue, type Stop } from './chart-frame.tsx'
import { isKnown, percent, refuseImpossible, type Value } from './chart-scale.ts'
import { ChartPoint, useWalk } from './chart-walk.tsx'

export type Step = Omit<Stop, 'facts'> & { value: Value }

type FunnelProps = Omit<ChartProps, 'short'> & {
  /** What is counted: "People". */
  of: string
  steps: Step[]
  /** A share of 1: "62%". */
  share: (ratio: number) => string
}

/** How many go on from step to step. The shares are of the step before, the widths of the highest. */
export function Funnel(props: FunnelProps) {
  const { title, of, steps, format, share, gap = noValue } = props
  const values = steps.map(({ value }) => value)
  refuseImpossible(values)
  const most = Math.max(...values.filter(isKnown))
  const { now, on } = useWalk(steps.length)
  const goOn = steps.map(({ value }, n) => {
    const before = steps[n - 1]?.value
    return value !== null && before ? share(value / before) : undefined
  })
  const stops = steps.map(
    ({ value, ...step }, n): Stop => ({
      ...step,
      facts: [
        { label: of, value: value === null ? gap : format(value), href: step.href },
        { label: 'Of the step before', value: goOn[n] ?? '–' },
      ],
    }),
  )
  const [first, last] = [stops[0], stops.at(-1)]
  return (
    <ChartFrame
      {...props}
      sentence={`${title}, from ${first?.label} (${first?.facts[0]?.value}) to ${last?.label} (${last?.facts[0]?.value}).`}
      stops={stops}
      isEmpty={!values.some(isKnown)}
      notes={most === 0 && <p className="chart-note">Every value is {format(0)}.</p>}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form */}
      <div className="funnel" role="group" {...on}>
        {stops.map((stop, n) => (
          <ChartPoint
            key={stop.label}
            as="div"
            n={n}
            now={now}
            stop={stop}
            said={`${stop.label}${goOn[n] ? `, ${goOn[n]} go on` : ''}: ${stop.facts[0]?.value}`}
          >
            <span className="funnel-words">
              <Slope before={values[n - 1]} value={values[n]} most={most} />
              <b>{stop.label}</b> {goOn[n] && <small>{goOn[n]} go on</small>}{' '}
              <b className="num">{stop.facts[0]?.value}</b>
            </span>
            <Bar value={values[n]} most={most} />
          </ChartPoint>
        ))}
      </div>
    </ChartFrame>
  )
}

type SlopeProps = { before?: Value; value?: Value; most: number }

/** From the width of the step before to that of this one, behind the words. */
function Slope({ before, value, most }: SlopeProps) {
  if (!before || value === null || value === undefined) return null
  return (
    <svg className="funnel-slope" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 0H${percent(before, most)}L${percent(value, most)} 100H0z`} />
    </svg>
  )
}

function Bar({ value, most }: Omit<SlopeProps, 'before'>) {
  return (
    <svg className="funnel-bar" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {typeof value === 'number' && (
        <>
          {value > 0 && <path className="chart-bar" d={`M0 0H${percent(value, most)}V100H0z`} />}
          <path className="chart-foot" d="M0 0V100" />
        </>
      )}
    </svg>
  )
}
