import { FileUp, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { rwf, showMoney } from '~/platform/money.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import {
  type AdReport,
  type Bringer,
  daysIn,
  type Period,
  type Sponsor,
  showCount,
} from '../report.options.ts'
import { dollars, nameOfNetwork, payingNetworks } from '../revenue.options.ts'

type Props = { report: AdReport; sponsors: Sponsor[]; period: Period; mayEnter: boolean }

/** A-ADS-02: revenue by source. Dollars and francs are separate, never added up. */
export function NetworkBreakdown({ report: { brought, total }, sponsors, period, mayEnter }: Props) {
  const of = (bringer: Bringer) => brought.find((one) => one.bringer === bringer)
  const networks = payingNetworks.flatMap((network) => of(network) ?? [])
  const ours = (['house', 'sponsored'] as const).flatMap((bringer) => {
    const sums = of(bringer)
    const kind = bringer === 'house' ? 'ad' : 'sponsored'
    const owed = sponsors.flatMap((one) => (one.kind === kind ? (one.owed ?? []) : []))
    return sums ? { ...sums, bringer, owed: owed.reduce((sum, one) => sum + one, 0) } : []
  })
  const francs = ours.reduce((sum, { owed }) => sum + owed, 0)
  return (
    <Panel title="Network Breakdown">
      <div className="grid gap-5 p-4">
        {networks.length === 0 && (
          <p className="text-muted">No numbers of a network in the last {daysIn[period]} days.</p>
        )}
        <ul className="grid gap-5">
          {networks.map((one) => {
            const network = payingNetworks.find((name) => name === one.bringer)
            const { cents } = one
            return (
              <Bar
                key={one.bringer}
                name={network ? nameOfNetwork(network) : ''}
                amount={cents === null ? 'not told' : dollars(cents)}
                share={cents === null || !total.cents ? undefined : cents / total.cents}
                className={styles[network ?? 'adsense']}
                about={`${countsOf(one)}${one.impressions === one.counted.impressions ? '' : `; we counted ${showCount(one.counted.impressions)} impressions`}`}
              />
            )
          })}
        </ul>
        {ours.length > 0 && (
          <div className="grid gap-3 border-line border-t pt-4">
            <h3 className="font-semibold">Our own, in francs</h3>
            <ul className="grid gap-5">
              {ours.map((one) => (
                <Bar
                  key={one.bringer}
                  name={one.bringer === 'house' ? 'House ads' : 'Sponsored content'}
                  amount={showMoney(rwf(one.owed))}
                  share={francs === 0 ? undefined : one.owed / francs}
                  className="fill-(--chart-4)"
                  about={countsOf(one)}
                />
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
          {mayEnter && (
            <>
              <ButtonLink icon={Pencil} to="/admin/ads/revenue/new">
                Enter revenue
              </ButtonLink>
              <ButtonLink icon={FileUp} to="/admin/ads/revenue/import">
                Import CSV
              </ButtonLink>
            </>
          )}
          <Link className="link py-2" to="/admin/ads/revenue">
            All revenue
          </Link>
        </div>
      </div>
    </Panel>
  )
}

const styles = {
  adsense: 'fill-(--chart-1)',
  medianet: 'fill-(--chart-2)',
  ezoic: 'fill-(--chart-3)',
  infolinks: 'fill-(--chart-4)',
} as const

const countsOf = ({ impressions, clicks }: { impressions: number; clicks: number }) =>
  `${showCount(impressions)} impressions, ${showCount(clicks)} clicks`

type BarProps = { name: string; amount: string; share?: number; className: string; about: string }

function Bar({ name, amount, share, className, about }: BarProps) {
  const percent = share === undefined ? undefined : `${Math.round(share * 100)}%`
  return (
    <li>
      <div className="flex items-baseline gap-2">
        <span className="mr-auto font-semibold">{name}</span>
        {percent && <span className="num text-muted">{percent}</span>}
        <b className="num min-w-16 text-right">{amount}</b>
      </div>
      <svg className="mt-1.5 block h-3 w-full bg-(--sunken)" aria-hidden="true" focusable="false">
        <rect className={className} width={`${(share ?? 0) * 100}%`} height="100%" />
      </svg>
      <span className="num mt-1 block text-muted text-xs">{about}</span>
    </li>
  )
}
