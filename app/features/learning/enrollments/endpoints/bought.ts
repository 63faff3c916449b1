import { data, redirect } from 'react-router'
import { readSuccess } from '~/kits/forms/success.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { billPath } from '../../../money/payments/index.server.ts'
import { purchaseForm } from '../enrollment.rules.server.ts'
import type { Route } from './+types/bought'

/** Redirects from the form to its payment. */
export function loader({ params }: Route.LoaderArgs) {
  const billId = readSuccess(purchaseForm.name, params.id)?.id
  if (!billId) throw data(null, { status: 404 })
  return redirect(localPath(billPath(billId), currentLocale()))
}
