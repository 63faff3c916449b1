import { CircleAlert, CircleCheck, CloudUpload, type LucideIcon, Signal, WifiOff } from 'lucide-react'
import { Button } from '~/ui/admin/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Checkin } from '../checkin.client.ts'
import { type CheckinState, connectionText, type Line, readyWords } from '../checkin.states.ts'

const styles: Record<Line['is'], { icon: LucideIcon; className: string }> = {
  asking: { icon: Signal, className: 'bg-(--info-bg) text-(--info-fg)' },
  on: { icon: CircleCheck, className: 'bg-(--ok-bg) text-(--ok-fg)' },
  cut: { icon: WifiOff, className: 'bg-(--warn-bg) text-(--warn-fg)' },
  'signed out': { icon: CircleAlert, className: 'bg-(--bad-bg) text-(--bad-fg)' },
  refused: { icon: CircleAlert, className: 'bg-(--bad-bg) text-(--bad-fg)' },
}

type StripProps = { state: CheckinState; checkin: Checkin | undefined; path: string }

/**
 * The state of the connection, the unsent scans, and whether the page works offline. It never claims more than is
 * known.
 */
export function ConnectionStrip({ state, checkin, path }: StripProps) {
  const { line, waiting, keeps, ready, left } = state
  const { icon, className } =
    line.is === 'on' && waiting > 0 ? { ...styles.on, icon: CloudUpload } : styles[line.is]
  return (
    <div className={`px-4 py-2.5 text-base ${className}`}>
      <div role="status" className="flex items-start gap-2.5">
        <Icon of={icon} className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <p className="num font-semibold">{connectionText(line, waiting, keeps)}</p>
          <p className="text-sm">{readyWords[ready]}</p>
        </div>
      </div>
      {line.is === 'signed out' && (
        <a className="btn btn-solid mt-2 min-h-14 w-full text-base" href={signInTo(path)}>
          Sign in again
        </a>
      )}
      {ready === 'new' && (
        <Button className="mt-2 min-h-14 w-full text-base" onClick={() => window.location.reload()}>
          Open the page again
        </Button>
      )}
      {left.length > 0 && <LeftBehind state={state} checkin={checkin} />}
    </div>
  )
}

const signInTo = (path: string) => `/admin/login?next=${encodeURIComponent(path)}`

/**
 * Scans of the account that was signed in before. They are never deleted, and sent under another account only on
 * request.
 */
function LeftBehind({ state, checkin }: Omit<StripProps, 'path'>) {
  const many = state.left.length
  const who = [...new Set(state.left.map(({ account }) => account))].join(', ')
  return (
    <div className="mt-2 border-current border-t pt-2">
      <p>
        {many === 1 ? '1 scan' : `${many} scans`} of {who} {many === 1 ? 'was' : 'were'} not sent from this
        phone.
      </p>
      <Button className="mt-2 min-h-14 w-full text-base" onClick={() => checkin?.adopt()}>
        Send in my name
      </Button>
    </div>
  )
}
