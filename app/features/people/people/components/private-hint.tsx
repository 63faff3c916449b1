import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'

/** Below a page that its address alone opens: what that means, and the way to stop it. */
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
