import { ScanLine, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { data, redirectDocument } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { Icon } from '~/ui/icon.tsx'
import { checkinPath, checkinPathOf } from '../checkin.options.ts'
import { checkinEvent } from '../checkin.queries.server.ts'
import { countIn } from '../checkin.states.ts'
import { AnswerCard } from '../components/answer-card.tsx'
import { CameraView } from '../components/camera-view.tsx'
import { CheckinFrame } from '../components/checkin-frame.tsx'
import { ConnectionStrip } from '../components/connection-strip.tsx'
import { FinderField, FoundGuests } from '../components/guest-finder.tsx'
import { RecentScans } from '../components/recent-scans.tsx'
import { useCheckin } from '../components/use-checkin.tsx'
import type { Route } from './+types/event-checkin'

/** SCR-01: the only page that may use the camera. */
export const handle = { bare: true, camera: true }

/** The page contains no names. The guest list is fetched separately, and the phone stores and deletes it separately. */
export const loader = guardedLoader('events.door', async ({ params, staff }) => {
  const event = await checkinEvent(db(), params.id ?? '')
  if (!event) throw data(null, { status: 404 })
  return { event, account: staff.email }
})

/** Always a full page load: the camera permission is in the headers of the document, not of a client navigation. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs): never => {
  throw redirectDocument(request.url)
}

type Way = 'scan' | 'find'

/** Check-in of an event, made for a phone held in one hand. */
export default function EventCheckin({ loaderData: { event, account } }: Route.ComponentProps) {
  const [state, checkin] = useCheckin({ eventId: event.id, endsAt: event.endsAt, account })
  const [way, setWay] = useState<Way>('scan')
  const [input, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { inside, seats } = countIn(state.guests, state.scans)
  const find = () => {
    setWay('find')
    // After the field is rendered.
    requestAnimationFrame(() => field.current?.focus())
  }
  useFindKey(find)
  const next = () => {
    setTyped('')
    field.current?.focus()
  }
  return (
    <CheckinFrame
      title={event.title}
      about={`${event.day}, ${event.from}`}
      back={{ href: checkinPath, label: 'All events' }}
      aside={
        <p className="num shrink-0 text-right font-bold text-lg">
          {state.isListed ? `In: ${inside} of ${seats}` : 'In: –'}
        </p>
      }
    >
      <ConnectionStrip state={state} checkin={checkin} path={checkinPathOf(event.id)} />
      {way === 'scan' ? (
        <CameraView checkin={checkin} />
      ) : (
        <FinderField
          input={input}
          onType={setTyped}
          field={field}
          onCode={(text) => {
            checkin?.present(text)
            next()
          }}
        />
      )}
      <AnswerCard
        state={state}
        checkin={checkin}
        idle={
          way === 'scan' ? 'Hold the QR code of a ticket before the camera.' : 'Type the beginning of a name.'
        }
      />
      {way === 'find' && <FoundGuests state={state} input={input} checkin={checkin} onLetIn={next} />}
      <RecentScans state={state} checkin={checkin} eventId={event.id} account={account} />
      <Ways way={way} onScan={() => setWay('scan')} onFind={find} />
    </CheckinFrame>
  )
}

/** Within reach of the thumb. */
function Ways({ way, onScan, onFind }: { way: Way; onScan: () => void; onFind: () => void }) {
  const look = (mine: Way) =>
    `flex min-h-16 items-center justify-center gap-2.5 font-bold text-base ${
      way === mine ? 'bg-ochre-300 text-soot-950' : 'text-white'
    }`
  return (
    <nav
      aria-label="How to check in"
      className="on-ink fixed inset-x-0 bottom-0 z-20 border-soot-800 border-t bg-soot-950 pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto grid max-w-xl grid-cols-2">
        <button type="button" className={look('scan')} aria-pressed={way === 'scan'} onClick={onScan}>
          <Icon of={ScanLine} className="size-6" />
          Scan
        </button>
        <button type="button" className={look('find')} aria-pressed={way === 'find'} onClick={onFind}>
          <Icon of={Search} className="size-6" />
          Find by name
        </button>
      </div>
    </nav>
  )
}

/** / opens the name search, as it opens the search on every other page. */
function useFindKey(find: () => void): void {
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
