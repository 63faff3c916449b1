import type { ReactNode } from 'react'
import { StatStrip } from '~/ui/admin/stat-strip.tsx'
import {
  type AdReport,
  type Change,
  centsPerDay,
  changeOf,
  ctr,
  daysIn,
  ecpm,
  type Period,
  pointsOf,
  showCount,
  showCtr,
  showEcpm,
} from '../report.options.ts'
import { dollars } from '../revenue.options.ts'

/** A-ADS-01: five numbers of the period, each with its change against the same number of days before. */
export function PeriodStats({ report, period }: { report: AdReport; period: Period }) {
  const {
    total,
    compared: { counted, told },
  } = report
  const versus = `vs previous ${daysIn[period]} days`
  const beside = (change: Change | undefined): ReactNode =>
    change ? (
      <>
        <span className={change.isDown ? 'text-(--bad-fg)' : change.isUp ? 'text-(--ok-fg)' : ''}>
          {change.text}
        </span>{' '}
        {versus}
      </>
    ) : (
      `No numbers in the ${daysIn[period]} days before`
    )
  const isRated = counted.now.impressions > 0 && counted.before.impressions > 0
  return (
    <StatStrip
      label={`The last ${daysIn[period]} days`}
      stats={[
        {
          label: 'Total Revenue',
          value: dollars(total.cents ?? 0),
          context:
            total.cents === null
              ? 'No network’s revenue entered for these days'
              : beside(told && changeOf(centsPerDay(told.now), centsPerDay(told.before))),
        },
        {
          label: 'Impressions',
          value: showCount(total.impressions),
          context: beside(changeOf(counted.now.impressions, counted.before.impressions)),
        },
        {
          label: 'Clicks',
          value: showCount(total.clicks),
          context: beside(changeOf(counted.now.clicks, counted.before.clicks)),
        },
        {
          label: 'Average CTR',
          value: showCtr(total),
          context: beside(isRated ? pointsOf(ctr(counted.now), ctr(counted.before)) : undefined),
        },
        {
          label: 'Average eCPM',
          value: showEcpm(total),
          context:
            total.cents === null
              ? 'Needs revenue'
              : beside(told && changeOf(ecpm(told.now), ecpm(told.before))),
        },
      ]}
    />
  )
}
