import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { countBy, listPage } from '~/kits/admin/list.server.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { revalidateList } from '~/kits/admin/revalidate-list.ts'
import { shortDate } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { BulkBar } from '~/ui/admin/selection.tsx'
import { StatStrip } from '~/ui/admin/stat-strip.tsx'
import { RegistrationBadge } from '../components/registration-badge.tsx'
import { kindLabels, kindNames } from '../registration.options.ts'
import { countsByKind, itemsForFilter, registrationsList } from '../staff.queries.server.ts'
import type { Route } from './+types/registrations'

export const loader = guardedLoader('applications.read', async ({ url }) => {
  const [page, counts, kinds] = await Promise.all([
    listPage(db(), registrationsList, url),
    countBy(db(), registrationsList, 'status'),
    countsByKind(db()),
  ])
  return { page, counts, kinds, items: await itemsForFilter(db(), page.state.filters) }
})

export const shouldRevalidate = revalidateList

const statuses = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'waiting', label: 'Waiting list' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'withdrawn', label: 'Withdrawn' },
]
const types = [
  { value: '', label: 'All types' },
  ...kindNames.map((kind) => ({ value: kind, label: kindLabels[kind] })),
]

/** A-REG-01 to A-REG-06: everybody who asked to join something, whatever it is. */
export default function Registrations({ loaderData: { page, counts, kinds, items } }: Route.ComponentProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <ListScreen
        title="Registrations & Applications"
        text="All applications and registrations in one list. A decision can be taken back for ten seconds."
        path="/admin/registrations"
        page={page}
        name={({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`, second: email })}
        columns={[
          { label: 'Phone', cell: ({ phone }) => <span className="num">{phone}</span>, card: 'none' },
          { label: 'Type', cell: ({ kind }) => kindLabels[kind], card: 'line' },
          { label: 'Related item', cell: ({ item }) => item, card: 'line' },
          {
            label: 'Status',
            cell: ({ standing }) => <RegistrationBadge standing={standing} />,
            card: 'badge',
          },
          {
            label: 'Date',
            cell: ({ createdAt }) => (
              <span className="num whitespace-nowrap">{shortDate(createdAt, 'en')}</span>
            ),
            card: 'foot',
            sort: { up: 'oldest', down: 'newest' },
          },
        ]}
        filters={[
          { name: 'status', label: 'Status', options: statuses, counts },
          { name: 'kind', label: 'Type', options: types },
          ...(items.length > 0
            ? [{ name: 'item', label: 'For', options: [{ value: '', label: 'Everything' }, ...items] }]
            : []),
        ]}
        searchLabel="Name, e-mail, phone or code"
        empty={{
          title: 'No registrations yet',
          text: 'Applications and registrations from the site appear here.',
        }}
        above={
          <StatStrip
            label="Registrations by kind"
            stats={kinds.map(({ kind, total, pending }) => ({
              label: `${kindLabels[kind]}s`,
              value: total,
              beside: `${pending} pending`,
            }))}
          />
        }
        csv="/admin/registrations.csv"
        selection={{ selected, onChange: setSelected, form: 'decide' }}
      />
      <Form
        id="decide"
        method="post"
        action="/admin/registrations/decide"
        onSubmit={() => setSelected(new Set())}
      >
        <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
          <Button look="chalk" icon={X} name="decision" value="rejected">
            Reject
          </Button>
          <Button look="ok" icon={Check} name="decision" value="approved">
            Approve
          </Button>
        </BulkBar>
      </Form>
    </>
  )
}
