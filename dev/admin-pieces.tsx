import { Check, Clock, Download, Eye, Plus, RotateCw, X } from 'lucide-react'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Chips, Segments } from '~/ui/admin/chips.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { ErrorState } from '~/ui/admin/error-state.tsx'
import { CheckInput, FieldGrid, SelectInput, ToggleInput } from '~/ui/admin/fields.tsx'
import { Kbd } from '~/ui/admin/kbd.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { Pager } from '~/ui/admin/pager.tsx'
import { Panel, Toolbar, ToolbarLine } from '~/ui/admin/panel.tsx'
import { RowAction, RowActionLink } from '~/ui/admin/row-action.tsx'
import { SearchBox } from '~/ui/admin/search-box.tsx'
import type { Selection } from '~/ui/admin/selection.tsx'
import { FactsSkeleton, TableSkeleton } from '~/ui/admin/skeleton.tsx'
import { StatStrip } from '~/ui/admin/stat-strip.tsx'
import { type Column, RowName, Table } from '~/ui/admin/table.tsx'
import { Tabs } from '~/ui/admin/tabs.tsx'
import { Badge } from '~/ui/badge.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { type Registration, registrations, statusTones } from './admin-sample.ts'

type Here = (layer: string) => string

const icons = { Pending: Clock, Approved: Check, Rejected: X }

export function Status({ status }: { status: Registration['status'] }) {
  return (
    <Badge tone={statusTones[status]}>
      <Icon of={icons[status]} />
      {status}
    </Badge>
  )
}

export function Stats() {
  const pending = (count: number) => <Badge tone="warn">{count} pending</Badge>
  return (
    <StatStrip
      label="Registrations by type"
      stats={[
        { label: 'Enrollments', value: '214', beside: pending(5) },
        { label: 'Program applications', value: '86', beside: pending(4) },
        { label: 'Memberships', value: '41', beside: pending(1) },
        { label: 'Event registrations', value: '318', beside: 'none pending' },
        { label: 'Opportunity applications', value: '129', beside: pending(2) },
      ]}
    />
  )
}

type ListProps = { here: Here; search: string; openId?: string; selection: Selection }

export function RegistrationList({ here, search, openId, selection }: ListProps) {
  const columns: Column<Registration>[] = [
    {
      label: 'Name',
      card: 'title',
      sort: { href: here('') },
      cell: ({ id, name, email }) => <RowName id={`row-${id}`} to={here(id)} name={name} second={email} />,
    },
    { label: 'Type', card: 'line', cell: ({ type }) => type },
    { label: 'For', card: 'line', cell: ({ what }) => what },
    {
      label: 'Date',
      card: 'foot',
      sort: { href: here(''), now: 'descending' },
      cell: ({ date }) => <span className="num whitespace-nowrap text-muted">{date}</span>,
    },
    { label: 'Status', card: 'badge', cell: ({ status }) => <Status status={status} /> },
  ]
  return (
    <div className="mt-4">
      <Panel>
        <Toolbar>
          <ToolbarLine>
            <SearchBox label="Search by name or e-mail" value={search} shortcut="F" />
            <Chips
              label="Status"
              chips={[
                { label: 'All', href: here(''), count: 788, current: true },
                { label: 'Pending', href: here(''), count: 12, current: false },
                { label: 'Approved', href: here(''), count: 741, current: false },
                { label: 'Rejected', href: here(''), count: 35, current: false },
              ]}
            />
          </ToolbarLine>
          <Chips
            label="Type"
            chips={['All types', 'Enrollment', 'Program application', 'Membership', 'Event registration'].map(
              (label, index) => ({ label, href: here(''), current: index === 0 }),
            )}
          />
        </Toolbar>
        <Table
          label="Registrations"
          columns={columns}
          rows={registrations}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          openId={openId}
          selection={selection}
          actions={({ id, name, status }) => (
            <>
              {status === 'Pending' && (
                <>
                  <RowAction icon={Check} verb="Approve" whom={name} tone="ok" />
                  <RowAction icon={X} verb="Reject" whom={name} tone="bad" />
                </>
              )}
              <RowActionLink icon={Eye} verb="View" whom={name} tone="view" to={here(id)} />
            </>
          )}
        />
        <Pager shown="Showing 12 of 10,000+" older={here('')} />
      </Panel>
    </div>
  )
}

/** The empty states of a list, and the controls one by one. */
export function SmallPieces() {
  return (
    <>
      <div className="mt-4">
        <Tabs
          label="Notification Center"
          tabs={[
            { label: 'Notifications (12)', href: '?', current: true },
            { label: 'Email Logs (10,000+)', href: '?show=logs', current: false },
          ]}
        />
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Panel title="Empty">
          <EmptyState
            title="No registrations found"
            text="Try another word, or clear the filters."
            action={<ButtonLink to="?">Clear filters</ButtonLink>}
          />
        </Panel>
        <Panel title="Failed">
          <ErrorState
            title="Failed to load registrations"
            text="The list could not be read. Your filters are kept."
            retry={<Button icon={RotateCw}>Try again</Button>}
          />
        </Panel>
        <Panel title="Waiting" about="after 300 ms">
          <TableSkeleton rows={2} />
          <div className="px-4">
            <FactsSkeleton facts={3} />
          </div>
        </Panel>
        <Panel title="Notes">
          <div className="grid gap-2.5 p-4">
            <Note>Approving e-mails Patrick and adds a notification.</Note>
            <Note kind="ok">Every backup of the last week could be read.</Note>
            <Note kind="warn">Two e-mails wait for an answer of the mail server.</Note>
            <Note kind="bad">This record was changed by somebody else while you typed.</Note>
          </div>
        </Panel>
      </div>
      <div className="mt-4">
        <Panel
          title="Controls"
          actions={
            <Button variant="solid" icon={Plus}>
              Add
            </Button>
          }
        >
          <div className="flex flex-wrap items-center gap-2 p-4">
            <Button variant="solid">Save</Button>
            <Button variant="solid" busy>
              Saving
            </Button>
            <Button icon={Download}>Export CSV</Button>
            <Button variant="ok" icon={Check}>
              Approve
            </Button>
            <Button variant="bad">Reject</Button>
            <Button variant="danger">Delete</Button>
            <Button variant="text">Clear</Button>
            <Button disabled>Disabled</Button>
            <Segments
              label="Period"
              links={['7 Days', '30 Days', '90 Days'].map((label, index) => ({
                label,
                href: '?',
                current: index === 1,
              }))}
            />
            <span className="text-muted">
              Search <Kbd>/</Kbd> next <Kbd>J</Kbd>
            </span>
          </div>
          <div className="p-4 pt-0">
            <Fields />
          </div>
        </Panel>
      </div>
    </>
  )
}

function Fields() {
  return (
    <FieldGrid>
      <TextInput id="f-title" label="Title" hint="As on the poster" defaultValue="Founders’ Night" />
      <TextInput id="f-mail" label="Email" error="Please enter a valid email address" defaultValue="aline@" />
      <SelectInput
        id="f-place"
        label="Place"
        options={['Kacyiru', 'Nyarugenge', 'Online'].map((place) => ({ value: place, label: place }))}
      />
      <TextInput id="f-off" label="Reference" disabled defaultValue="EV-2026-014" />
      <TextArea id="f-text" label="Description (optional)" rows={3} frameClass="sm:col-span-2" />
      <CheckInput name="featured" label="Featured" hint="First on the events page" defaultChecked />
      <ToggleInput name="open" label="Registration is open" hint="Visitors can save a seat" defaultChecked />
    </FieldGrid>
  )
}
