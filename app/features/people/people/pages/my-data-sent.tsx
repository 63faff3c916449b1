import { ShortPage } from '~/kits/head/short-page.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'

export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

/** The same answer for everybody, without the typed address. */
export default function MyDataSentPage() {
  return (
    <ShortPage title={m.rights_sent_title()} text={m.rights_sent_text()}>
      <p className="mt-8">
        <ButtonLink variant="line" href={localPath('/my-data', currentLocale())}>
          {m.rights_sent_again()}
        </ButtonLink>
      </p>
    </ShortPage>
  )
}
