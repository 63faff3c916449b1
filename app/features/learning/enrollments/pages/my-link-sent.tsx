import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'

export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

/** The same for every visitor, without the address that was typed. */
export default function MyLinkSentPage() {
  return (
    <section className="wrap section">
      <PrivateMeta title={m.rights_sent_title()} />
      <h1 className="display max-w-[20ch] text-d2">{m.rights_sent_title()}</h1>
      <p className="mt-5 max-w-xl text-lg text-soot-700">{m.learner_sent_text()}</p>
      <p className="mt-8">
        <ButtonLink look="line" href={localPath('/elearning/me', currentLocale())}>
          {m.rights_sent_again()}
        </ButtonLink>
      </p>
    </section>
  )
}
