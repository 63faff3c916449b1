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
import { visitOf } from './platform/http/visit.ts'
import { currentLocale, m } from './platform/i18n/texts.ts'
import { AdminError } from './shells/admin-error.tsx'
import { ErrorScreen } from './shells/error-screen.tsx'
import adminStylesheet from './styles/admin.css?url'
import stylesheet from './styles/app.css?url'
import { SaveData } from './ui/save-data.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { id, saveData } = visitOf(context)
  return { reference: id.slice(0, 8), saveData }
}

/** What a page or its shell asks of the document: the nonce of its ads, and the stylesheet with the hub's colours. */
type OfPage = { ads?: { nonce?: string }; colours?: string }

type Handle = { hydrate?: boolean } | undefined

/** The hydrated shell of the page, if it has one: that of the back-office. */
const useAlive = () => useMatches().find(({ handle }) => (handle as Handle)?.hydrate)

// The public site is not hydrated: React renders it on the server, and one small script of ours adds to it.
// The back-office is, with a stylesheet of its own: its shells say so in their handle, and its theme is in their data.
export function Layout({ children }: { children: ReactNode }) {
  const saveData = useRouteLoaderData<typeof loader>('root')?.saveData
  const alive = useAlive()
  const shown = useMatches().map(({ loaderData }) => loaderData as OfPage | undefined)
  const nonce = shown.map((one) => one?.ads?.nonce).find(Boolean)
  const colours = shown.map((one) => one?.colours).find(Boolean)
  const theme = (alive?.loaderData as { theme?: string } | undefined)?.theme
  return (
    <html
      lang={alive ? 'en' : currentLocale()}
      className={saveData ? 'save-data' : undefined}
      data-theme={theme}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <link rel="stylesheet" href={alive ? adminStylesheet : stylesheet} />
        {colours && <link rel="stylesheet" href={colours} />}
        <link rel="icon" href="/favicon.svg" />
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
        {!alive && <EnhanceScript nonce={nonce} />}
      </head>
      <body>
        <a className="sr-only focus:not-sr-only" href="#main">
          {alive ? 'Skip to content' : m.skip_to_content()}
        </a>
        <SaveData value={Boolean(saveData)}>{children}</SaveData>
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

// Where the policy is open to ad networks, our own script needs the nonce too.
const EnhanceScript = ({ nonce }: { nonce?: string }) =>
  import.meta.env.DEV ? (
    <script type="module" src={enhanceAddress} nonce={nonce} />
  ) : (
    <script defer src={enhanceAddress} nonce={nonce} />
  )

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const reference = useRouteLoaderData<typeof loader>('root')?.reference
  // Not even its guard could run, so there is no menu either.
  if (useAlive())
    return (
      <main id="main" className="mx-auto max-w-3xl p-4">
        <AdminError />
      </main>
    )
  // A wrong method or a post from another site is no failure of ours, but nobody should see a blank page.
  return <ErrorScreen reference={isRouteErrorResponse(error) ? undefined : reference} />
}
