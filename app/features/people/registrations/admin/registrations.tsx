import { Check, Eye, ListChecks, Send, X } from 'lucide-react'
import { useState } from 'react'
import { Form, useLocation } from 'react-router'
import { filterOptions, statusFilter } from '~/kits/admin/filters.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { countBy, datesOf, listPage, listState } from '~/kits/admin/list.server.ts'
import { listHref, withPlace } from '~/kits/admin/list-address.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { useOnce } from '~/kits/admin/record-form.tsx'
import { dueInWords, shortDate } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { BadgeWithDue } from '~/ui/admin/due.tsx'
import { RowAction, RowActionLink } from '~/ui/admin/row-action.tsx'
import { BulkBar } from '~/ui/admin/selection.tsx'
import { Badge } from '~/ui/badge.tsx'
import { promisedBy } from '../../../core/site/hours.states.ts'
import { workingHours } from '../../../core/site/index.server.ts'
import { useMineFilter } from '../../assignments/components/mine-filter.tsx'
import { ReasonOptions } from '../components/reason-options.tsx'
import { RegistrationBadge, registrationLooks } from '../components/registration-badge.tsx'
import { kindLabels } from '../registration.options.ts'
import { countsByKind, itemsForFilter, kindsFor, registrationsFor } from '../staff.queries.server.ts'
import type { Route } from './+types/registrations'

export const loader = guardedLoader('registrations.read', async ({ url, staff }) => {
  const now = new Date()
  const list = registrationsFor(staff)
  // Who sees one kind needs no filter to choose it.
  const [only, ...others] = kindsFor(staff)
  const { kind: chosen = '', item = '' } = listState(list, url).filters
  const kind = others.length > 0 ? chosen : (only ?? '')
  const [page, counts, kinds, items, hours] = await Promise.all([
    listPage(db(), list, url),
    // Counting the standings of one item's registrations would read row by row.
    item ? undefined : countBy(db(), list, 'status', { kind, ...datesOf(list, url) }),
    countsByKind(db(), staff),
    itemsForFilter(db(), staff, { kind, item }),
    workingHours(db()),
  ])
  const rows = page.rows.map((row) => ({
    ...row,
    due: row.standing === 'pending' ? dueInWords(promisedBy(row.createdAt, hours), now) : undefined,
  }))
  const may = {
    message: isAllowed('registrations.message', staff.groups),
    decide: isAllowed('registrations.decide', staff.groups),
    /** Everything found at once, which is not limited to programs. */
    decideAll: isAllowed('applications.decide', staff.groups),
  }
  return { page: { ...page, rows }, counts, kinds, items, may }
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const path = '/admin/registrations'

const decision = (verb: 'Approve' | 'Reject') =>
  ({
    verb,
    icon: verb === 'Approve' ? Check : X,
    tone: verb === 'Approve' ? 'ok' : 'bad',
    form: 'decide-one',
    'aria-keyshortcuts': verb === 'Approve' ? 'a' : 'r',
  }) as const

/** A-REG-01 to A-REG-06: the registrations of every kind. */
export default function Registrations({ loaderData }: Route.ComponentProps) {
  const { page, counts, kinds, items, may } = loaderData
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { pathname, search } = useLocation()
  const ticked = page.rows.filter(({ id }) => selected.has(id))
  const open = ticked.filter(({ standing }) => standing === 'pending' || standing === 'waiting')
  const allFound = listHref(`${path}/decide/found`, page.state)
  const once = useOnce()
  const mine = useMineFilter()
  return (
    <>
      <ListScreen
        title="Registrations & Applications"
        text="All applications and registrations in one list. A decision can be undone until its messages are sent. Choose a type, and the CSV has the answers, too."
        path={path}
        page={page}
        name={({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`, second: email })}
        columns={[
          { label: 'Phone', number: ({ phone }) => phone, card: 'none' },
          { label: 'Type', cell: ({ kind }) => kindLabels[kind], card: 'line' },
          { label: 'Related item', cell: ({ item }) => item, card: 'line' },
          {
            label: 'Status',
            cell: ({ standing, due, payment }) => (
              <BadgeWithDue badge={<RegistrationBadge standing={standing} />} due={due}>
                {payment && <span className="text-muted text-xs">{payment}</span>}
              </BadgeWithDue>
            ),
            card: 'badge',
          },
          { label: 'Date', time: ({ createdAt }) => shortDate(createdAt, 'en'), card: 'foot' },
        ]}
        filters={[
          statusFilter(registrationLooks, counts),
          // An item belongs to a type, so changing the type drops it.
          ...(kinds.length > 1
            ? [
                {
                  name: 'kind',
                  label: 'Type',
                  options: filterOptions(kindLabels, 'All types'),
                  drops: ['item'],
                },
              ]
            : []),
          ...(items.length > 0
            ? [{ name: 'item', label: 'For', options: [{ value: '', label: 'Everything' }, ...items] }]
            : []),
          ...mine,
        ]}
        searchLabel="Name, e-mail, phone or code"
        empty={{
          title: 'No registrations yet',
          text: 'Applications and registrations from the site appear here.',
        }}
        stats={{
          label: 'Registrations by kind',
          stats: kinds.map(({ kind, total, pending }) => ({
            label: `${kindLabels[kind]}s`,
            value: total,
            beside: pending === '0' ? 'none pending' : <Badge tone="warn">{pending} pending</Badge>,
          })),
        }}
        csv="/admin/registrations.csv"
        actions={
          <>
            {may.message && (
              <ButtonLink icon={Send} to={listHref(`${path}/message`, page.state)}>
                Message these people
              </ButtonLink>
            )}
            {may.decideAll && (
              <ButtonLink icon={ListChecks} to={allFound}>
                Decide all found
              </ButtonLink>
            )}
          </>
        }
        selection={may.decide ? { selected, onChange: setSelected, form: 'decide' } : undefined}
        rowActions={({ id, firstName, lastName, standing }) => {
          const whom = `${firstName} ${lastName}`
          return (
            <>
              {may.decide && standing === 'pending' && (
                <>
                  <RowAction {...decision('Reject')} whom={whom} name="rejected" value={id} />
                  <RowAction {...decision('Approve')} whom={whom} name="approved" value={id} />
                </>
              )}
              <RowActionLink
                icon={Eye}
                verb="View"
                tone="view"
                whom={whom}
                to={withPlace(`${path}/${id}`, page.state)}
              />
            </>
          )
        }}
      />
      <Form id="decide-one" method="post" action={`${path}/decide`} onSubmit={once} preventScrollReset>
        <input type="hidden" name="back" value={pathname + search} />
      </Form>
      <Form
        id="decide"
        method="post"
        action={`${path}/decide`}
        preventScrollReset
        onSubmit={(event) => {
          once(event)
          setSelected(new Set())
        }}
      >
        <input type="hidden" name="back" value={pathname + search} />
        <BulkBar
          count={ticked.length}
          about={`${open.length} can be decided`}
          onClear={() => setSelected(new Set())}
        >
          {page.older && ticked.length === page.rows.length && (
            <ButtonLink variant="chalk" to={allFound}>
              All found, not only these
            </ButtonLink>
          )}
          <select
            name="reason"
            className="input w-auto max-w-52 max-sm:max-w-full"
            aria-label="Reason, if you reject"
          >
            <ReasonOptions />
          </select>
          <Button variant="chalk" icon={X} name="decision" value="rejected" disabled={open.length === 0}>
            Reject
          </Button>
          <Button variant="ok" icon={Check} name="decision" value="approved" disabled={open.length === 0}>
            Approve
          </Button>
        </BulkBar>
      </Form>
    </>
  )
}
