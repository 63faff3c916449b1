import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Band } from './imigongo.tsx'
import { Logo } from './logo.tsx'
import { MenuAnchor, type MenuLink } from './menu.tsx'

type FooterProps = {
  name: string
  promise: string
  year: number
  navLabel: string
  links: MenuLink[]
  languages: MenuLink[]
  socialLinks: { name: string; url: string }[]
  addresses: string[]
  phones: { international: string; shown: string }[]
  email?: string
}

export function Footer(props: FooterProps) {
  const { name, promise, year, navLabel, links, languages, socialLinks, addresses, phones, email } = props
  return (
    <footer className="on-ink bg-soot-950 text-soot-50 print:hidden">
      <Band />
      <div className="wrap grid gap-12 py-14 lg:grid-cols-12 lg:py-20">
        <div className="lg:col-span-5">
          <Logo name={name} onInk className="h-11 w-auto [--pupil:var(--color-ochre-300)]" />
          <p className="mt-5 max-w-sm text-soot-300">{promise}</p>
          {socialLinks.length > 0 && (
            <ul className="mt-6 flex flex-wrap gap-x-5 font-semibold">
              {socialLinks.map((link) => (
                <li key={link.url}>
                  <a
                    href={link.url}
                    rel="noopener"
                    className="inline-flex min-h-11 items-center underline decoration-soot-500 underline-offset-4"
                  >
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav aria-label={navLabel} className="lg:col-span-3">
          <ul className="grid grid-cols-2 gap-x-6">
            {links.map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  className="inline-flex min-h-11 items-center text-soot-200 underline-offset-4 hover:text-white hover:underline"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <address className="grid content-start gap-3 text-soot-200 not-italic sm:grid-cols-2 lg:col-span-4 lg:grid-cols-1">
          <Lines icon={MapPin} lines={addresses.map((address) => ({ key: address, shown: address }))} />
          <Lines
            icon={Phone}
            lines={phones.map(({ international, shown }) => ({
              key: international,
              shown: (
                <a className="num inline-flex min-h-11 items-center" href={`tel:${international}`}>
                  {shown}
                </a>
              ),
            }))}
          />
          {email && (
            <Lines
              icon={Mail}
              lines={[
                {
                  key: email,
                  shown: (
                    <a
                      className="inline-flex min-h-11 items-center underline underline-offset-4"
                      href={`mailto:${email}`}
                    >
                      {email}
                    </a>
                  ),
                },
              ]}
            />
          )}
        </address>
      </div>
      <div className="border-soot-800 border-t">
        <div className="wrap flex flex-wrap items-center gap-x-6 py-3 text-sm text-soot-400">
          <span>
            © {year} {name}
          </span>
          <span className="ml-auto flex gap-4 font-semibold text-soot-200">
            {languages.map((link) => (
              <MenuAnchor
                key={link.href}
                link={link}
                className="inline-flex min-h-11 items-center underline-offset-4 aria-[current]:underline"
              />
            ))}
          </span>
        </div>
      </div>
    </footer>
  )
}

/** One icon for several lines, aligned with the first. */
function Lines({ icon, lines }: { icon: typeof Mail; lines: { key: string; shown: ReactNode }[] }) {
  return (
    <ul>
      {lines.map(({ key, shown }, index) => (
        <li key={key} className="flex items-center gap-3">
          {index === 0 ? <Icon of={icon} className="shrink-0 text-ochre-300" /> : <span className="w-5" />}
          {shown}
        </li>
      ))}
    </ul>
  )
}
