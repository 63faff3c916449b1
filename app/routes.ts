import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import * as enquiries from './features/enquiries/routes.ts'
import * as notifications from './features/notifications/routes.ts'
import * as pages from './features/pages/routes.ts'
import * as people from './features/people/routes.ts'
import * as programs from './features/programs/routes.ts'
import type { FeatureRoute } from './platform/http/feature-route.ts'
import { type Locale, locales } from './platform/i18n/locale.ts'

/** Every URL. Public pages exist once per language: / in English, /fr in French, /rw in Kinyarwanda. */
export default [
  ...locales.map((locale) =>
    layout('shells/public.tsx', { id: `public ${locale}` }, [
      ...featureRoutes('enquiries', enquiries.publicRoutes, locale),
      ...featureRoutes('programs', programs.publicRoutes, locale),
      ...featureRoutes('pages', pages.publicRoutes, locale),
    ]),
  ),
  ...featureRoutes('notifications', notifications.endpointRoutes),
  ...featureRoutes('people', people.endpointRoutes),
  // Every component in every state, for us; a visitor never gets it.
  ...(process.env.NODE_ENV === 'development' ? [route('dev/kit', 'shells/dev-kit.tsx')] : []),
] satisfies RouteConfig

function featureRoutes(feature: string, routes: FeatureRoute[], locale?: Locale): RouteConfigEntry[] {
  const prefix = locale === undefined || locale === 'en' ? '' : `${locale}/`
  return routes.map(({ path = '', file, ...rest }) => {
    const id = `${feature} ${prefix}${path || 'index'}`
    const from = `features/${feature}/${file}`
    const address = (prefix + path).replace(/\/$/, '')
    return rest.index && !address ? index(from, { id }) : route(address, from, { id, caseSensitive: true })
  })
}
