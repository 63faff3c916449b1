import { Check, Clock, type LucideIcon, OctagonX, TriangleAlert, Undo2 } from 'lucide-react'
import { shortTime } from '~/platform/clock.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Checkin } from '../checkin.client.ts'
import { type CheckinState, firstBefore, firstWords, type PhoneScan } from '../checkin.states.ts'

const shown = 10

type RecentProps = { state: CheckinState; checkin: Checkin | undefined; eventId: string; account: string }

/**
 * The scans of this phone, newest first: whether each was sent, whether another phone was first, and an undo button.
 */
export function RecentScans({ state, checkin, eventId, account }: RecentProps) {
  const scans = state.scans.filter((scan) => scan.eventId === eventId && scan.account === account)
  const guestOf = (scan: PhoneScan) => state.guests.find(({ id }) => id === scan.registrationId)
  const doubles = scans.filter((scan) => firstBefore(scan, guestOf(scan))).length
  return (
    <section aria-labelledby="recent" className="px-4 pt-6">
      <h2 id="recent" className="font-bold text-lg">
        Let in on this phone
      </h2>
      <div role="status">
        {doubles > 0 && (
          <div className="mt-2 text-base">
            <Note kind="warn">
              {doubles === 1
                ? '1 ticket was let in here and somewhere else before.'
                : `${doubles} tickets were let in here and somewhere else before.`}
            </Note>
          </div>
        )}
      </div>
      {scans.length === 0 && <p className="mt-1 text-base text-muted">Nobody yet.</p>}
      <ul className="mt-2">
        {scans.slice(0, shown).map((scan) => {
          const guest = guestOf(scan)
          const first = firstBefore(scan, guest)
          const { icon, words, className } = standing(scan, first && `Already in: ${firstWords(first)}`)
          const name = guest?.name ?? 'Somebody who is not on the list'
          return (
            <li key={scan.id} className="flex min-h-16 items-center gap-3 border-line border-t py-1.5">
              <div className="min-w-0 grow">
                <p className="font-semibold text-base [overflow-wrap:anywhere]">{name}</p>
                <p className={`num flex items-start gap-1.5 text-base ${className}`}>
                  <Icon of={icon} className="mt-0.5 size-4 shrink-0" />
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {shortTime(new Date(scan.at))} {words}
                  </span>
                </p>
              </div>
              {scan.state !== 'undoing' && (
                <Button
                  icon={Undo2}
                  className="min-h-14 shrink-0 text-base"
                  onClick={() => checkin?.undo(scan.id)}
                >
                  Undo<span className="sr-only"> {name}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Standing = { icon: LucideIcon; words: string; className: string }

function standing({ state }: PhoneScan, double: string | undefined): Standing {
  if (double) return { icon: TriangleAlert, words: double, className: 'font-semibold text-(--warn-fg)' }
  if (state === 'undoing') return { icon: Undo2, words: 'Is being undone', className: 'text-muted' }
  if (state === 'unknown')
    return {
      icon: OctagonX,
      words: 'Not for this event any more',
      className: 'font-semibold text-(--bad-fg)',
    }
  if (state === 'sent') return { icon: Check, words: 'Sent', className: 'text-(--ok-fg)' }
  return { icon: Clock, words: 'Waits to be sent', className: 'text-muted' }
}
