import { BarChart } from '~/ui/admin/bar-chart.tsx'
import { Funnel } from '~/ui/admin/funnel.tsx'
import { LineChart } from '~/ui/admin/line-chart.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { StackedBars } from '~/ui/admin/stacked-bars.tsx'

const count = (value: number) => value.toLocaleString('en-US')
const francs = (value: number) => `${count(value)} RWF`
const compact = (value: number) =>
  value.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const share = (ratio: number) => `${Math.round(ratio * 100)}%`

const months = 'Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov'.split(' ')
const monthly = (values: (number | null)[]) =>
  months.map((label, n) => ({
    label,
    name: `${label} ${n === 0 ? 2025 : 2026}`,
    value: values[n] ?? null,
    href: `?month=${label}`,
  }))

/** Invented numbers, no two charts alike: money, gaps, zeros, many points, one point, none. */
const gifts = [
  310_000, 185_000, 240_000, 420_000, 385_000, 0, 515_000, 640_000, 590_000, 720_000, 905_000, 1_245_000,
]
const weeks = Array.from({ length: 26 }, (_, n) => ({
  label: `W${n + 20}`,
  name: `Week ${n + 20} of 2026`,
  value: n > 8 && n < 12 ? null : n === 15 ? 0 : Math.round(24 + 14 * Math.sin(n / 2.4) + ((n * 7) % 5)),
}))
const days = Array.from({ length: 90 }, (_, n) => {
  const date = new Date(Date.UTC(2026, 7, 17 + n))
  const write = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
  return {
    label: write({ month: 'short', day: 'numeric' }),
    name: write({ dateStyle: 'medium' }),
    value: n % 17 === 5 ? null : Math.round(620 + 240 * Math.sin(n / 6) + 90 * Math.sin(n * 2.1)),
  }
})

/** The charts in every state. */
export function SampleCharts() {
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <Panel title="Completed donations" about="RWF a month">
        <BarChart
          title="Completed donations per month"
          by="Month"
          of="Donations"
          points={monthly(gifts)}
          format={francs}
          short={compact}
        />
      </Panel>
      <Panel title="Registrations" about="by week">
        <LineChart
          title="Registrations per week"
          by="Week"
          of="Registrations"
          points={weeks}
          format={count}
        />
      </Panel>
      <Panel title="Program applications" about="by decision">
        <StackedBars
          title="Program applications per month"
          by="Month"
          series={['Approved', 'Pending', 'Waiting list', 'Rejected']}
          stacks={months.map((label, n) => ({
            label,
            name: `${label} ${n === 0 ? 2025 : 2026}`,
            values:
              n === 4
                ? [null, null, null, null]
                : [12 + n * 3, (n * 5) % 11, n % 3 === 0 ? 0 : 3 + (n % 4), 4 + ((n * 3) % 7)],
            href: `?month=${label}`,
          }))}
          format={count}
        />
      </Panel>
      <Panel title="From the form to the seat">
        <Funnel
          title="Startup incubation, 2026"
          by="Step"
          of="People"
          steps={[
            { label: 'Opened the form', value: 1240 },
            { label: 'Sent it', value: 771, href: '?step=sent' },
            { label: 'Invited to talk', value: 212, href: '?step=invited' },
            { label: 'Approved', value: 64, href: '?step=approved' },
            { label: 'Came', value: 58, href: '?step=came' },
          ]}
          format={count}
          share={share}
        />
      </Panel>
      <Panel title="Ninety days" about="impressions">
        <BarChart
          title="Impressions per day"
          by="Day"
          of="Impressions"
          points={days}
          format={count}
          gap="not counted"
        />
      </Panel>
      <Panel title="Ninety days" about="as a line">
        <LineChart
          title="Impressions per day"
          by="Day"
          of="Impressions"
          points={days}
          format={count}
          short={compact}
        />
      </Panel>
      <Panel title="Three points and long numbers">
        <BarChart
          title="Paid per quarter"
          by="Quarter"
          of="Paid"
          points={[
            { label: 'January to March', value: 12_480_000 },
            { label: 'April to June', value: 9_125_500 },
            { label: 'July to September', value: 75_000 },
          ]}
          format={francs}
        />
      </Panel>
      <Panel title="One point">
        <LineChart
          title="Members"
          by="Year"
          of="Members"
          points={[{ label: '2026', value: 41 }]}
          format={count}
        />
      </Panel>
      <Panel title="Only zeros">
        <BarChart
          title="Refunds per month"
          by="Month"
          of="Refunds"
          points={monthly(gifts.map(() => 0))}
          format={francs}
          short={compact}
        />
      </Panel>
      <Panel title="Only gaps">
        <LineChart
          title="Visits per month"
          by="Month"
          of="Visits"
          points={monthly([])}
          format={count}
          empty="No visits counted yet"
        />
      </Panel>
      <Panel title="Shares">
        <LineChart
          title="Attendance per month"
          by="Month"
          of="Attendance"
          points={monthly([0.62, 0.58, 0.71, 0.66, 0.8, 0.77, null, 0.83, 0.79, 0.85, 0.81, 0.74])}
          format={share}
        />
      </Panel>
      <Panel title="Two series">
        <StackedBars
          title="Enrollments per month"
          by="Month"
          series={['Free courses', 'Premium courses']}
          stacks={months.slice(6).map((label, n) => ({ label, values: [40 + n * 12, 4 + n * 2] }))}
          format={count}
        />
      </Panel>
    </div>
  )
}
