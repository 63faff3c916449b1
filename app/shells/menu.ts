import { type Locale, languages, locales, localPath } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import { openPages } from '~/platform/open-pages.ts'
import type { MenuEntry, MenuLink } from '~/ui/menu.tsx'

type Place = { path: string; locale: Locale }

/** NAV-06, NAV-07: the main menu in its order. */
export function mainMenu(place: Place, open = openPages()): MenuEntry[] {
  const services = links(place, open, [
    ['/services', m.nav_our_services],
    ['/impact', m.nav_our_impact],
    ['/programs', m.nav_programs],
    ['/elearning', m.nav_elearning],
    ['/events', m.nav_events],
  ])
  return [
    ...links(place, open, [
      ['/', m.nav_home],
      ['/about', m.nav_about],
    ]),
    ...(services.length > 0 ? [{ label: m.nav_services(), links: services }] : []),
    ...links(place, open, [
      ['/startups', m.nav_startups],
      ['/opportunities', m.nav_opportunities],
      ['/news', m.nav_news],
      ['/team', m.nav_team],
      ['/contact', m.nav_contact],
    ]),
  ]
}

/** NAV-08 */
export function callsToAction(place: Place, open = openPages()): { join?: MenuLink; donate?: MenuLink } {
  return {
    join: links(place, open, [['/membership', m.nav_join]])[0],
    donate: links(place, open, [['/donation', m.nav_donate]])[0],
  }
}

/** NAV-10, and the two pages no menu names (NAV-13). */
export function footerMenu(place: Place, open = openPages()): MenuLink[] {
  return links(place, open, [
    ['/', m.nav_home],
    ['/about', m.nav_about],
    ['/programs', m.nav_programs],
    ['/team', m.nav_team],
    ['/news', m.nav_news],
    ['/partners', m.nav_partners],
    ['/testimonials', m.nav_testimonials],
    ['/contact', m.nav_contact],
    ['/privacy-policy', m.nav_privacy],
    ['/my-data', m.rights_link],
    ['/terms-of-service', m.nav_terms],
  ])
}

/** The same page in each language. */
export function languageMenu({ path, locale }: Place): MenuLink[] {
  return locales.map((other) => ({
    label: languages[other].name,
    href: localPath(path, other),
    lang: other,
    current: other === locale,
  }))
}

function links(
  { path, locale }: Place,
  open: readonly string[],
  entries: [string, () => string][],
): MenuLink[] {
  return entries
    .filter(([to]) => open.includes(to))
    .map(([to, label]) => {
      const href = localPath(to, locale)
      return { label: label(), href, current: href === path }
    })
}
