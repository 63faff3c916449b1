import { enhanceAddress } from 'virtual:enhance'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import adminStylesheet from './admin.css?url'
import stylesheet from './app.css?url'
import { readCookie } from './platform/http/cookies.server.ts'
import { visitOf } from './platform/http/visit.ts'
import { currentLocale, m } from './platform/i18n/texts.ts'
import { ErrorScreen } from './shells/error-screen.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const { id, saveData, nonce } = visitOf(context)
  // Only the back-office has a dark look; public pages are the same for everybody.
  const theme = nonce && readCookie(request, 'theme') === 'dark' ? ('dark' as const) : undefined
  return { reference: id.slice(0, 8), saveData, theme }
}

/** A page that says `handle = { hydrate: true }` is brought to life in the browser: the back-office. */
const isAlive = (matches: { handle: unknown }[]) =>
  matches.some(({ handle }) => (handle as { hydrate?: boolean } | undefined)?.hydrate)

// The public site does not hydrate: React draws it on the server, and one small script of ours adds to it.
export function Layout({ children }: { children: ReactNode }) {
  const known = useRouteLoaderData<typeof loader>('root')
  const alive = isAlive(useMatches())
  return (
    <html
      lang={alive ? 'en' : currentLocale()}
      className={known?.saveData ? 'save-data' : undefined}
      data-theme={known?.theme}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <link rel="stylesheet" href={alive ? adminStylesheet : stylesheet} />
        <link rel="icon" href="/favicon.svg" />
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
        {alive || <EnhanceScript />}
      </head>
      <body>
        <a className="sr-only focus:not-sr-only" href="#main">
          {alive ? 'Skip to content' : m.skip_to_content()}
        </a>
        {children}
        {alive && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

const EnhanceScript = () =>
  import.meta.env.DEV ? (
    <script type="module" src={enhanceAddress} />
  ) : (
    <script defer src={enhanceAddress} />
  )

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const reference = useRouteLoaderData<typeof loader>('root')?.reference
  // A wrong method or a foreign form post is no failure of ours, but nobody should meet a blank page.
  return <ErrorScreen reference={isRouteErrorResponse(error) ? undefined : reference} />
}
