import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { Panel } from '~/ui/admin/panel.tsx'
import { Icon } from '~/ui/icon.tsx'
import { type DashboardIcon, dashboardIcons } from '../dashboard.options.ts'

type Props = { links: { label: string; icon: DashboardIcon; href: string }[] }

/** A-DSH-04 */
export function QuickLinks({ links }: Props) {
  if (links.length === 0) return null
  return (
    <Panel title="Quick links">
      <ul className="p-2">
        {links.map(({ label, icon, href }) => (
          <li key={href}>
            <Link
              to={href}
              className="flex min-h-10 items-center gap-3 rounded-ctl px-2 font-semibold hover:bg-sunken max-lg:min-h-11"
            >
              <Icon of={dashboardIcons[icon]} className="size-[17px] text-muted" />
              {label}
              <Icon of={ArrowRight} className="ml-auto size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
