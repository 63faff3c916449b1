import { redirect } from 'react-router'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import { ConfirmAgain } from '../../../people/registrations/components/confirm-again.tsx'
import { withdrawRegistration } from '../../../people/registrations/index.server.ts'
import { eventKind } from '../registration.adapter.server.ts'
import { readTicketToken } from '../ticket.links.server.ts'
import { ticketForReading } from '../ticket.queries.server.ts'
import type { Route } from './+types/cannot-come'

/** Only an active registration can be given back. */
async function open(token: string) {
  const now = new Date()
  const id = orNotFound(readTicketToken(token, now))
  const ticket = orNotFound(await ticketForReading(db(), id, currentLocale(), now))
  const back = localPath(`/events/ticket/${token}`, currentLocale())
  if (!['taken', 'held', 'unpaid', 'pay-over', 'waiting', 'offered'].includes(ticket.state))
    throw redirect(back, 303)
  return { id, ticket, back }
}

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const { ticket, back } = await open(token)
  return { title: ticket.title, back }
}

export async function action({ params: { token } }: Route.ActionArgs) {
  const { id, back } = await open(token)
  const hub = await hubForMail()
  await inTransaction({ actor: { kind: 'visitor' } }, (work) =>
    withdrawRegistration(work, eventKind, id, hub),
  )
  return redirect(back, 303)
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** EVT-12 */
export default function CannotComePage({ loaderData: { title, back } }: Route.ComponentProps) {
  const question = m.cannot_come_title({ item: title })
  return (
    <ConfirmAgain question={question} text={m.cannot_come_text()} back={back} yes={m.event_cannot_come()} />
  )
}
