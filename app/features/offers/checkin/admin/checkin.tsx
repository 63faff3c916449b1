import { ChevronRight } from 'lucide-react'
import { redirectDocument } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import { checkinPath, checkinPathOf } from '../checkin.options.ts'
import { type CheckinEvent, eventsForCheckin } from '../checkin.queries.server.ts'
import { CheckinFrame } from '../components/checkin-frame.tsx'
import { ConnectionStrip } from '../components/connection-strip.tsx'
import { useCheckin } from '../components/use-checkin.tsx'
import type { Route } from './+types/checkin'

export const handle = { bare: true }

export const loader = guardedLoader('events.door', async ({ staff }) => ({
  events: await eventsForCheckin(db(), new Date()),
  account: staff.email,
}))

/** Always a full page load, like the check-in pages: the service worker caches pages, not loader data. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs): never => {
  throw redirectDocument(request.url)
}

/** Choose the event to check in. */
export default function CheckinList({ loaderData: { events, account } }: Route.ComponentProps) {
  const [state, checkin] = useCheckin({ account })
  const { today, next } = events
  return (
    <CheckinFrame title="Door" about="Check tickets in" back={{ href: '/admin', label: 'Back-office' }}>
      <ConnectionStrip state={state} checkin={checkin} path={checkinPath} />
      {today.length + next.length === 0 && (
        <EmptyState title="No event is coming up" text="Every event with a date appears here." />
      )}
      <Group title="Today" events={today} />
      <Group title="Next" events={next} />
    </CheckinFrame>
  )
}

function Group({ title, events }: { title: string; events: CheckinEvent[] }) {
  if (events.length === 0) return null
  return (
    <section aria-label={title} className="px-4 pt-6">
      <h2 className="font-bold text-lg">{title}</h2>
      <ul className="mt-2 grid gap-2">
        {events.map(({ id, title: name, location, day, from }) => (
          <li key={id}>
            <a
              href={checkinPathOf(id)}
              className="flex min-h-20 items-center gap-3 rounded-panel border border-line-strong bg-surface p-4"
            >
              <span className="min-w-0 grow">
                <b className="block text-lg leading-6 [overflow-wrap:anywhere]">{name}</b>
                <span className="num block text-base text-muted [overflow-wrap:anywhere]">
                  {day}, {from}, {location}
                </span>
              </span>
              <Icon of={ChevronRight} className="size-6 shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
