import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useState,
} from 'react'
import { Link } from 'react-router'
import { type Stop, sentenceOf } from './chart-frame.tsx'

const page = 7

/** Where a key leads from a point; undefined for one that is not ours. */
export function leadsTo(key: string, from: number, count: number): number | undefined {
  const to = {
    ArrowLeft: from - 1,
    ArrowUp: from - 1,
    ArrowRight: from + 1,
    ArrowDown: from + 1,
    PageUp: from - page,
    PageDown: from + page,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to))
}

/**
 * One tab stop for a whole chart: the arrow keys move the focus from point to point, and each has a name that is read
 * out. The last one is where it begins, because it is the newest. All of it is in the server's HTML; this only moves.
 */
export function useWalk(count: number) {
  const [entry, setEntry] = useState(count - 1)
  const [shown, show] = useState<number>()
  const now = Math.min(entry, count - 1)

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, currentTarget } = event
    if (key === 'Escape') show(undefined)
    const to = altKey || ctrlKey || metaKey ? undefined : leadsTo(key, now, count)
    if (to === undefined) return
    event.preventDefault()
    currentTarget.querySelector<SVGElement>(`[data-n="${to}"]`)?.focus()
  }
  function onFocus(event: FocusEvent) {
    const n = pointOf(event)
    if (n === undefined) return
    setEntry(n)
    show(n)
  }
  const onPointer = (event: PointerEvent) => show(pointOf(event))
  return {
    now,
    shown,
    on: {
      onKeyDown,
      onFocus,
      onBlur: () => show(undefined),
      onPointerMove: onPointer,
      onPointerDown: onPointer,
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && show(undefined),
    },
  }
}

function pointOf({ target }: SyntheticEvent): number | undefined {
  const point = (target as Element).closest('[data-n]')
  return point ? Number(point.getAttribute('data-n')) : undefined
}

type PointProps = { n: number; now: number; stop: Stop; as: 'g' | 'div'; said?: string; children: ReactNode }

/** A point of a chart: a link where it leads somewhere, else a picture with a name. */
export function ChartPoint({ n, now, stop, as: As, said, children }: PointProps) {
  const point = {
    className: 'chart-point',
    'data-n': n,
    'aria-label': said ?? sentenceOf(stop),
    tabIndex: n === now ? 0 : -1,
  }
  if (stop.href)
    return (
      <Link to={stop.href} {...point}>
        {children}
      </Link>
    )
  return (
    <As role="img" {...point}>
      {children}
    </As>
  )
}

/** Beside the point that is looked at. Its place is set by the browser: the server shows none. */
export function ChartTip({ stop: { label, name = label, facts }, place }: { stop: Stop; place: number }) {
  const side = place < 35 ? 'right' : place > 65 ? 'left' : place < 50 ? 'mid-right' : 'mid-left'
  return (
    <div className={`chart-tip chart-tip-${side} on-ink`} style={{ left: `${place}%` }} aria-hidden="true">
      <b>{name}</b>
      <dl>
        {facts.map((fact) => (
          <div key={fact.label} className="contents">
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
