import { FileUp, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { listLoader } from '~/kits/admin/content.server.ts'
import { ChangeActions, NotRead } from '~/kits/admin/content-screen.tsx'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { nameOfNetwork, payingNetworks } from '../revenue.options.ts'
import { revenueList, toldUntil } from '../revenue.queries.server.ts'
import type { Route } from './+types/revenues'

export const loader = listLoader('ads.read', {
  things: 'ad revenue',
  may: { change: 'ads.revenue' },
  list: revenueList,
  counted: 'network',
  stats: toldUntil,
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const path = '/admin/ads/revenue'
const number = (value: string) =>
  value ? <span className="num">{value}</span> : <span className="text-muted">not told</span>

/** A-ADS-15: the reported revenue, one row per network and day. */
export default function Revenues({ loaderData: { list, may } }: Route.ComponentProps) {
  if (!list) return <NotRead title="Network revenue" things="ad revenue" />
  const until = list.stats.map(({ network, day }) => `${network} until ${day}`).join(', ')
  return (
    <>
      <p className="mb-2">
        <Link className="link" to="/admin/ads">
          Ad Monetization
        </Link>
      </p>
      <ListScreen
        title="Network revenue"
        text={`What each network owes us, day by day, in US dollars.${until && ` Told by ${until}.`}`}
        path={path}
        page={list.page}
        empty={{
          title: 'No revenue yet',
          text: 'Enter what a network reports for a day, or import its report as CSV.',
        }}
        nameLabel="Day"
        name={({ day }) => ({ name: day })}
        columns={[
          { label: 'Network', cell: ({ network }) => network, card: 'fact' },
          {
            label: 'Revenue',
            cell: ({ amount }) => <b className="num">{amount}</b>,
            card: 'badge',
            align: 'right',
          },
          {
            label: 'Impressions',
            cell: ({ impressions }) => number(impressions),
            card: 'fact',
            align: 'right',
          },
          { label: 'Clicks', cell: ({ clicks }) => number(clicks), card: 'fact', align: 'right' },
          { label: 'Source', cell: ({ source }) => source, card: 'fact' },
        ]}
        filters={[
          {
            name: 'network',
            label: 'Network',
            options: [
              { value: '', label: 'All' },
              ...payingNetworks.map((value) => ({ value, label: nameOfNetwork(value) })),
            ],
            counts: list.counts,
          },
        ]}
        actions={
          may.change && (
            <>
              <ButtonLink icon={FileUp} to={`${path}/import`} preventScrollReset>
                Import CSV
              </ButtonLink>
              <ButtonLink variant="solid" icon={Plus} to={`${path}/new`} preventScrollReset>
                Enter revenue
              </ButtonLink>
            </>
          )
        }
        rowActions={
          may.change
            ? ({ id, day, network }) => <ChangeActions path={path} id={id} whom={`${network}, ${day}`} />
            : undefined
        }
      />
    </>
  )
}
