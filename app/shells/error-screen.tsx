import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Band } from '~/ui/imigongo.tsx'

/** NAV-14: the page for a failure of ours, without the shell, because the shell may be what failed. */
export function ErrorScreen({ reference }: { reference?: string }) {
  return (
    <main id="main" className="on-ink min-h-dvh bg-soot-950 text-soot-50">
      <title>{m.error_title()}</title>
      <Band />
      <div className="wrap section">
        <h1 className="display max-w-[18ch] text-d2">{m.error_title()}</h1>
        <p className="mt-6 max-w-xl text-lg text-soot-300">{m.err_unexpected()}</p>
        {reference && <p className="num mt-2 text-soot-300">{m.error_reference({ reference })}</p>}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink variant="clay" href="">
            {m.error_reload()}
          </ButtonLink>
          <ButtonLink variant="line" href={localPath('/', currentLocale())}>
            {m.error_home()}
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}
