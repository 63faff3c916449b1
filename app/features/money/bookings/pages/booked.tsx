import { data, redirect } from 'react-router'
import { readSuccess } from '~/kits/forms/success.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { billPath } from '../../payments/index.server.ts'
import { readChangeToken } from '../booking.links.server.ts'
import { bookingById } from '../booking.queries.server.ts'
import { bookingForm } from '../booking.rules.server.ts'
import type { Route } from './+types/booked'

/** Redirects to the payment, from the booking form and from the change form. */
export async function loader({ params }: Route.LoaderArgs) {
  const id = params.token
    ? readChangeToken(params.token, new Date())
    : readSuccess(bookingForm.name, params.id)?.id
  const booking = id ? await bookingById(db(), id) : undefined
  if (!booking?.billId) throw data(null, { status: 404 })
  throw redirect(localPath(billPath(booking.billId), currentLocale()))
}

/** Never rendered: the loader always redirects. */
export default function BookedPage() {
  return null
}
