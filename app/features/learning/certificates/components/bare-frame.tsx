import type { ContextType, ReactNode } from 'react'
import { languages, locales, localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Band } from '~/ui/imigongo.tsx'
import { Logo, LogoPicture, LogoSymbol } from '~/ui/logo.tsx'

type Frame = {
  hub: string
  logo: ContextType<typeof LogoPicture>
  /** The path of this page without its language. */
  path: string
  children: ReactNode
}

/** NAV-02: no top bar and no footer. Only the issuer and the languages. */
export function BareFrame({ hub, logo, path, children }: Frame) {
  const locale = currentLocale()
  return (
    <LogoPicture value={logo}>
      <div className="min-h-dvh bg-soot-100 print:bg-white">
        <LogoSymbol name={hub} />
        <div className="print:hidden">
          <Band />
        </div>
        <header className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
          <a
            href={localPath('/', locale)}
            aria-label={m.logo_home({ name: hub })}
            className="flex min-h-11 items-center"
          >
            <Logo name={hub} className="h-9 w-auto" />
          </a>
          <ul className="flex flex-wrap gap-x-5 print:hidden">
            {locales.map((other) => (
              <li key={other}>
                <a
                  href={localPath(path, other)}
                  lang={other}
                  hrefLang={other}
                  aria-current={other === locale ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center font-semibold text-[15px] underline-offset-4 hover:underline aria-[current]:underline"
                >
                  {languages[other].name}
                </a>
              </li>
            ))}
          </ul>
        </header>
        <main id="main">{children}</main>
      </div>
    </LogoPicture>
  )
}
