import { type ReactNode, useState } from 'react'
import { Form, Outlet, useLocation, useMatches } from 'react-router'
import { AdminSearch } from '~/features/core/admin-search/components/admin-search.tsx'
import { appearanceForFrame, organisationForFooter } from '~/features/core/site/index.server.ts'
import { colleaguesByAccount } from '~/features/people/accounts/index.server.ts'
import { viewsOf } from '~/features/people/views/index.server.ts'
import { accountKey } from '~/kits/admin/account-key.ts'
import { takeFlash } from '~/kits/admin/flash.server.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { SavedViews } from '~/kits/admin/list-views.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import type { Staff } from '~/kits/admin/staff.ts'
import { staffTime } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { readCookie } from '~/platform/http/cookies.server.ts'
import { log } from '~/platform/log.server.ts'
import { adminMenu, isCurrent } from '~/screens.ts'
import { AdminFrame, ThemeButton } from '~/ui/admin/frame.tsx'
import { LogoPicture } from '~/ui/logo.tsx'
import type { Route } from './+types/admin'
import { countsFor } from './admin-counts.server.ts'
import { AdminError } from './admin-error.tsx'
import { guard } from './admin-guard.server.ts'

import { FlashBar } from './flash-bar.tsx'
import { unfoldedGroups } from './menu-folds.server.ts'
import { OnTheWay } from './on-the-way.tsx'
import { SignOutForm } from './sign-out-form.tsx'
import { useDevToolsBlock } from './use-dev-tools-block.ts'
import { useSession } from './use-session.ts'
import { useTidyPhone } from './use-tidy-phone.ts'

export const handle = { hydrate: true }
export const middleware: Route.MiddlewareFunction[] = [guard]

export const loader = guardedLoader('panel', async ({ request, staff, visit }) => {
  const { name } = await organisationForFooter()
  const now = new Date()
  const { id, email, emailVerified, phoneVerified, twoFactor, groups, programs, session } = staff
  const colleagues = await colleaguesByAccount(db())
  return {
    hub: name,
    ...(await appearanceForFrame()),
    me: {
      ...colleagues[accountKey(email)],
      id,
      email,
      emailVerified,
      phoneVerified,
      twoFactor,
      isReader: groups.includes('reader'),
    },
    groups,
    /** The dashboard is of the whole hub. */
    hasDashboard: programs === null,
    /** Whoever did something is kept by their account: these are their names. */
    colleagues,
    ...(await ofStaff(staff)),
    unfolded: unfoldedGroups(request),
    endsAt: session.endsAt.getTime(),
    lastUpdated: staffTime(now),
    theme: readCookie(request, 'theme') === 'dark' ? ('dark' as const) : ('light' as const),
    flash: takeFlash(request, visit),
    devToolsBlock: config().DEV_TOOLS_BLOCK,
  }
})

/** What waits on each screen, and the person's own views of the lists. */
async function ofStaff(staff: Staff) {
  const [counts, views] = await Promise.all([countsFor(staff), viewsOf(db(), staff.id).catch(noViews)])
  return { counts, views }
}

/** Every screen works without them. */
function noViews(err: unknown) {
  log.warn({ err }, 'the saved views could not be read')
  return []
}

/** A page with `handle = { bare: true }` has a frame of its own: check-in, on a phone held in one hand. */
type Handle = { bare?: boolean } | undefined

export default function AdminShell({ loaderData }: Route.ComponentProps) {
  const isBare = useMatches().some(({ handle }) => (handle as Handle)?.bare)
  const Frame = isBare ? Bare : AdminLayout
  useDevToolsBlock(loaderData.devToolsBlock)
  // Check-in cleans up itself, before it stores anything.
  useTidyPhone(isBare ? undefined : loaderData.me.email)
  return (
    <LogoPicture value={loaderData.logo}>
      <SavedViews value={loaderData.views}>
        <Frame loaderData={loaderData}>
          <Outlet />
        </Frame>
      </SavedViews>
    </LogoPicture>
  )
}

/** A failed screen leaves the menu in place; only without a menu there is nothing but the text. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData)
    return (
      <LogoPicture value={loaderData.logo}>
        <AdminLayout loaderData={loaderData}>
          <AdminError />
        </AdminLayout>
      </LogoPicture>
    )
  return (
    <main id="main" className="mx-auto max-w-xl p-4">
      <AdminError />
    </main>
  )
}

type AdminLayoutProps = { loaderData: Route.ComponentProps['loaderData']; children: ReactNode }

/** ASH-01 to ASH-08: the frame around every screen of the back-office. */
function AdminLayout({ loaderData, children }: AdminLayoutProps) {
  const { hub, me, groups, hasDashboard, lastUpdated, theme, flash } = loaderData
  const { pathname } = useLocation()
  const [counts, setCounts] = useState(loaderData.counts)
  const [loaded, setLoaded] = useState(loaderData)
  if (loaded !== loaderData) {
    setLoaded(loaderData)
    setCounts(loaderData.counts)
  }
  const lineCut = useSession(setCounts)
  const defaultOf = (path: string) => {
    const view = loaderData.views.find((one) => one.path === path && one.isDefault)
    return view ? `${path}?${view.query}` : path
  }
  const menu = adminMenu
    .map(({ group, entries }) => ({
      group,
      entries: entries
        .filter(
          ({ href, permission }) => isAllowed(permission, groups) && (hasDashboard || href !== '/admin'),
        )
        .map((entry) => ({
          ...entry,
          href: defaultOf(entry.href),
          count: counts[entry.href],
          current: isCurrent(entry.href, pathname),
        })),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <AdminFrame
      name={hub}
      menu={menu}
      unfolded={loaderData.unfolded}
      onFold={rememberFolds}
      me={me}
      lastUpdated={lineCut ? `${lastUpdated}. Connection lost. What you type is kept.` : lastUpdated}
      search={<AdminSearch />}
      theme={
        <Form method="post" action="/admin/theme" preventScrollReset>
          <ThemeButton current={theme} />
        </Form>
      }
      signOut={<SignOutForm />}
    >
      <meta name="robots" content="noindex" />
      {children}
      <OnTheWay />
      <FlashBar flash={flash} />
    </AdminFrame>
  )
}

/** A menu that could not be remembered is no reason to disturb anybody. */
const rememberFolds = (unfolded: string[]) =>
  void fetch('/admin/menu', {
    method: 'POST',
    body: new URLSearchParams(unfolded.map((group) => ['open', group])),
  }).catch(() => {})

/** No frame, and no polling of the session: offline the page must stay as it is. */
function Bare({ loaderData, children }: AdminLayoutProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      {children}
      <FlashBar flash={loaderData.flash} />
    </>
  )
}
