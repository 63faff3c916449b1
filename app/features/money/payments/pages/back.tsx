import { redirect } from 'react-router'
import { successAddress } from '~/kits/forms/success.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { readBillToken } from '../payment.links.server.ts'
import { newestTry } from '../payment.queries.server.ts'
import { paymentForm } from '../payment.rules.server.ts'
import type { Route } from './+types/back'

/** Return from a provider's page. Its query proves nothing: the waiting page polls the provider. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const id = orNotFound(readBillToken(token))
  const last = orNotFound(await newestTry(db(), id))
  throw redirect(successAddress(localPath(`/pay/${token}/wait`, currentLocale()), paymentForm.name, last.id))
}

/** Never rendered: the loader always redirects. */
export default function BackPage() {
  return null
}
