import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { hubHour } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { firstStepsFor } from '../../site/index.server.ts'
import { AttentionStrip } from '../components/attention-strip.tsx'
import { Connection, Disconnected } from '../components/disconnected.tsx'
import { FirstSteps } from '../components/first-steps.tsx'
import { QuickLinks } from '../components/quick-links.tsx'
import { RecentActivity } from '../components/recent-activity.tsx'
import { Records } from '../components/records.tsx'
import { Today } from '../components/today.tsx'
import { dashboardFor, nameInEmail } from '../dashboard.queries.server.ts'
import type { Route } from './+types/dashboard'

export const loader = guardedLoader('panel', async ({ staff }) => {
  const now = new Date()
  const greeting = hubHour(now) < 12 ? 'Mwaramutse' : 'Mwiriwe'
  return {
    greeting: `${greeting}, ${nameInEmail(staff.email)}`,
    ...(await dashboardFor(db(), staff, now)),
    firstSteps: await firstStepsFor(db(), staff),
  }
})

/** A-DSH-01 to A-DSH-06: pending work first, then recent activity, then all records. */
export default function DashboardScreen({ loaderData }: Route.ComponentProps) {
  const { greeting, firstSteps, isDown, today, attention, activity, records, links } = loaderData
  const isQuiet = today.things.length === 0 && !today.isPart
  const waits = isQuiet ? 'Nothing is waiting for you.' : 'Here is what is waiting for a person today.'
  return (
    <>
      <title>Dashboard</title>
      <PageHead title={greeting} text={isDown ? undefined : waits} actions={<Connection isDown={isDown} />} />
      {isDown && <Disconnected />}
      {firstSteps && <FirstSteps {...firstSteps} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          <AttentionStrip attention={attention} />
          <Today {...today} />
          <RecentActivity {...activity} />
        </div>
        <QuickLinks links={links} />
      </div>
      <Records records={records} />
    </>
  )
}
