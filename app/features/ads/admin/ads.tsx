import { data, Outlet, useParams } from 'react-router'
import { NotRead } from '~/kits/admin/content-screen.tsx'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { revalidateList } from '~/kits/admin/revalidate-list.ts'
import { db } from '~/platform/db/db.server.ts'
import { log } from '~/platform/log.server.ts'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { StatStrip } from '~/ui/admin/stat-strip.tsx'
import { AdManager } from '../components/ad-manager.tsx'
import { adUnitsForScreen } from '../staff.queries.server.ts'
import type { Route } from './+types/ads'

export const loader = guardedLoader('ads.read', async ({ staff }) => {
  const mayChange = isAllowed('ads.change', staff.groups)
  try {
    return { units: await adUnitsForScreen(db()), mayChange }
  } catch (err) {
    log.error({ err }, 'ad units could not be read')
    return data({ units: undefined, mayChange }, { status: 503 })
  }
})

export const shouldRevalidate = revalidateList

/** A-ADS-05 to A-ADS-08 */
export default function Ads({ loaderData: { units, mayChange } }: Route.ComponentProps) {
  const { id } = useParams()
  if (!units) return <NotRead title="Ad Monetization" things="ad units" />
  const sum = (what: 'impressions' | 'clicks') => units.reduce((total, unit) => total + unit[what], 0)
  const [views, clicks] = [sum('impressions'), sum('clicks')]
  const rate = views === 0 ? 0 : (clicks / views) * 100
  return (
    <div className="grid gap-5">
      <title>Ad Monetization</title>
      <PageHead title="Ad Monetization" text="Revenue from ad units across the public site." />
      <StatStrip
        label="Ad units"
        stats={[
          { label: 'Total Impressions', value: views.toLocaleString('en-US') },
          { label: 'Active Ad Units', value: String(units.filter(({ isActive }) => isActive).length) },
          {
            label: 'Total Clicks',
            value: clicks.toLocaleString('en-US'),
            beside: `${rate.toFixed(2)}% CTR`,
          },
        ]}
      />
      <AdManager units={units} mayChange={mayChange} openId={id} />
      <Outlet />
    </div>
  )
}
