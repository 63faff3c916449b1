import { Link } from 'react-router'
import { Icon } from '~/ui/icon.tsx'
import { type DashboardIcon, dashboardIcons } from '../dashboard.options.ts'
import { NotCounted, TryAgain } from './try-again.tsx'

type Props = {
  records: { label: string; icon: DashboardIcon; href?: string; count?: string; isMoney: boolean }[]
}

/** A-DSH-01, A-DSH-02, A-DSH-06 */
export function Records({ records }: Props) {
  if (records.length === 0) return null
  return (
    <section>
      <h2 className="mt-7 mb-3 font-bold text-base">All records</h2>
      <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-panel border border-line bg-surface min-[22rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {records.map(({ label, icon, href, count, isMoney }) => (
          <li
            key={label}
            className={`relative flex flex-wrap content-start items-center gap-x-2.5 px-3 sm:flex-nowrap py-3 shadow-[0_0_0_1px_var(--line)] hover:bg-sunken lg:px-4 ${isMoney ? 'min-[22rem]:col-span-2' : ''}`}
          >
            <Icon of={dashboardIcons[icon]} className="size-[18px] shrink-0 text-muted max-sm:hidden" />
            <span className="grow leading-tight max-sm:basis-full">
              {href ? (
                <Link to={href} className="after:absolute after:inset-0">
                  {label}
                </Link>
              ) : (
                label
              )}
            </span>
            <b className={`num text-lg leading-6 ${isMoney ? 'whitespace-nowrap text-[var(--link)]' : ''}`}>
              {count ?? <NotCounted />}
            </b>
            {count === undefined && (
              <span className="relative">
                <TryAgain />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
