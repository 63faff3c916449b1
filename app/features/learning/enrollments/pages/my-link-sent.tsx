import { ShortPage } from '~/kits/head/short-page.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'

export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

/** The same for every visitor, without the address that was typed. */
export default function MyLinkSentPage() {
  return (
    <ShortPage title={m.rights_sent_title()} text={m.learner_sent_text()}>
      <p className="mt-8">
        <ButtonLink variant="line" href={localPath('/elearning/me', currentLocale())}>
          {m.rights_sent_again()}
        </ButtonLink>
      </p>
    </ShortPage>
  )
}
