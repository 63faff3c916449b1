import { Outlet, redirect } from 'react-router'
import { appearanceForFrame, organisationForFooter } from '~/features/core/site/index.server.ts'
import { staffOfSession } from '~/features/people/accounts/index.server.ts'
import { takeFlash } from '~/kits/admin/flash.server.ts'
import { openLoader } from '~/kits/admin/open.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { readCookie } from '~/platform/http/cookies.server.ts'
import { Toasts } from '~/ui/admin/toast.tsx'
import { LogoPicture } from '~/ui/logo.tsx'
import type { Route } from './+types/sign-in'
import { AdminError } from './admin-error.tsx'

export const handle = { hydrate: true }

/** AUT-18: a signed-in user has no business at sign-in; the page that says 'you are in' is the exception. */
export const loader = openLoader(async ({ request, url, visit }) => {
  const token = readCookie(request, 'staff')
  if (token && request.method === 'GET' && !/\/login\/done/.test(url.pathname)) {
    const known = await staffOfSession(db(), token, new Date())
    if (known?.isAdmin) throw redirect('/admin')
  }
  const { name } = await organisationForFooter()
  const appearance = await appearanceForFrame()
  return { hub: name, ...appearance, flash: takeFlash(request, visit), theme: readCookie(request, 'theme') }
})

export default function SignInShell({ loaderData: { flash, logo } }: Route.ComponentProps) {
  return (
    <>
      <title>Staff sign in</title>
      <meta name="robots" content="noindex" />
      <LogoPicture value={logo}>
        <Outlet />
      </LogoPicture>
      {flash && <Toasts toasts={[{ id: flash.text, kind: flash.kind, text: flash.text }]} />}
    </>
  )
}

export function ErrorBoundary() {
  return (
    <main id="main" className="mx-auto max-w-xl p-4">
      <AdminError />
    </main>
  )
}
