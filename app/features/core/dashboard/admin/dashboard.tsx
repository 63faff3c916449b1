import { redirect } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { dayInWords, hubHour } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { firstStepsFor } from '../../site/index.server.ts'
import { DayCalendar } from '../components/day-calendar.tsx'
import { Connection, Disconnected } from '../components/disconnected.tsx'
import { FirstSteps } from '../components/first-steps.tsx'
import { QuickLinks } from '../components/quick-links.tsx'
import { RecentActivity } from '../components/recent-activity.tsx'
import { Records } from '../components/records.tsx'
import { Waiting } from '../components/waiting.tsx'
import { YearInPictures } from '../components/year-in-pictures.tsx'
import { dashboardFor, firstName, firstScreenOf } from '../dashboard.queries.server.ts'
import type { Route } from './+types/dashboard'

export const loader = guardedLoader('panel', async ({ staff }) => {
  // Everything here is of the whole hub.
  if (staff.programs) throw redirect(firstScreenOf(staff))
  const now = new Date()
  const greeting = hubHour(now) < 12 ? 'Mwaramutse' : 'Mwiriwe'
  return {
    greeting: `${greeting}, ${firstName(staff)}`,
    date: dayInWords(now, 'en'),
    ...(await dashboardFor(db(), staff, now)),
    firstSteps: await firstStepsFor(db(), staff),
  }
})

/** A-DSH-01 to A-DSH-06: pending work first, then the day, the year, the newest, and all records. */
export default function DashboardScreen({ loaderData }: Route.ComponentProps) {
  const { greeting, date, firstSteps, isDown, isQuiet, today, attention, day, pictures } = loaderData
  const waits = isQuiet ? 'Nothing is waiting for you.' : 'Here is what is waiting for a person today.'
  const steps = firstSteps && <FirstSteps {...firstSteps} />
  return (
    <>
      <title>Dashboard</title>
      <PageHead title={greeting} text={isDown ? undefined : waits} actions={<Connection isDown={isDown} />} />
      {isDown && <Disconnected />}
      {isQuiet && steps}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Waiting {...today} kinds={attention} />
        <div className="grid gap-4">
          <DayCalendar {...day} date={date} />
          <QuickLinks links={loaderData.links} />
        </div>
      </div>
      {/* Whoever waits comes before the hub's own work. */}
      {!isQuiet && steps}
      <YearInPictures pictures={pictures} />
      <div className="mt-7">
        <RecentActivity {...loaderData.activity} />
      </div>
      <Records records={loaderData.records} />
    </>
  )
}
