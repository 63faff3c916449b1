import { ChevronDown, Menu as MenuIcon, X } from 'lucide-react'
import { Icon } from './icon.tsx'

export type MenuLink = { label: string; href: string; current?: boolean; lang?: string }
export type MenuEntry = MenuLink | { label: string; links: MenuLink[] }

const barLink =
  'flex items-center gap-1 px-2.5 py-2 decoration-2 underline-offset-8 hover:underline aria-[current]:underline aria-[current]:decoration-[3px] aria-[current]:decoration-clay-600'

/** A link that marks the current page, and the language of its target. */
export function MenuAnchor({ link, className }: { link: MenuLink; className: string }) {
  const { href, label, lang, current } = link
  return (
    <a
      href={href}
      lang={lang}
      hrefLang={lang}
      aria-current={current ? (lang ? 'true' : 'page') : undefined}
      className={className}
    >
      {label}
    </a>
  )
}

/** The main menu on a wide screen: a bar whose groups open without script. */
export function MenuBar({ label, entries }: { label: string; entries: MenuEntry[] }) {
  return (
    <nav aria-label={label} className="ml-auto hidden items-center gap-0.5 font-semibold text-[15px] xl:flex">
      {entries.map((entry) =>
        'links' in entry ? (
          <Dropdown key={entry.label} label={entry.label} links={entry.links} />
        ) : (
          <MenuAnchor key={entry.href} link={entry} className={barLink} />
        ),
      )}
    </nav>
  )
}

/** A summary that opens a short list of links below itself. Only one of a page's menus is open at a time. */
export function Dropdown({
  label,
  links,
  className = '',
}: {
  label: string
  links: MenuLink[]
  className?: string
}) {
  return (
    <details name="menu" className={`relative ${className}`}>
      <summary className={barLink}>
        {label}
        <Icon of={ChevronDown} className="size-4" />
      </summary>
      <ul className="absolute right-0 z-40 min-w-48 border-2 border-soot-950 bg-white py-2">
        {links.map((link) => (
          <li key={link.href}>
            <MenuAnchor
              link={link}
              className="flex min-h-11 items-center px-4 font-semibold hover:bg-soot-100 aria-[current]:text-link"
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The same page in the other languages, by their codes: there is room for them on a phone of 320 px. */
export function LanguageCodes({ languages }: { languages: MenuLink[] }) {
  return languages
    .filter(({ current }) => !current)
    .map(({ href, label, lang }) => (
      <a
        key={href}
        href={href}
        title={label}
        lang={lang}
        hrefLang={lang}
        className="grid h-11 w-7 place-items-center font-semibold text-sm lg:hidden"
      >
        {lang?.toUpperCase()}
      </a>
    ))
}

/** NAV-09: the same entries for small screens. Choosing one opens its page, with the menu closed. */
export function SmallMenu({
  label,
  entries,
  languages,
}: {
  label: string
  entries: MenuEntry[]
  languages: MenuLink[]
}) {
  return (
    <details name="menu" className="group -mr-2 xl:hidden">
      <summary className="iconbtn" aria-label={label}>
        <Icon of={MenuIcon} className="size-6 group-open:hidden" />
        <Icon of={X} className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label={label}
        className="absolute inset-x-0 top-full z-40 max-h-[calc(100vh-66px)] overflow-auto border-soot-950 border-y-2 bg-white"
      >
        <ul className="wrap grid py-2">
          <li className="flex flex-wrap gap-x-6 border-soot-200 border-b">
            {languages.map((link) => (
              <MenuAnchor
                key={link.href}
                link={link}
                className="flex min-h-12 items-center font-semibold aria-[current]:underline aria-[current]:underline-offset-4"
              />
            ))}
          </li>
          {entries
            .flatMap((entry) => ('links' in entry ? entry.links : [entry]))
            .map((link) => (
              <li key={link.href} className="border-soot-200 border-b">
                <MenuAnchor
                  link={link}
                  className="flex min-h-12 items-center font-semibold text-lg aria-[current]:text-link"
                />
              </li>
            ))}
        </ul>
      </nav>
    </details>
  )
}
