import { isRouteErrorResponse, Outlet, redirect, useMatches, useRouteLoaderData } from 'react-router'
import { AdBox, type AdsOfPage, AdsOnPage } from '~/features/advertising/ads/components/ad-box.tsx'
import { appearanceForFrame, organisationForFooter, site } from '~/features/core/site/index.server.ts'
import { NotFound } from '~/features/home/pages/components/not-found.tsx'
import { isStopped } from '~/features/people/people/index.server.ts'
import { PagePlace } from '~/kits/head/page-meta.tsx'
import { hubDay } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { clearToast, toastLeft } from '~/platform/http/toast.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { LogoPicture } from '~/ui/logo.tsx'
import { Toast } from '~/ui/notice.tsx'
import type { Route } from './+types/public'
import { ErrorScreen } from './error-screen.tsx'
import { PublicFrame } from './public-frame.tsx'

/**
 * A link that its owner stopped opens nothing, whichever feature it belongs to. Checked by the decoded address, not by
 * its spelling. Without a database the page is left to its loader: one that needs no database only says that something
 * was saved.
 */
const refuseStopped: Route.MiddlewareFunction = async ({ params }, next) => {
  const given = Object.values(params).map((value) => `/${value}`)
  if (await isStopped(db(), given.join('')).catch(() => false))
    throw redirect(localPath('/my-data/stopped', currentLocale()), 303)
  return next()
}
export const middleware: Route.MiddlewareFunction[] = [refuseStopped]

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const toast = toastLeft(request.headers.get('cookie'))
  if (toast) visit.cookies.push(clearToast())
  const organisation = await organisationForFooter()
  const { logo, colours } = await appearanceForFrame()
  if (site.isFresh()) for (const tag of site.tags) visit.tags.add(tag)
  else visit.isOutdated = true
  return {
    origin: config().PUBLIC_ORIGIN,
    path: new URL(request.url).pathname,
    organisation,
    logo,
    colours,
    year: Number(hubDay(new Date()).slice(0, 4)),
    toast,
  }
}

export default function PublicShell({ loaderData: { toast, origin, logo, ...frame } }: Route.ComponentProps) {
  const { path, organisation } = frame
  return (
    <LogoPicture value={logo}>
      <PublicFrame {...frame}>
        {toast && <Toast kind={toast.kind}>{toast.text}</Toast>}
        <PagePlace value={{ origin, path, hub: organisation.name }}>
          <AdsOnPage value={useAds()}>
            <AdBox placement="header" className="wrap py-4" />
            <Outlet />
            <AdBox placement="footer" className="wrap pb-[var(--spacing-section)]" />
          </AdsOnPage>
        </PagePlace>
      </PublicFrame>
    </LogoPicture>
  )
}

/** The ads of the current page, if its loader requested any. */
const useAds = () =>
  useMatches()
    .map(({ loaderData }) => (loaderData as { ads?: AdsOfPage } | undefined)?.ads)
    .find(Boolean)

/** A record that does not exist is a 404 like any other. A wrong method is not our failure, so it has no reference. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const reference = useRouteLoaderData<{ reference: string }>('root')?.reference
  if (!isRouteErrorResponse(error) || error.status >= 500) return <ErrorScreen reference={reference} />
  if (!loaderData || error.status !== 404) return <ErrorScreen />
  return (
    <LogoPicture value={loaderData.logo}>
      <PublicFrame {...loaderData}>
        <NotFound />
      </PublicFrame>
    </LogoPicture>
  )
}
