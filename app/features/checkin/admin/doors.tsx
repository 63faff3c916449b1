import { ChevronRight } from 'lucide-react'
import { redirectDocument } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import { DoorFrame } from '../components/door-frame.tsx'
import { LineStrip } from '../components/line-strip.tsx'
import { useDoor } from '../components/use-door.tsx'
import { doorOf, doorPath } from '../door.options.ts'
import { type EventAtDoor, eventsForDoor } from '../door.queries.server.ts'
import type { Route } from './+types/doors'

export const handle = { bare: true }

export const loader = guardedLoader('events.door', async ({ staff }) => ({
  events: await eventsForDoor(db(), new Date()),
  account: staff.email,
}))

/** Always loaded whole, as the doors are: the worker keeps pages, not their parts. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs): never => {
  throw redirectDocument(request.url)
}

/** Which door to open. */
export default function Doors({ loaderData: { events, account } }: Route.ComponentProps) {
  const [state, door] = useDoor({ account })
  const { today, next } = events
  return (
    <DoorFrame title="Door" about="Check tickets in" back={{ href: '/admin', label: 'Back-office' }}>
      <LineStrip state={state} door={door} path={doorPath} />
      {today.length + next.length === 0 && (
        <EmptyState title="No event is coming up" text="A door opens here for every event with a day." />
      )}
      <Group title="Today" events={today} />
      <Group title="Next" events={next} />
    </DoorFrame>
  )
}

function Group({ title, events }: { title: string; events: EventAtDoor[] }) {
  if (events.length === 0) return null
  return (
    <section aria-label={title} className="px-4 pt-6">
      <h2 className="font-bold text-lg">{title}</h2>
      <ul className="mt-2 grid gap-2">
        {events.map(({ id, title: name, location, day, from }) => (
          <li key={id}>
            <a
              href={doorOf(id)}
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
