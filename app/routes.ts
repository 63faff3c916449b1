import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import * as ads from './features/advertising/ads/routes.ts'
import * as monetization from './features/advertising/monetization/routes.ts'
import * as sponsored from './features/advertising/sponsored/routes.ts'
import * as adminSearch from './features/core/admin-search/routes.ts'
import * as audit from './features/core/audit/routes.ts'
import * as dashboard from './features/core/dashboard/routes.ts'
import * as files from './features/core/files/routes.ts'
import * as search from './features/core/search/routes.ts'
import * as site from './features/core/site/routes.ts'
import * as pages from './features/home/pages/routes.ts'
import * as attempts from './features/learning/attempts/routes.ts'
import * as certificates from './features/learning/certificates/routes.ts'
import * as courses from './features/learning/courses/routes.ts'
import * as enrollments from './features/learning/enrollments/routes.ts'
import * as exams from './features/learning/exams/routes.ts'
import * as bookings from './features/money/bookings/routes.ts'
import * as donations from './features/money/donations/routes.ts'
import * as memberships from './features/money/memberships/routes.ts'
import * as payments from './features/money/payments/routes.ts'
import * as checkin from './features/offers/checkin/routes.ts'
import * as events from './features/offers/events/routes.ts'
import * as opportunities from './features/offers/opportunities/routes.ts'
import * as programs from './features/offers/programs/routes.ts'
import * as accounts from './features/people/accounts/routes.ts'
import * as appointments from './features/people/appointments/routes.ts'
import * as enquiries from './features/people/enquiries/routes.ts'
import * as notifications from './features/people/notifications/routes.ts'
import * as people from './features/people/people/routes.ts'
import * as registrations from './features/people/registrations/routes.ts'
import * as news from './features/website/news/routes.ts'
import * as partners from './features/website/partners/routes.ts'
import * as startups from './features/website/startups/routes.ts'
import * as team from './features/website/team/routes.ts'
import * as testimonials from './features/website/testimonials/routes.ts'
import type { FeatureRoute } from './platform/http/feature-route.ts'
import { type Locale, locales } from './platform/i18n/locale.ts'

