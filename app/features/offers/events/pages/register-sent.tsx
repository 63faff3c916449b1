import { redirect } from 'react-router'
import { scopeOf } from '~/kits/forms/form-setting.server.ts'
import { SentTo } from '~/kits/forms/sent-to.tsx'
import { readSuccess } from '~/kits/forms/success.server.ts'
import { SentPage } from '~/kits/head/short-page.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { ShortCode } from '../../../people/registrations/components/short-code.tsx'
import { sentTo } from '../../../people/registrations/index.server.ts'
import { eventKind } from '../registration.adapter.server.ts'
import { registrationForm } from '../registration.rules.server.ts'
import { ticketPath } from '../ticket.links.server.ts'
import { type TicketView, ticketForReading } from '../ticket.queries.server.ts'
import type { Route } from './+types/register-sent'

export async function loader({ params: { id: given, slug } }: Route.LoaderArgs) {
  const success = orNotFound(readSuccess(registrationForm.name, given))
  const { id } = success
  const now = new Date()
  const locale = currentLocale()
  // The registration is saved in any case: without the database the page says so, and the mail has the rest.
  const ticket = await ticketForReading(db(), id, locale, now).catch(() => undefined)
  // EVT-12: a priced seat goes straight to the payment. Visitors who come back after paying find the ticket.
  if (ticket?.state === 'unpaid' && ticket.pay) throw redirect(localPath(ticket.pay.path, locale), 303)
  return {
    ticket,
    to: await sentTo(db(), eventKind, success),
    draft: scopeOf(registrationForm.name, { slug }),
    path: localPath(ticketPath(id, now), locale),
  }
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

/** EVT-09 */
export default function RegisterSentPage({ loaderData: { ticket, draft, path, to } }: Route.ComponentProps) {
  const isTaken = ticket?.state === 'taken'
  return (
    <SentPage title={m.event_sent()} draft={draft}>
      {ticket && (
        <>
          <p className="mt-6 max-w-xl font-semibold text-lg empty:hidden">{ticketStatus(ticket)}</p>
          <p className="mt-2 max-w-xl text-soot-700">
            {ticket.title}, {ticket.day}, {ticket.time}, {ticket.location}
          </p>
          <ShortCode code={ticket.code} />
        </>
      )}
      <p className="mt-6 max-w-xl text-soot-700">{m.event_sent_mail()}</p>
      <SentTo to={to} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={path}>{isTaken ? m.mail_event_ticket_open() : m.apply_status_link()}</ButtonLink>
        <ButtonLink variant="line" href={localPath('/events', currentLocale())}>
          {m.nav_events()}
        </ButtonLink>
      </div>
    </SentPage>
  )
}

/** The state at the time of sending. Later visits lead to the ticket, which shows the current one. */
function ticketStatus({ state, position }: TicketView): string | undefined {
  if (state === 'waiting') return m.mail_event_waiting_text({ position: position ?? 0 })
  if (state === 'held') return m.mail_event_held_text()
  if (state === 'taken') return m.event_seat_saved()
}
