import {
  CheckCheck,
  CircleAlert,
  CircleCheck,
  ExternalLink,
  Info,
  MailOpen,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Outlet, useNavigation } from 'react-router'
import { DateChips } from '~/kits/admin/date-chips.tsx'
import { datesInWords } from '~/kits/admin/date-range.ts'
import { filterOptions } from '~/kits/admin/filters.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { countBy, datesOf, listPage } from '~/kits/admin/list.server.ts'
import { type ListState, listHref, withPlace } from '~/kits/admin/list-address.ts'
import type { ListContext } from '~/kits/admin/list-screen.tsx'
import { staffTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Chips } from '~/ui/admin/chips.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Pager } from '~/ui/admin/pager.tsx'
import { Panel, Toolbar, ToolbarLine } from '~/ui/admin/panel.tsx'
import { RowAction, RowActionLink } from '~/ui/admin/row-action.tsx'
import { TableSkeleton } from '~/ui/admin/skeleton.tsx'
import { StateBadge } from '~/ui/badge.tsx'
import { centerHead, centerPath } from '../components/center-head.tsx'
import { centerCounts } from '../log.queries.server.ts'
import { notificationsList } from '../notification.queries.server.ts'
import type { Route } from './+types/notifications'

export const loader = guardedLoader('notifications.read', async ({ url }) => {
  // Taken before the rows are read: notifications that arrive after this moment may not be among them.
  const readAt = new Date().toISOString()
  const [center, page, counts] = await Promise.all([
    centerCounts(db()),
    listPage(db(), notificationsList, url),
    countBy(db(), notificationsList, 'show', datesOf(notificationsList, url)),
  ])
  return { center, page, counts, readAt }
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

/** A-NTF-01 to A-NTF-06 */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { center, page, counts, readAt } = loaderData
  const { rows, state } = page
  const { title, badge, actions, above } = centerHead(center)
  const going = useNavigation()
  const isLoading = going.state === 'loading' && going.location.pathname === centerPath && !going.formMethod
  return (
    <>
      <title>{title}</title>
      <PageHead
        title={title}
        badge={badge}
        text="What people were told, and what did not reach them."
        actions={actions}
      />
      <div className="mb-4">{above}</div>
      <Panel>
        <Toolbar>
          <ToolbarLine>
            <Chips
              label="Show"
              chips={filterOptions({ unread: 'Unread' }).map(({ value, label }) => ({
                label,
                href: listHref(centerPath, state, { filters: { ...state.filters, show: value } }),
                current: (state.filters.show ?? '') === value,
                count: counts[value],
              }))}
            />
            {center.unread > 0 && (
              <Button icon={CheckCheck} form="read" name="until" value={readAt} className="lg:ml-auto">
                Mark all as read
              </Button>
            )}
          </ToolbarLine>
          <DateChips path={centerPath} state={state} />
        </Toolbar>
        {isLoading ? (
          <TableSkeleton />
        ) : rows.length > 0 ? (
          <Cards rows={rows} state={state} />
        ) : (
          <EmptyState
            title="No notifications found"
            text={
              datesInWords(state.filters)
                ? 'None is of these days.'
                : state.filters.show
                  ? 'Everything was read.'
                  : 'Decisions and failed messages appear here.'
            }
          />
        )}
        <Pager shown={page.shown} newer={page.newer} older={page.older} olderWord="Load more" />
      </Panel>
      <Outlet
        context={{ ids: rows.map(({ id }) => id), path: centerPath, opens: '', state } satisfies ListContext}
      />
    </>
  )
}

type Row = Route.ComponentProps['loaderData']['page']['rows'][number]

function Cards({ rows, state }: { rows: Row[]; state: ListState }) {
  // The button that marks a notification as read disappears with the click; the focus then stays on the card.
  const marked = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the rows were reloaded
  useEffect(() => {
    if (marked.current && document.activeElement === document.body)
      document.getElementById(`notification-${marked.current}`)?.focus()
    marked.current = undefined
  }, [rows])
  return (
    <>
      <Form
        id="read"
        method="post"
        action={`${centerPath}/read`}
        preventScrollReset
        onSubmit={({ nativeEvent }) => {
          const button = (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
          marked.current = button?.name === 'id' ? button.value : undefined
        }}
      >
        <input type="hidden" name="back" value={withPlace(centerPath, state)} />
      </Form>
      <ul aria-label="Notifications">
        {rows.map((row) => (
          <Card key={row.id} {...row} deleteTo={withPlace(`${centerPath}/${row.id}/delete`, state)} />
        ))}
      </ul>
    </>
  )
}

const types = {
  info: { tone: 'info', icon: Info, label: 'Info' },
  success: { tone: 'ok', icon: CircleCheck, label: 'Success' },
  warning: { tone: 'warn', icon: TriangleAlert, label: 'Warning' },
  error: { tone: 'bad', icon: CircleAlert, label: 'Error' },
} as const

/** A-NTF-03 */
function Card({
  id,
  type,
  title,
  message,
  userEmail,
  read,
  actionUrl,
  createdAt,
  deleteTo,
}: Row & { deleteTo: string }) {
  const whom = `${title}, ${userEmail}`
  return (
    <li
      id={`notification-${id}`}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 outline-none last:border-b-0"
    >
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {!read && (
            <span className="size-2.5 shrink-0 rounded-full bg-ochre-400">
              <span className="sr-only">Unread</span>
            </span>
          )}
          <StateBadge {...types[type as keyof typeof types]} />
          <h2 className={read ? 'font-medium' : 'font-bold'}>{title}</h2>
        </div>
        <p className="mt-1 break-words">{message}</p>
        <p className="mt-0.5 break-words text-muted text-xs">
          To: {userEmail} · <span className="num whitespace-nowrap">{staffTime(createdAt)}</span>
        </p>
      </div>
      <div className="row-actions">
        {!read && (
          <RowAction icon={MailOpen} verb="Mark as read" whom={whom} form="read" name="id" value={id} />
        )}
        {actionUrl && (
          <RowActionLink
            icon={ExternalLink}
            verb="View"
            whom={`${whom}, in a new tab`}
            to={actionUrl}
            target="_blank"
            rel="noopener noreferrer"
          />
        )}
        <RowActionLink id={`delete-${id}`} icon={Trash2} verb="Delete" whom={whom} tone="bad" to={deleteTo} />
      </div>
    </li>
  )
}
