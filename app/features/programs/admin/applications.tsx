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
import { standingOf } from '../application.states.ts'
import { ApplicationBadge } from '../components/application-badge.tsx'
import { applicationsList, programsForFilter } from '../staff.queries.server.ts'
import type { Route } from './+types/applications'

export const loader = guardedLoader('applications.read', async ({ url }) => {
  const [page, counts, programs] = await Promise.all([
    listPage(db(), applicationsList, url),
    countBy(db(), applicationsList, 'status'),
    programsForFilter(db()),
  ])
  return { page, counts, programs }
})

export const shouldRevalidate = revalidateList

const statuses = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'withdrawn', label: 'Withdrawn' },
]

/** A-REG-01 to A-REG-06, for program applications; the other kinds join this screen with their features. */
export default function Applications({ loaderData: { page, counts, programs } }: Route.ComponentProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <ListScreen
        title="Registrations & Applications"
        text="Who wants to join, and what they wait for. A decision can be taken back for ten seconds."
        path="/admin/registrations"
        page={page}
        name={({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`, second: email })}
        columns={[
          { label: 'Phone', cell: ({ phone }) => <span className="num">{phone}</span>, card: 'none' },
          { label: 'Type', cell: () => 'Program application', card: 'none' },
          { label: 'Related item', cell: ({ program }) => program, card: 'line' },
          { label: 'Status', cell: (row) => <ApplicationBadge standing={standingOf(row)} />, card: 'badge' },
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
          { name: 'program', label: 'Program', options: [{ value: '', label: 'All programs' }, ...programs] },
        ]}
        searchLabel="Name, e-mail, phone or code"
        empty={{ title: 'No registrations yet', text: 'Applications from the program pages appear here.' }}
        above={
          <StatStrip
            label="Registrations by kind"
            stats={[
              {
                label: 'Program applications',
                value: counts[''] ?? '0',
                beside: `${counts.pending} pending`,
              },
            ]}
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