/** Every URL. Public pages exist once per language: / in English, /fr in French, /rw in Kinyarwanda. */
export default [
  ...locales.map((locale) =>
    layout('shells/public.tsx', { id: `public ${locale}` }, [
      ...featureRoutes('people/appointments', appointments.publicRoutes, locale),
      ...featureRoutes('learning/courses', courses.publicRoutes, locale),
      ...featureRoutes('money/donations', donations.publicRoutes, locale),
      ...featureRoutes('money/bookings', bookings.publicRoutes, locale),
      ...featureRoutes('people/enquiries', enquiries.publicRoutes, locale),
      ...featureRoutes('learning/enrollments', enrollments.publicRoutes, locale),
      ...featureRoutes('offers/events', events.publicRoutes, locale),
      ...featureRoutes('money/memberships', memberships.publicRoutes, locale),
      ...featureRoutes('advertising/monetization', monetization.publicRoutes, locale),
      ...featureRoutes('website/news', news.publicRoutes, locale),
      ...featureRoutes('core/search', search.publicRoutes, locale),
      ...featureRoutes('offers/opportunities', opportunities.publicRoutes, locale),
      ...featureRoutes('website/partners', partners.publicRoutes, locale),
      ...featureRoutes('money/payments', payments.publicRoutes, locale),
      ...featureRoutes('people/people', people.publicRoutes, locale),
      ...featureRoutes('offers/programs', programs.publicRoutes, locale),
      ...featureRoutes('people/registrations', registrations.publicRoutes, locale),
      ...featureRoutes('website/startups', startups.publicRoutes, locale),
      ...featureRoutes('website/team', team.publicRoutes, locale),
      ...featureRoutes('website/testimonials', testimonials.publicRoutes, locale),
      ...featureRoutes('home/pages', pages.publicRoutes, locale),
    ]),
  ),
  ...locales.flatMap((locale) => featureRoutes('learning/certificates', certificates.bareRoutes, locale)),
  ...locales.map((locale) =>
    layout(
      'shells/exam.tsx',
      { id: `exam ${locale}` },
      featureRoutes('learning/attempts', attempts.publicRoutes, locale),
    ),
  ),
  layout('shells/sign-in.tsx', featureRoutes('people/accounts', accounts.signInRoutes)),
  // Everything in here passes the guard of its shell first.
  route('admin', 'shells/admin.tsx', { caseSensitive: true }, [
    ...featureRoutes('core/dashboard', dashboard.adminRoutes),
    route('dev-tools', 'shells/admin-dev-tools.ts', { caseSensitive: true }),
    route('session', 'shells/admin-session.ts', { caseSensitive: true }),
    route('theme', 'shells/admin-theme.ts', { caseSensitive: true }),
    ...featureRoutes('people/accounts', accounts.adminRoutes),
    ...featureRoutes('advertising/ads', ads.adminRoutes),
    ...featureRoutes('people/appointments', appointments.adminRoutes),
    ...featureRoutes('learning/attempts', attempts.adminRoutes),
    ...featureRoutes('core/audit', audit.adminRoutes),
    ...featureRoutes('money/bookings', bookings.adminRoutes),
    ...featureRoutes('learning/certificates', certificates.adminRoutes),
    ...featureRoutes('offers/checkin', checkin.adminRoutes),
    ...featureRoutes('learning/courses', courses.adminRoutes),
    ...featureRoutes('money/donations', donations.adminRoutes),
    ...featureRoutes('people/enquiries', enquiries.adminRoutes),
    ...featureRoutes('core/admin-search', adminSearch.adminRoutes),
    ...featureRoutes('money/memberships', memberships.adminRoutes),
    // The units open over the screen with their revenue.
    ...within(
      'ads',
      featureRoutes('advertising/monetization', monetization.adminRoutes),
      featureRoutes('advertising/ads', ads.unitRoutes),
    ),
    ...featureRoutes('website/news', news.adminRoutes),
    ...featureRoutes('people/notifications', notifications.adminRoutes),
    ...featureRoutes('learning/enrollments', enrollments.adminRoutes),
    ...featureRoutes('offers/events', events.adminRoutes),
    ...featureRoutes('learning/exams', exams.adminRoutes),
    ...featureRoutes('offers/opportunities', opportunities.adminRoutes),
    ...featureRoutes('website/partners', partners.adminRoutes),
    ...featureRoutes('money/payments', payments.adminRoutes),
    ...featureRoutes('people/people', people.adminRoutes),
    ...featureRoutes('offers/programs', programs.adminRoutes),
    ...featureRoutes('people/registrations', registrations.adminRoutes),
    ...featureRoutes('advertising/sponsored', sponsored.adminRoutes),
    ...featureRoutes('website/startups', startups.adminRoutes),
    ...featureRoutes('core/site', site.adminRoutes),
    ...featureRoutes('website/team', team.adminRoutes),
    ...featureRoutes('website/testimonials', testimonials.adminRoutes),
    route('*', 'shells/admin-missing.tsx'),
  ]),
  ...featureRoutes('advertising/ads', ads.endpointRoutes),
  ...featureRoutes('learning/certificates', certificates.endpointRoutes),
  ...featureRoutes('people/notifications', notifications.endpointRoutes),
  ...featureRoutes('core/files', files.endpointRoutes),
  ...featureRoutes('core/search', search.endpointRoutes),
  ...featureRoutes('money/payments', payments.endpointRoutes),
  ...featureRoutes('people/people', people.endpointRoutes),
  // Every component in every state, for developers; visitors never get it.
  ...(process.env.NODE_ENV === 'development'
    ? [route('dev/kit', 'shells/dev-kit.tsx'), route('dev/admin-kit', 'shells/dev-admin-kit.tsx')]
    : []),
] satisfies RouteConfig

function featureRoutes(feature: string, routes: FeatureRoute[], locale?: Locale): RouteConfigEntry[] {
  const prefix = locale === undefined || locale === 'en' ? '' : `${locale}/`
  return routes.map(({ path = '', file, children, ...rest }) => {
    const from = `features/${feature}/${file}`
    const id = `${feature} ${prefix}${path || 'index'} ${file}`
    const address = (prefix + path).replace(/\/$/, '')
    if (rest.index && !address) return index(from, { id })
    return route(address, from, { id, caseSensitive: true }, featureRoutes(feature, children ?? []))
  })
}

/** Routes of one feature as further children of another's screen. */
function within(path: string, routes: RouteConfigEntry[], more: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.map((one) =>
    one.path === path ? { ...one, children: [...(one.children ?? []), ...more] } : one,
  )
}
