import { Link, useRouteLoaderData } from 'react-router'
import { adminMenu } from '~/admin-menu.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { hubHour } from '~/platform/clock.ts'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Route } from './+types/admin-home'
import type { loader as shellLoader } from './admin.tsx'

export const loader = guardedLoader('panel', () => ({
  greeting: hubHour(new Date()) < 12 ? 'Mwaramutse' : 'Mwiriwe',
}))

/** Where one arrives: what waits, and the way to every screen one may use. */
export default function AdminHome({ loaderData: { greeting } }: Route.ComponentProps) {
  const shell = useRouteLoaderData<typeof shellLoader>('shells/admin')
  const screens = adminMenu
    .flatMap(({ entries }) => entries)
    .filter(({ href, permission }) => href !== '/admin' && isAllowed(permission, shell?.groups ?? []))
  const waits = Object.values(shell?.counts ?? {}).some((count) => count > 0)
  return (
    <>
      <title>Dashboard</title>
      <PageHead
        title={greeting}
        text={waits ? 'Here is what is waiting for a person today.' : 'Nothing is waiting for you.'}
      />
      <Panel>
        <ul className="grid sm:grid-cols-2">
          {screens.map(({ href, label, description, icon }) => (
            <li key={href} className="border-line border-b">
              <Link to={href} className="flex min-h-14 items-center gap-3 px-4 py-2">
                <Icon of={icon} />
                <span className="mr-auto">
                  <b className="block font-semibold">{label}</b>
                  <span className="text-muted">{description}</span>
                </span>
                {(shell?.counts[href] ?? 0) > 0 && <Badge tone="warn">{shell?.counts[href]} waiting</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
