import { Link2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { rwf, showMoney } from '~/platform/money.ts'
import { Panel } from '~/ui/admin/panel.tsx'
import { RowActionLink } from '~/ui/admin/row-action.tsx'
import { RowName, Table } from '~/ui/admin/table.tsx'
import { daysIn, type Period, type Sponsor, showCount } from '../report.options.ts'

const francs = (amount: number) => showMoney(rwf(amount))

/** All sponsors that pay us in francs, with their counts. Each has a report page with a secret link. */
export function SponsorList({ sponsors, period }: { sponsors: Sponsor[]; period: Period }) {
  const { search } = useLocation()
  if (sponsors.length === 0) return null
  const linkOf = (id: string) => `/admin/ads/sponsors/${id}${search}`
  return (
    <Panel title="Sponsors" about={`The last ${daysIn[period]} days, in francs`}>
      <Table
        label="Sponsors"
        rows={sponsors}
        idOf={({ id }) => id}
        columns={[
          {
            label: 'Sponsor',
            cell: ({ id, sponsor, title }) => (
              <RowName id={`sponsor-${id}`} to={linkOf(id)} name={sponsor} second={title} />
            ),
            card: 'title',
          },
          {
            label: 'Pays for',
            cell: ({ kind, isDeleted }) =>
              `${kind === 'ad' ? 'House ad' : 'Sponsored content'}${isDeleted ? ', deleted' : ''}`,
            card: 'fact',
          },
          { label: 'Rate', cell: (row) => <span className="num">{rateOf(row)}</span>, card: 'fact' },
          {
            label: 'Impressions',
            cell: ({ impressions }) => <span className="num">{showCount(impressions)}</span>,
            card: 'fact',
            align: 'right',
          },
          {
            label: 'Clicks',
            cell: ({ clicks }) => <span className="num">{showCount(clicks)}</span>,
            card: 'fact',
            align: 'right',
          },
          {
            label: 'Owed',
            cell: ({ owed }) =>
              owed === undefined ? (
                <span className="text-muted">by no rate</span>
              ) : (
                <b className="num whitespace-nowrap">{francs(owed)}</b>
              ),
            card: 'fact',
            align: 'right',
          },
        ]}
        actions={({ id, sponsor }) => (
          <RowActionLink icon={Link2} verb="Link" whom={sponsor} to={linkOf(id)} />
        )}
      />
    </Panel>
  )
}

function rateOf({ cpmRwf, cpcRwf, price }: Sponsor): string {
  const parts = [
    cpmRwf !== null && `${francs(cpmRwf)} for 1,000 views`,
    cpcRwf !== null && `${francs(cpcRwf)} a click`,
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  return price === null ? 'None set' : `${francs(price)}, fixed`
}
