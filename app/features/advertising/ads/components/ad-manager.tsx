import { Pause, Pencil, Play, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { RowAction, RowActionLink } from '~/ui/admin/row-action.tsx'
import { RowName, Table } from '~/ui/admin/table.tsx'
import { Badge } from '~/ui/badge.tsx'
import {
  type AdFormat,
  type AdNetwork,
  type AdPlacement,
  formatNames,
  networkNames,
  placementNames,
} from '../ad.options.ts'

export type AdUnitRow = {
  id: string
  name: string
  slotId: string | null
  network: AdNetwork
  format: AdFormat
  placement: AdPlacement
  sponsor: string | null
  isActive: boolean
  impressions: number
  clicks: number
}

type Props = {
  units: AdUnitRow[]
  mayChange: boolean
  openId?: string
  /** Renders the revenue of a unit, on screens that show money. */
  revenueOf?: (id: string) => ReactNode
}

const number = (value: number) => value.toLocaleString('en-US')
const path = '/admin/ads'

/** A-ADS-06 to A-ADS-08: every unit, newest first. */
export function AdManager({ units, mayChange, openId, revenueOf }: Props) {
  return (
    <Panel
      title="Ad Management"
      actions={
        mayChange && (
          <>
            <ButtonLink icon={Trash2} to={`${path}/bin`} preventScrollReset>
              Bin
            </ButtonLink>
            <ButtonLink variant="solid" icon={Plus} to={`${path}/new`} preventScrollReset>
              Add New Ad Unit
            </ButtonLink>
          </>
        )
      }
    >
      {units.length === 0 ? (
        <EmptyState title='No ad units found. Click "Add New Ad Unit" to create one.' />
      ) : (
        <Table
          label="Ad units"
          rows={units}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          openId={openId}
          columns={[
            {
              label: 'Name',
              card: 'title',
              cell: ({ id, name, slotId, sponsor }) => (
                <RowName
                  id={`row-${id}`}
                  to={mayChange ? `${path}/${id}` : path}
                  name={name}
                  second={slotId ? `slot ${slotId}` : (sponsor ?? undefined)}
                />
              ),
            },
            { label: 'Network', cell: ({ network }) => networkNames[network], card: 'fact' },
            { label: 'Format', cell: ({ format }) => formatNames[format], card: 'fact' },
            { label: 'Placement', cell: ({ placement }) => placementNames[placement], card: 'fact' },
            {
              label: 'Impressions',
              cell: ({ impressions }) => <span className="num">{number(impressions)}</span>,
              card: 'fact',
              align: 'right',
            },
            {
              label: 'Clicks',
              cell: ({ clicks }) => <span className="num">{number(clicks)}</span>,
              card: 'fact',
              align: 'right',
            },
            ...(revenueOf
              ? [
                  {
                    label: 'Revenue',
                    cell: ({ id }: AdUnitRow) => <b className="num">{revenueOf(id)}</b>,
                    card: 'fact' as const,
                    align: 'right' as const,
                  },
                ]
              : []),
            {
              label: 'Status',
              cell: ({ isActive }) => (
                <Badge tone={isActive ? 'ok' : 'line'}>{isActive ? 'Active' : 'Inactive'}</Badge>
              ),
              card: 'badge',
            },
          ]}
          actions={
            mayChange
              ? ({ id, name, isActive }) => (
                  <>
                    <Switch id={id} whom={name} isActive={isActive} />
                    <RowActionLink icon={Pencil} verb="Edit" whom={name} to={`${path}/${id}`} />
                    <RowActionLink
                      icon={Trash2}
                      verb="Delete"
                      whom={name}
                      tone="bad"
                      to={`${path}/${id}/delete`}
                    />
                  </>
                )
              : undefined
          }
        />
      )}
    </Panel>
  )
}

function Switch({ id, whom, isActive }: { id: string; whom: string; isActive: boolean }) {
  return (
    <Form method="post" action={`${path}/${id}/active`} preventScrollReset>
      <RowAction
        type="submit"
        name="active"
        value={isActive ? 'no' : 'yes'}
        icon={isActive ? Pause : Play}
        verb={isActive ? 'Disable' : 'Enable'}
        whom={whom}
      />
    </Form>
  )
}
