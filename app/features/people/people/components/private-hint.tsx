import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'

/** At the end of a page opened by a private link: what that means, and how to stop the link. */
export function PrivateHint() {
  return (
    <p className="hint mt-6 max-w-[26rem] print:hidden">
      {m.status_private()}{' '}
      <a className="link" href={localPath('/my-data', currentLocale())}>
        {m.status_stop()}
      </a>
    </p>
  )
}
