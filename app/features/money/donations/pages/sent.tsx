import { redirect } from 'react-router'
import { readSuccess } from '~/kits/forms/success.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { billPath } from '../../payments/index.server.ts'
import { readDonationToken } from '../donation.links.server.ts'
import { billOf } from '../donation.queries.server.ts'
import { donationForm } from '../donation.rules.server.ts'
import type { Route } from './+types/sent'

/** DON-08: redirects to the payment. A gift changed in place has no new id, so it is found by the token of its link. */
export async function loader({ params }: Route.LoaderArgs) {
  const id = orNotFound(readSuccess(donationForm.name, params.id)?.id)
  const bill = orNotFound(await billOf(db(), id, readDonationToken(params.token)))
  throw redirect(localPath(billPath(bill), currentLocale()))
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

/** Never rendered: the loader always redirects. */
export default function SentPage() {
  return null
}
