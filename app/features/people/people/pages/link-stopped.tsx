import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'

/** Where a stopped link leads: to the page that sends its owner a new one. */
export default function LinkStoppedPage() {
  const locale = currentLocale()
  return (
    <section className="wrap section">
      <PrivateMeta title={m.rights_stopped_title()} />
      <h1 className="display max-w-[20ch] text-d2">{m.rights_stopped_title()}</h1>
      <p className="mt-5 max-w-xl text-lg text-soot-700">{m.rights_stopped_text()}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink look="clay" href={localPath('/my-data', locale)}>
          {m.rights_send()}
        </ButtonLink>
        <ButtonLink look="line" href={localPath('/contact', locale)}>
          {m.not_found_contact()}
        </ButtonLink>
      </div>
    </section>
  )
}
