import {
  CalendarDays,
  Clock,
  FileText,
  GraduationCap,
  HandCoins,
  type LucideIcon,
  Mail,
  ShieldCheck,
  StickyNote,
} from 'lucide-react'
import { Link } from 'react-router'
import { type TimelineEntry, type TimelineKind, timelineKinds } from '~/kits/admin/timeline.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { Chips } from '~/ui/admin/chips.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { Panel, Toolbar } from '~/ui/admin/panel.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'

const icons: Record<TimelineKind, LucideIcon> = {
  applications: FileText,
  events: CalendarDays,
  learning: GraduationCap,
  appointments: Clock,
  money: HandCoins,
  messages: Mail,
  notes: StickyNote,
  consents: ShieldCheck,
}

type Entry = Omit<TimelineEntry, 'amount'> & {
  key: string
  kind: TimelineKind
  at: string
  month: string
  amount?: string
}

type Props = {
  /** The address of the person. */
  path: string
  kind?: TimelineKind
  kinds: TimelineKind[]
  entries: Entry[]
  earlier?: string
  isLater: boolean
}

/** What happened with a person, the newest first, month by month. Every entry leads to its record. */
export function PersonTimeline({ path, kind, kinds, entries, earlier, isLater }: Props) {
  const href = (one?: string, place?: string) => {
    const query = new URLSearchParams({ ...(one && { kind: one }), ...(place && { earlier: place }) })
    return query.size > 0 ? `${path}?${query}` : path
  }
  const months = Map.groupBy(entries, ({ month }) => month)
  return (
    <Panel title="Timeline">
      <Toolbar>
        <Chips
          label="Kind"
          chips={[
            { label: 'All', href: href(), current: kind === undefined },
            ...kinds.map((one) => ({ label: timelineKinds[one], href: href(one), current: kind === one })),
          ]}
        />
      </Toolbar>
      {entries.length === 0 && (
        <EmptyState
          title={kind ? 'Nothing of this kind' : 'Nothing yet'}
          text="What this person does with the hub appears here, the newest first."
        />
      )}
      <div className="px-4 pb-2">
        {[...months].map(([month, of]) => (
          <section key={month} className="pt-4">
            <h3 className="font-bold text-muted text-sm">{month}</h3>
            <ol>
              {of.map((entry) => (
                <TimelineLine key={entry.key} entry={entry} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {(earlier || isLater) && (
        <nav aria-label="Pages" className="flex flex-wrap gap-1.5 border-line border-t px-3 py-2.5">
          {isLater && <ButtonLink to={href(kind)}>Back to the newest</ButtonLink>}
          {earlier && (
            <ButtonLink className="ml-auto" to={href(kind, earlier)}>
              Earlier
            </ButtonLink>
          )}
        </nav>
      )}
    </Panel>
  )
}

function TimelineLine({ entry }: { entry: Entry }) {
  const { kind, title, line, amount, state, by, href, at } = entry
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 border-line border-b py-3 last:border-b-0">
      <span className="mt-0.5 text-muted">
        <Icon of={icons[kind]} className="size-[18px]" />
        <span className="sr-only">{timelineKinds[kind]}: </span>
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
            {href ? (
              <Link className="link inline-block py-1 -my-1 font-semibold" to={href}>
                {title}
              </Link>
            ) : (
              <span className="font-semibold">{title}</span>
            )}
          </p>
          {amount && <b className="num whitespace-nowrap">{amount}</b>}
          {state && <Badge tone={state.tone}>{state.label}</Badge>}
        </div>
        {line && <p className="mt-1 whitespace-pre-line text-[15px] [overflow-wrap:anywhere]">{line}</p>}
        <p className="mt-1 text-muted text-sm">
          <span className="num">{at}</span>
          {by && <span className="[overflow-wrap:anywhere]">, {by}</span>}
        </p>
      </div>
    </li>
  )
}
