import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { features } from './features.ts'
import type { FeatureRoute, FeatureRoutes } from './platform/http/feature-route.ts'
import { type Locale, locales } from './platform/i18n/locale.ts'

const declared = import.meta.glob<FeatureRoutes>('./features/*/*/routes.ts', { eager: true })

/** Every URL. Public pages exist once per language: / in English, /fr in French, /rw in Kinyarwanda. */
export default [
  ...locales.map((locale) =>
    layout('shells/public.tsx', { id: `public ${locale}` }, routesOf('publicRoutes', locale)),
  ),
  ...locales.flatMap((locale) => routesOf('bareRoutes', locale)),
  ...locales.map((locale) =>
    layout('shells/exam.tsx', { id: `exam ${locale}` }, routesOf('examRoutes', locale)),
  ),
  layout('shells/sign-in.tsx', routesOf('signInRoutes')),
  // Everything in here passes the guard of its shell first.
  route('admin', 'shells/admin.tsx', { caseSensitive: true }, [
    route('dev-tools', 'shells/admin-dev-tools.ts', { caseSensitive: true }),
    route('wait/colleagues', 'shells/admin-colleagues.ts', { caseSensitive: true }),
    route('session', 'shells/admin-session.ts', { caseSensitive: true }),
    route('menu', 'shells/admin-menu.ts', { caseSensitive: true }),
    route('theme', 'shells/admin-theme.ts', { caseSensitive: true }),
    ...routesOf('adminRoutes'),
    route('*', 'shells/admin-missing.tsx'),
  ]),
  ...routesOf('endpointRoutes'),
  // Every component in every state, for developers; visitors never get it.
  ...(process.env.NODE_ENV === 'development'
    ? [route('dev/kit', '../dev/kit.tsx'), route('dev/admin-kit', '../dev/admin-kit.tsx')]
    : []),
] satisfies RouteConfig

/** The routes of all features for one layout, each dialog over its screen. */
function routesOf(layout: keyof FeatureRoutes, locale?: Locale): RouteConfigEntry[] {
  const all = features.flatMap((feature) =>
    (declared[`./features/${feature}/routes.ts`]?.[layout] ?? []).map((one) => ({
      under: one.under,
      entry: entryOf(feature, one, locale),
    })),
  )
  const screens = all.flatMap(({ under, entry }) => (under === undefined ? entry : []))
  for (const { under, entry } of all) {
    if (under === undefined) continue
    const screen = screens.find(({ path }) => path === under)
    if (screen) screen.children?.push(entry)
    // In a hub without that feature it is a page of its own.
    else screens.push({ ...entry, path: `${under}/${entry.path}` })
  }
  return screens
}

function entryOf(
  feature: string,
  { path = '', index: isIndex, file, children = [] }: FeatureRoute,
  locale?: Locale,
): RouteConfigEntry {
  const prefix = locale === undefined || locale === 'en' ? '' : `${locale}/`
  const from = `features/${feature}/${file}`
  const id = `${feature} ${prefix}${path || 'index'} ${file}`
  const address = (prefix + path).replace(/\/$/, '')
  if (isIndex && !address) return index(from, { id })
  const inside = children.map((child) => entryOf(feature, child))
  return route(address, from, { id, caseSensitive: true }, inside)
}
