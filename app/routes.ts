import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import * as accounts from './features/accounts/routes.ts'
import * as adminSearch from './features/admin-search/routes.ts'
import * as ads from './features/ads/routes.ts'
import * as appointments from './features/appointments/routes.ts'
import * as attempts from './features/attempts/routes.ts'
import * as audit from './features/audit/routes.ts'
import * as bookings from './features/bookings/routes.ts'
import * as certificates from './features/certificates/routes.ts'
import * as checkin from './features/checkin/routes.ts'
import * as courses from './features/courses/routes.ts'
import * as dashboard from './features/dashboard/routes.ts'
import * as donations from './features/donations/routes.ts'
import * as enquiries from './features/enquiries/routes.ts'
import * as enrollments from './features/enrollments/routes.ts'
import * as events from './features/events/routes.ts'
import * as exams from './features/exams/routes.ts'
import * as files from './features/files/routes.ts'
import * as memberships from './features/memberships/routes.ts'
import * as monetization from './features/monetization/routes.ts'
import * as news from './features/news/routes.ts'
import * as notifications from './features/notifications/routes.ts'
import * as opportunities from './features/opportunities/routes.ts'
import * as pages from './features/pages/routes.ts'
import * as partners from './features/partners/routes.ts'
import * as payments from './features/payments/routes.ts'
import * as people from './features/people/routes.ts'
import * as programs from './features/programs/routes.ts'
import * as registrations from './features/registrations/routes.ts'
import * as search from './features/search/routes.ts'
import * as site from './features/site/routes.ts'
import * as sponsored from './features/sponsored/routes.ts'
import * as startups from './features/startups/routes.ts'
import * as team from './features/team/routes.ts'
import * as testimonials from './features/testimonials/routes.ts'
import type { FeatureRoute } from './platform/http/feature-route.ts'
import { type Locale, locales } from './platform/i18n/locale.ts'

/** Every URL. Public pages exist once per language: / in English, /fr in French, /rw in Kinyarwanda. */
export default [
  ...locales.map((locale) =>
    layout('shells/public.tsx', { id: `public ${locale}` }, [
      ...featureRoutes('appointments', appointments.publicRoutes, locale),
      ...featureRoutes('courses', courses.publicRoutes, locale),
      ...featureRoutes('donations', donations.publicRoutes, locale),
      ...featureRoutes('bookings', bookings.publicRoutes, locale),
      ...featureRoutes('enquiries', enquiries.publicRoutes, locale),
      ...featureRoutes('enrollments', enrollments.publicRoutes, locale),
      ...featureRoutes('events', events.publicRoutes, locale),
      ...featureRoutes('memberships', memberships.publicRoutes, locale),
      ...featureRoutes('monetization', monetization.publicRoutes, locale),
      ...featureRoutes('news', news.publicRoutes, locale),
      ...featureRoutes('search', search.publicRoutes, locale),
      ...featureRoutes('opportunities', opportunities.publicRoutes, locale),
      ...featureRoutes('partners', partners.publicRoutes, locale),
      ...featureRoutes('payments', payments.publicRoutes, locale),
      ...featureRoutes('people', people.publicRoutes, locale),
      ...featureRoutes('programs', programs.publicRoutes, locale),
      ...featureRoutes('registrations', registrations.publicRoutes, locale),
      ...featureRoutes('startups', startups.publicRoutes, locale),
      ...featureRoutes('team', team.publicRoutes, locale),
      ...featureRoutes('testimonials', testimonials.publicRoutes, locale),
      ...featureRoutes('pages', pages.publicRoutes, locale),
    ]),
  ),
  ...locales.flatMap((locale) => featureRoutes('certificates', certificates.bareRoutes, locale)),
  ...locales.map((locale) =>
    layout(
      'shells/exam.tsx',
      { id: `exam ${locale}` },
      featureRoutes('attempts', attempts.publicRoutes, locale),
    ),
  ),
  layout('shells/sign-in.tsx', featureRoutes('accounts', accounts.signInRoutes)),
  // Everything in here passes the guard of its shell first.
  route('admin', 'shells/admin.tsx', { caseSensitive: true }, [
    ...featureRoutes('dashboard', dashboard.adminRoutes),
    route('dev-tools', 'shells/admin-dev-tools.ts', { caseSensitive: true }),
    route('session', 'shells/admin-session.ts', { caseSensitive: true }),
    route('theme', 'shells/admin-theme.ts', { caseSensitive: true }),
    ...featureRoutes('accounts', accounts.adminRoutes),
    ...featureRoutes('ads', ads.adminRoutes),
    ...featureRoutes('appointments', appointments.adminRoutes),
    ...featureRoutes('attempts', attempts.adminRoutes),
    ...featureRoutes('audit', audit.adminRoutes),
    ...featureRoutes('bookings', bookings.adminRoutes),
    ...featureRoutes('certificates', certificates.adminRoutes),
    ...featureRoutes('checkin', checkin.adminRoutes),
    ...featureRoutes('courses', courses.adminRoutes),
    ...featureRoutes('donations', donations.adminRoutes),
    ...featureRoutes('enquiries', enquiries.adminRoutes),
    ...featureRoutes('admin-search', adminSearch.adminRoutes),
    ...featureRoutes('memberships', memberships.adminRoutes),
    // The units are opened over the screen that says what they bring in.
    ...within(
      'ads',
      featureRoutes('monetization', monetization.adminRoutes),
      featureRoutes('ads', ads.unitRoutes),
    ),
    ...featureRoutes('news', news.adminRoutes),
    ...featureRoutes('notifications', notifications.adminRoutes),
    ...featureRoutes('enrollments', enrollments.adminRoutes),
    ...featureRoutes('events', events.adminRoutes),
    ...featureRoutes('exams', exams.adminRoutes),
    ...featureRoutes('opportunities', opportunities.adminRoutes),
    ...featureRoutes('partners', partners.adminRoutes),
    ...featureRoutes('payments', payments.adminRoutes),
    ...featureRoutes('people', people.adminRoutes),
    ...featureRoutes('programs', programs.adminRoutes),
    ...featureRoutes('registrations', registrations.adminRoutes),
    ...featureRoutes('sponsored', sponsored.adminRoutes),
    ...featureRoutes('startups', startups.adminRoutes),
    ...featureRoutes('site', site.adminRoutes),
    ...featureRoutes('team', team.adminRoutes),
    ...featureRoutes('testimonials', testimonials.adminRoutes),
    route('*', 'shells/admin-missing.tsx'),
  ]),
  ...featureRoutes('ads', ads.endpointRoutes),
  ...featureRoutes('certificates', certificates.endpointRoutes),
  ...featureRoutes('notifications', notifications.endpointRoutes),
  ...featureRoutes('files', files.endpointRoutes),
  ...featureRoutes('search', search.endpointRoutes),
  ...featureRoutes('payments', payments.endpointRoutes),
  ...featureRoutes('people', people.endpointRoutes),
  // Every component in every state, for us; a visitor never gets it.
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
