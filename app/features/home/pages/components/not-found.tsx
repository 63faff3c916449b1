import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Seam } from '~/ui/imigongo.tsx'

/** NAV-15: the page for an unknown address, inside the shell, in the language of its path. */
export function NotFound() {
  const locale = currentLocale()
  return (
    <section className="on-ink bg-soot-950 text-soot-50">
      <PrivateMeta title={m.not_found_title()} />
      <Seam className="[--seam:var(--color-clay-600)]" />
      <div className="wrap section">
        <h1 className="display max-w-[16ch] text-d2">{m.not_found_title()}</h1>
        <p className="mt-6 max-w-xl text-lg text-soot-300">{m.not_found_text()}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink variant="clay" href={localPath('/', locale)}>
            {m.error_home()}
          </ButtonLink>
          <ButtonLink variant="line" href={localPath('/contact', locale)}>
            {m.not_found_contact()}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
