import type { ReactNode } from 'react'
import { StatStrip } from '~/ui/admin/stat-strip.tsx'
import {
  type Change,
  changeOf,
  ctr,
  daysIn,
  ecpm,
  isEmpty,
  type Period,
  pointsOf,
  type ShownReport,
  showCount,
  showCtr,
  showEcpm,
} from '../report.options.ts'
import { dollars } from '../revenue.options.ts'

/** A-ADS-01: five numbers, each beside the same number of days before. */
export function PeriodStats({ report, period }: { report: ShownReport; period: Period }) {
  const { total, before } = report
  const versus = `vs previous ${daysIn[period]} days`
  const compared = (change: Change | undefined): ReactNode =>
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
  const hadViews = before.impressions > 0
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
              : compared(changeOf(total.cents, before.cents ?? 0)),
        },
        {
          label: 'Impressions',
          value: showCount(total.impressions),
          context: compared(changeOf(total.impressions, before.impressions)),
        },
        {
          label: 'Clicks',
          value: showCount(total.clicks),
          context: compared(changeOf(total.clicks, before.clicks)),
        },
        {
          label: 'Average CTR',
          value: showCtr(total),
          context: compared(hadViews && !isEmpty(total) ? pointsOf(ctr(total), ctr(before)) : undefined),
        },
        {
          label: 'Average eCPM',
          value: showEcpm(total),
          context:
            total.cents === null
              ? 'Needs revenue'
              : compared(before.cents === null ? undefined : changeOf(ecpm(total), ecpm(before))),
        },
      ]}
    />
  )
}
