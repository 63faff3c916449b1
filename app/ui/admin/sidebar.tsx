import { Check, type LucideIcon, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon.tsx'
import { Logo } from '../logo.tsx'
import { Avatar } from './avatar.tsx'
import { IconButton } from './button.tsx'
import { FoldedGroup, useFolds, Waiting } from './sidebar-folds.tsx'

export type MenuEntry = {
  label: string
  description: string
  href: string
  icon: LucideIcon
  /** The number of pending items; nothing is shown at 0. */
  count?: number
  current: boolean
}
/** Without a name: the entries are above the groups, as the dashboard is. */
export type MenuGroup = { group?: string; entries: MenuEntry[] }
export type Me = {
  email: string
  name?: string
  picture?: string
  emailVerified: boolean
  phoneVerified: boolean
  twoFactor: boolean
  /** Sees, and changes nothing: every change is refused. */
  isReader?: boolean
}

type SidebarProps = {
  id: string
  name: string
  menu: MenuGroup[]
  /** The groups that were unfolded in this browser; that of the current screen is open in any case. */
  unfolded: string[]
  onFold?: (unfolded: string[]) => void
  me: Me
}

/** ASH-03: the browser opens and closes it; we only close it when a link was followed or the focus has left. */
export function Sidebar({ id, name, menu, unfolded, onFold, me }: SidebarProps) {
  const aside = useRef<HTMLElement>(null)
  const here = menu.find(({ entries }) => entries.some(isHere))
  // On the dashboard, which is above the groups, that of the daily work.
  const open = here?.group ?? menu.find(({ group }) => group)?.group
  const { isOpen, toggle } = useFolds(open, unfolded, onFold)
  const screen = here?.entries.find(isHere)?.href
  const close = () => {
    if (aside.current?.matches(':popover-open')) aside.current.hidePopover()
  }
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  const showCurrent = () =>
    aside.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another entry
  useEffect(() => void showCurrent(), [screen])
  return (
    <aside
      ref={aside}
      id={id}
      popover="auto"
      className="on-ink sidebar"
      onBlur={closeWhenLeft}
      onToggle={({ currentTarget, target }) => currentTarget === target && showCurrent()}
    >
      <div className="flex h-14 shrink-0 items-center px-5">
        <Link to="/admin" onClick={close} aria-label={`${name}, dashboard`}>
          <Logo name={name} onInk className="h-8 w-auto text-white [--pupil:var(--color-ochre-300)]" />
        </Link>
        <IconButton
          icon={X}
          label="Close menu"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="absolute top-2.5 left-[calc(100%+6px)] text-white lg:hidden"
        />
      </div>
      <nav aria-label="Admin" className="sidebar-nav">
        {menu.map(({ group, entries }) => {
          const list = (
            <ul className="grid gap-px">
              {entries.map((entry) => (
                <li key={entry.href}>
                  <Entry entry={entry} onFollow={close} />
                </li>
              ))}
            </ul>
          )
          if (!group) return <div key="">{list}</div>
          return (
            <FoldedGroup
              key={group}
              name={group}
              count={entries.reduce((sum, { count = 0 }) => sum + count, 0)}
              isHere={group === here?.group}
              isOpen={isOpen(group)}
              onToggle={() => toggle(group)}
            >
              {list}
            </FoldedGroup>
          )
        })}
      </nav>
      <WhoIAm me={me} onFollow={close} />
    </aside>
  )
}

const isHere = ({ current }: MenuEntry) => current

/** One line; what the screen is for is shown by the pointer, and read out. */
function Entry({ entry, onFollow }: { entry: MenuEntry; onFollow: () => void }) {
  const { label, description, href, icon, count = 0, current } = entry
  return (
    <Link
      to={href}
      className="nav-entry"
      title={description}
      aria-current={current ? 'page' : undefined}
      onClick={onFollow}
    >
      <Icon of={icon} />
      <b>{label}</b>
      {count > 0 && <Waiting count={count} />}
    </Link>
  )
}

/** ASH-04: who is signed in, and how well the account is secured. */
function WhoIAm({ me, onFollow }: { me: Me; onFollow: () => void }) {
  const name = me.name ?? me.email
  return (
    <div className="flex shrink-0 items-center gap-3 border-soot-800 border-t px-4 py-3">
      <Avatar name={name} picture={me.picture} className="size-9" />
      <div className="min-w-0">
        <Link
          to="/admin/profile"
          onClick={onFollow}
          className="block truncate font-semibold text-white hover:underline"
          title={me.email}
        >
          {name}
        </Link>
        <ul className="mt-1 flex gap-1">
          <Mark word="E-mail" on={me.emailVerified} meaning="verified" />
          <Mark word="SMS" on={me.phoneVerified} meaning="verified" />
          <Mark word="2FA" on={me.twoFactor} meaning="on" />
        </ul>
      </div>
    </div>
  )
}

function Mark({ word, on, meaning }: { word: string; on: boolean; meaning: string }) {
  return (
    <li className={`badge ${on ? 'bg-tea-800 text-tea-100' : 'bg-soot-800 text-soot-300'}`}>
      {on && <Icon of={Check} />}
      {word}
      <span className="sr-only">{on ? ` ${meaning}` : ` not ${meaning}`}</span>
    </li>
  )
}
