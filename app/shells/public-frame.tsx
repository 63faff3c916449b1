import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { languages, localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Footer } from '~/ui/footer.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Logo, LogoSymbol } from '~/ui/logo.tsx'
import { Dropdown, LanguageCodes, MenuBar, type MenuEntry, SmallMenu } from '~/ui/menu.tsx'
import { callsToAction, footerMenu, languageMenu, mainMenu } from './menu.ts'

export type Organisation = {
  name: string
  addresses: string[]
  phones: { international: string; shown: string }[]
  contactEmail?: string
  socialLinks: { name: string; url: string }[]
}

type Frame = {
  path: string
  organisation: Organisation
  year: number
  open?: readonly string[]
  children: ReactNode
}

/** Top bar, page, footer: the frame of every public page. */
export function PublicFrame({ path, organisation, year, open, children }: Frame) {
  const locale = currentLocale()
  const place = { path, locale }
  const menu = mainMenu(place, open)
  const { join, donate } = callsToAction(place, open)
  const languageLinks = languageMenu(place)
  const searchPath = localPath('/search', locale)
  const search = { href: searchPath, label: m.search_title(), current: path === searchPath }
  const { name } = organisation
  return (
    <>
      <LogoSymbol name={name} />
      <header className="sticky top-0 z-30 border-soot-950 border-b-2 bg-white print:hidden">
        <div className="wrap flex h-16 items-center gap-2 lg:h-[76px]">
          <a
            href={localPath('/', locale)}
            aria-label={m.logo_home({ name })}
            className="flex min-h-11 shrink-0 items-center"
          >
            <Logo name={name} className="h-[30px] w-auto lg:h-9" />
          </a>
          <MenuBar label={m.nav_main()} entries={menu} />
          <div className="ml-auto flex items-center gap-1 sm:gap-2 xl:ml-2">
            <LanguageCodes languages={languageLinks} />
            <a
              href={search.href}
              aria-label={search.label}
              className="grid size-11 shrink-0 place-items-center max-sm:hidden"
            >
              <Icon of={Search} />
            </a>
            <Dropdown
              label={languages[locale].name}
              links={languageLinks}
              className="hidden font-semibold text-[15px] lg:block"
            />
            {join && (
              <ButtonLink variant="line" className="btn-sm max-sm:hidden" href={join.href}>
                {join.label}
              </ButtonLink>
            )}
            {donate && (
              // Where there is no room for its text, it is in the small menu alone, like the search.
              <ButtonLink
                variant="ochre"
                className={`btn-sm ${donate.label.length > 8 ? 'max-[429px]:hidden' : 'max-[359px]:hidden'}`}
                href={donate.href}
              >
                {donate.label}
              </ButtonLink>
            )}
            <SmallMenu
              label={m.nav_menu()}
              entries={[search, ...withCalls(menu, join, donate)]}
              languages={languageLinks}
            />
          </div>
        </div>
      </header>
      <div id="notice" />
      <main id="main">{children}</main>
      <Footer
        name={name}
        promise={m.footer_promise()}
        year={year}
        navLabel={m.nav_footer()}
        links={footerMenu(place, open)}
        languages={languageLinks}
        socialLinks={organisation.socialLinks}
        addresses={organisation.addresses}
        phones={organisation.phones}
        email={organisation.contactEmail}
      />
    </>
  )
}

/** NAV-09: the small menu also holds Join Us and Donate. */
const withCalls = (menu: MenuEntry[], ...calls: (MenuEntry | undefined)[]) => [
  ...menu,
  ...calls.filter((call) => call !== undefined),
]
