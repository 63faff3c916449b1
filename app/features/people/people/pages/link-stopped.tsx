import { ShortPage } from '~/kits/head/short-page.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'

/** Where a stopped link leads: to the page that sends its owner a new one. */
export default function LinkStoppedPage() {
  const locale = currentLocale()
  return (
    <ShortPage title={m.rights_stopped_title()} text={m.rights_stopped_text()}>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink variant="clay" href={localPath('/my-data', locale)}>
          {m.rights_send()}
        </ButtonLink>
        <ButtonLink variant="line" href={localPath('/contact', locale)}>
          {m.not_found_contact()}
        </ButtonLink>
      </div>
    </ShortPage>
  )
}
