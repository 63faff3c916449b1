import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { IconButton } from './button.tsx'

/** NAV-16 */
const mostToasts = 20

export type Toast = { id: string; kind: 'ok' | 'bad' | 'info'; text: string }

const styles = {
  ok: { icon: CircleCheck, className: 'toast toast-ok', tint: 'text-tea-300' },
  info: { icon: Info, className: 'toast', tint: 'text-kivu-300' },
  bad: { icon: CircleAlert, className: 'toast toast-bad', tint: '' },
} as const

/**
 * Short messages: 3 s after a success, 4 s otherwise, longer under the pointer or the focus. The stylesheet counts, so
 * a toast rendered by the server disappears without script too. Never the only record of an error.
 */
export function Toasts({ toasts, onGone }: { toasts: Toast[]; onGone?: (id: string) => void }) {
  return (
    <div className="toasts">
      {toasts.slice(-mostToasts).map(({ id, kind, text }) => {
        const { icon, className, tint } = styles[kind]
        return (
          <div
            key={id}
            className={`on-ink ${className}`}
            role={kind === 'bad' ? 'alert' : 'status'}
            onAnimationEnd={({ animationName }) => animationName === 'toast-out' && onGone?.(id)}
          >
            <Icon of={icon} className={`mt-0.5 shrink-0 ${tint}`} />
            <span className="min-w-0 grow py-0.5">{text}</span>
            {onGone && (
              <IconButton icon={X} label="Dismiss" className="-my-1.5 shrink-0" onClick={() => onGone(id)} />
            )}
          </div>
        )
      })}
    </div>
  )
}

type UndoBarProps = {
  /** What happened: "Rejected Patrick Nshuti." */
  text: string
  /** How long it can be undone, as given by the server. */
  seconds: number
  /** The form with the Undo button (`<Button variant="chalk">Undo</Button>`). */
  undo: ReactNode
  onGone: () => void
}

/** The time left to undo; the bar gets shorter. */
export function UndoBar({ text, seconds, undo, onGone }: UndoBarProps) {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const duration = seconds * 1000
    const shrinking = bar.current?.animate({ transform: 'scaleX(0)' }, { duration, fill: 'forwards' })
    const timer = setTimeout(onGone, duration)
    return () => {
      clearTimeout(timer)
      shrinking?.cancel()
    }
  }, [onGone, seconds])
  return (
    <div className="on-ink float-bar" role="status">
      <span className="min-w-40 flex-1 py-1 font-semibold">{text}</span>
      {undo}
      <span ref={bar} className="undo-time" aria-hidden="true" />
    </div>
  )
}
