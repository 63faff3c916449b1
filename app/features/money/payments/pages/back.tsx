import { data, redirect } from 'react-router'
import { successAddress } from '~/kits/forms/success.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { readBillToken } from '../payment.links.server.ts'
import { newestTry } from '../payment.queries.server.ts'
import { paymentForm } from '../payment.rules.server.ts'
import type { Route } from './+types/back'

/** Back from a provider's page. Whatever their address says proves nothing: it is looked up, on the waiting page. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const id = readBillToken(token)
  const last = id && (await newestTry(db(), id))
  if (!last) throw data(null, { status: 404 })
  throw redirect(successAddress(localPath(`/pay/${token}/wait`, currentLocale()), paymentForm.name, last.id))
}

/** Never drawn: the loader sends everybody on. */
export default function BackPage() {
  return null
}
