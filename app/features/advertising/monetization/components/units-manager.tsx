import { rwf, showMoney } from '~/platform/money.ts'
import { StatStrip } from '~/ui/admin/stat-strip.tsx'
import { AdManager, type AdUnitRow } from '../../ads/components/ad-manager.tsx'
import { type Counts, showCount, showCtr } from '../report.options.ts'
import { dollars } from '../revenue.options.ts'

type Props = {
  units: (AdUnitRow & { owed?: number })[]
  /** All counts, also of deleted units. */
  total: Counts
  /** The revenue reported by networks for all days, in cents. */
  allTime: number | null
  mayChange: boolean
  openId?: string
}

/** A-ADS-05 to A-ADS-08: every unit with its counts since the beginning, below four totals. */
export function UnitsManager({ units, total, allTime, mayChange, openId }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StatStrip
        label="Ad units, since the beginning"
        stats={[
          {
            label: 'Total Revenue',
            value: dollars(allTime ?? 0),
            context: allTime === null ? 'None entered yet' : 'As the networks told it',
          },
          {
            label: 'Total Impressions',
            value: showCount(total.impressions),
            context: 'Counted by us, with deleted units',
          },
          {
            label: 'Active Ad Units',
            value: String(units.filter(({ isActive }) => isActive).length),
            context: `Of ${units.length}`,
          },
          { label: 'Total Clicks', value: showCount(total.clicks), beside: `${showCtr(total)} CTR` },
        ]}
      />
      <AdManager
        units={units}
        mayChange={mayChange}
        openId={openId}
        revenueOf={(id) => {
          const unit = units.find((one) => one.id === id)
          if (unit?.network !== 'house') return <span className="font-normal text-muted">by network</span>
          return unit.owed === undefined ? (
            <span className="font-normal text-muted">no rate</span>
          ) : (
            <span className="whitespace-nowrap">{showMoney(rwf(unit.owed))}</span>
          )
        }}
      />
    </div>
  )
}
