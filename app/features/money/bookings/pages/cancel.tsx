import { redirect } from 'react-router'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import { ConfirmAgain } from '../../../people/registrations/components/confirm-again.tsx'
import { readBookingToken } from '../booking.links.server.ts'
import { sessionOf } from '../booking.queries.server.ts'
import { cancelSession } from '../commands/cancel-session.server.ts'
import type { Route } from './+types/cancel'

/** Only until a day before. */
async function open({ token, session: wanted }: Route.LoaderArgs['params']) {
  const now = new Date()
  const id = orNotFound(readBookingToken(token, now))
  const session = orNotFound(await sessionOf(db(), id, wanted, currentLocale(), now))
  const back = localPath(`/consultations/${token}`, currentLocale())
  if (!session.mayChange) throw redirect(back, 303)
  return { id, session, back }
}

export async function loader({ params }: Route.LoaderArgs) {
  const { session, back } = await open(params)
  return { session, back }
}

export async function action({ params }: Route.ActionArgs) {
  const { id, session, back } = await open(params)
  const hub = await hubForMail()
  await inTransaction({ actor: { kind: 'visitor' } }, (work) =>
    cancelSession(work, { id, session: session.id, by: 'client', hub }),
  )
  return redirect(back, 303)
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

export default function CancelPage({ loaderData: { session, back } }: Route.ComponentProps) {
  return (
    <ConfirmAgain
      question={m.booking_cancel_ask(session)}
      text={m.booking_cancel_text()}
      back={back}
      yes={m.booking_session_cancel()}
    />
  )
}
