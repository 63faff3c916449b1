import { redirect } from 'react-router'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import type { Route } from './+types/short-link'

/** The short link in an SMS, where every letter counts: /s/K7RM2XHQ. A code alone opens nothing. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`${localPath('/status', currentLocale())}?code=${encodeURIComponent(params.code)}`)
}
