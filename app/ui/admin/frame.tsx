import { Eye, LogOut, Menu, Moon, ShieldCheck, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateBadge } from '../badge.tsx'
import { LogoSymbol } from '../logo.tsx'
import { Button, IconButton } from './button.tsx'
import { type Me, type MenuGroup, Sidebar } from './sidebar.tsx'

type FrameProps = {
  name: string
  menu: MenuGroup[]
  /** The groups of the menu that are unfolded in this browser. */
  unfolded?: string[]
  onFold?: (unfolded: string[]) => void
  me: Me
  /** When the data of this page were loaded, formatted: "Nov 14, 2026, 09:41". */
  lastUpdated: string
  /** The form with `SignOutButton` in it. */
  signOut: ReactNode
  /** The link to the global search. */
  search?: ReactNode
  /** The form with `ThemeButton` in it. */
  theme: ReactNode
  children: ReactNode
}

const drawer = 'admin-menu'

/** ASH-01 to ASH-05: sidebar or drawer, top bar, page. The caller provides the content. */
export function AdminFrame(props: FrameProps) {
  const { name, menu, unfolded = [], onFold, me, lastUpdated, signOut, search, theme, children } = props
  const here = menu.flatMap(({ entries }) => entries).find(({ current }) => current)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[256px_minmax(0,1fr)]">
      <LogoSymbol name={name} />
      <Sidebar id={drawer} name={name} menu={menu} unfolded={unfolded} onFold={onFold} me={me} />
      <div className="min-w-0">
        <header className="sticky top-0 z-20 border-line border-b bg-surface">
          <div className="flex h-14 items-center gap-2 px-4 lg:gap-3 lg:px-8">
            <IconButton icon={Menu} label="Open menu" className="-ml-2.5 lg:hidden" popoverTarget={drawer} />
            <span className="truncate font-bold text-base lg:hidden">{here?.label ?? name}</span>
            <p className="num hidden text-muted lg:block">Last updated {lastUpdated}</p>
            <div className="ml-auto flex items-center gap-2 lg:gap-3">
              {me.isReader && <StateBadge tone="info" icon={Eye} label="Read only" />}
              {me.twoFactor && (
                <span className="max-sm:hidden">
                  <StateBadge tone="ok" icon={ShieldCheck} label="2FA Enabled" />
                </span>
              )}
              {search}
              {theme}
              {signOut}
            </div>
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="frame-page max-w-[1240px] px-4 py-5 outline-none lg:px-8 lg:py-7"
        >
          {children}
          <p className="num mt-6 text-muted text-xs lg:hidden">Last updated {lastUpdated}</p>
        </main>
      </div>
    </div>
  )
}

export function SignOutButton({ busy }: { busy?: boolean }) {
  return (
    <Button icon={LogOut} busy={busy} className="max-sm:px-3.5">
      <span className="max-sm:sr-only">Sign Out</span>
    </Button>
  )
}

/** Sends `theme=dark` or `theme=light`, whichever is not shown. */
export function ThemeButton({ current }: { current: 'light' | 'dark' }) {
  const next = current === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      type="submit"
      name="theme"
      value={next}
      icon={next === 'dark' ? Moon : Sun}
      label={`Use the ${next} look`}
    />
  )
}
