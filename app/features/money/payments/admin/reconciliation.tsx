import { Upload } from 'lucide-react'
import { filterOptions } from '~/kits/admin/filters.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { listPage } from '~/kits/admin/list.server.ts'
import { withPlace } from '~/kits/admin/list-address.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { dateOfDay, hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { providerTitles } from '~/platform/payments/provider.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { OneLine } from '~/ui/admin/cells.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { Table } from '~/ui/admin/table.tsx'
import { Badge } from '~/ui/badge.tsx'
import { differenceNames } from '../reconciliation.options.ts'
import { differencesList } from '../reconciliation.queries.server.ts'
import { showSum } from '../reconciliation.states.ts'
import { type DayTotal, totalsSince } from '../totals.queries.server.ts'
import type { Route } from './+types/reconciliation'

const path = '/admin/payments/reconciliation'
const week = 7 * 24 * 3600 * 1000

export const loader = guardedLoader('payments.read', async ({ url, staff }) => ({
  page: await listPage(db(), differencesList, url),
  totals: await totalsSince(db(), hubDay(new Date(Date.now() - week))),
  mayChange: isAllowed('payments.change', staff.groups),
}))

/** A-ADD-07: the differences, and both sides of the last days. */
export default function Reconciliation({ loaderData: { page, totals, mayChange } }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Reconciliation"
      text="Our ledger beside what providers and the bank say. Every night it is compared anew."
      path={path}
      page={page}
      name={({ kind }) => ({ name: differenceNames[kind] })}
      nameLabel="Difference"
      columns={[
        { label: 'What', cell: ({ detail }) => detail, card: 'line' },
        { label: 'Provider', cell: ({ provider }) => providerTitles[provider], card: 'foot' },
        { label: 'Day', cell: ({ day }) => <OneLine>{dateOfDay(day, 'en')}</OneLine>, card: 'foot' },
        {
          label: 'State',
          cell: ({ resolvedAt }) => (
            <Badge tone={resolvedAt ? 'ok' : 'warn'}>{resolvedAt ? 'Resolved' : 'Open'}</Badge>
          ),
          card: 'badge',
        },
      ]}
      filters={[
        { name: 'state', label: 'State', options: filterOptions({ open: 'Open', resolved: 'Resolved' }) },
        { name: 'kind', label: 'Kind', options: filterOptions(differenceNames) },
        { name: 'provider', label: 'Provider', options: filterOptions(providerTitles) },
      ]}
      empty={{
        title: 'Nothing to reconcile',
        text: 'Import what your bank or a wallet exports, and what does not match appears here.',
      }}
      actions={
        mayChange && (
          <ButtonLink variant="solid" icon={Upload} to={withPlace(`${path}/import`, page.state)}>
            Import statement
          </ButtonLink>
        )
      }
      above={totals.length > 0 && <Totals totals={totals} />}
    />
  )
}

function Totals({ totals }: { totals: DayTotal[] }) {
  const left = ({ ours, theirs }: DayTotal) => ours - theirs
  const sum = (amount: number, { currency }: DayTotal) => (
    <span className="num whitespace-nowrap">{showSum({ amount, currency })}</span>
  )
  return (
    <Panel title="Ledger and statements" about="The last seven days">
      <Table
        label="Ledger and statements"
        rows={totals}
        idOf={({ day, provider, currency }) => `${day} ${provider} ${currency}`}
        columns={[
          {
            label: 'Provider',
            cell: ({ provider }) => <b className="font-semibold">{providerTitles[provider]}</b>,
            card: 'title',
          },
          { label: 'Day', cell: ({ day }) => dateOfDay(day, 'en'), card: 'line' },
          { label: 'Ledger', cell: (total) => sum(total.ours, total), card: 'fact', align: 'right' },
          { label: 'Statement', cell: (total) => sum(total.theirs, total), card: 'fact', align: 'right' },
          { label: 'Left over', cell: (total) => sum(left(total), total), card: 'fact', align: 'right' },
          { label: 'State', cell: (total) => <TotalBadge total={total} />, card: 'badge' },
        ]}
      />
    </Panel>
  )
}

function TotalBadge({ total: { open, isCovered } }: { total: DayTotal }) {
  if (open > 0) return <Badge tone="warn">{`${open} open`}</Badge>
  return isCovered ? <Badge tone="ok">Matches</Badge> : <Badge>No statement yet</Badge>
}
