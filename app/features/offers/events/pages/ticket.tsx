import { redirect } from 'react-router'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { atStart } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { qrCodeOf } from '~/platform/qr-code.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { CalendarLink } from '~/ui/calendar-link.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { MapLink } from '../../../core/places/components/map-link.tsx'
import { WayThere } from '../../../core/places/components/way-there.tsx'
import { hubForMail } from '../../../core/site/index.server.ts'
import { PrivateHint } from '../../../people/people/components/private-hint.tsx'
import { acceptOffer } from '../commands/accept-offer.server.ts'
import { EventFacts, locationInWords } from '../components/event-facts.tsx'
import { TicketCode } from '../components/ticket-code.tsx'
import { readTicketToken } from '../ticket.links.server.ts'
import { type TicketView, ticketForReading } from '../ticket.queries.server.ts'
import type { Route } from './+types/ticket'

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const now = new Date()
  const id = orNotFound(readTicketToken(token, now))
  const ticket = orNotFound(await ticketForReading(db(), id, currentLocale(), now))
  return { ticket, token, square: ticket.state === 'taken' ? qrCodeOf(ticket.square) : undefined }
}

/** 'Take the seat'. A priced seat is paid next; otherwise the page shows the result, in time or too late. */
export async function action({ params: { token } }: Route.ActionArgs) {
  const id = orNotFound(readTicketToken(token, new Date()))
  const hub = await hubForMail()
  await inTransaction({ actor: { kind: 'visitor' } }, (work) => acceptOffer(work, id, hub))
  const locale = currentLocale()
  const ticket = await ticketForReading(db(), id, locale, new Date())
  return redirect(localPath(ticket?.pay?.path ?? `/events/ticket/${token}`, locale), 303)
}

// The address is a secret: no referrer, no index, no cache.
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** The page of one registration: the ticket or its current state, and the way to withdraw. Printable. */
export default function TicketPage({ loaderData: { ticket, token, square } }: Route.ComponentProps) {
  const { state, title, firstName, day, time, path } = ticket
  const locale = currentLocale()
  const words = inWords(ticket)
  const isComing = ['taken', 'held', 'unpaid', 'pay-over', 'waiting', 'offered'].includes(state)
  return (
    <>
      <PrivateMeta title={`${words.title} - ${title}`} />
      <section className="on-ink bg-soot-950 text-soot-50 print:bg-white print:text-black">
        <div className="wrap pt-8 pb-10 lg:pt-14 lg:pb-14 print:py-0">
          <p className="text-lg text-soot-300 print:text-black">
            {m.status_of({ name: firstName, program: title })}
          </p>
          <h1 className="display mt-2 max-w-[18ch] text-d2 print:text-3xl">{words.title}</h1>
          <EventFacts
            className="mt-5 text-lg"
            when={`${atStart(day)}, ${time}`}
            location={locationInWords(ticket)}
          />
        </div>
      </section>
      <div className="print:hidden">
        <Band />
      </div>
      <section className="wrap grid gap-8 py-8 lg:grid-cols-12 lg:py-14">
        {square && (
          <div className="min-w-0 lg:col-span-5">
            <TicketCode square={square} code={ticket.code} />
          </div>
        )}
        <div className="min-w-0 lg:col-span-7">
          <p className="max-w-xl text-lg">{words.text}</p>
          {state === 'unpaid' && ticket.pay && (
            <p className="num mt-3 font-semibold text-lg">{timeLeft(ticket.pay.minutes)}</p>
          )}
          {!square && isComing && (
            <p className="num mt-4 font-semibold">{m.mail_event_code({ code: ticket.code })}</p>
          )}
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            {state === 'unpaid' && ticket.pay && (
              <ButtonLink href={localPath(ticket.pay.path, locale)}>
                {m.event_pay_amount({ amount: ticket.pay.amount })}
              </ButtonLink>
            )}
            {state === 'offered' && (
              <form method="post">
                <Button type="submit">{m.event_take()}</Button>
              </form>
            )}
            {state === 'taken' && (
              <CalendarLink href={localPath(`/events/ticket/${token}/calendar.ics`, locale)} />
            )}
            {ticket.wasTaken && (
              <ButtonLink variant="line" href={localPath(`/events/ticket/${token}/calendar.ics`, locale)}>
                {m.ticket_calendar_remove()}
              </ButtonLink>
            )}
            {state === 'taken' && !ticket.place && <MapLink place={ticket.location} />}
            {isComing && (
              <ButtonLink variant="line" href={localPath(`/events/ticket/${token}/cannot-come`, locale)}>
                {m.event_cannot_come()}
              </ButtonLink>
            )}
            {!isComing && ticket.mayRegister && path && (
              <ButtonLink href={localPath(`${path}/register`, locale)}>{m.event_register_again()}</ButtonLink>
            )}
            {!isComing && (
              <ButtonLink variant="line" href={localPath('/events', locale)}>
                {m.events_others()}
              </ButtonLink>
            )}
          </div>
          {isComing && ticket.place && <WayThere places={[ticket.place]} className="mt-8" />}
          <PrivateHint />
        </div>
      </section>
    </>
  )
}

/** '1 h 40 min left to pay', '12 min left to pay'. */
function timeLeft(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours > 0
    ? m.ticket_hours_left({ hours, minutes: minutes % 60 })
    : m.ticket_minutes_left({ minutes: minutes % 60 })
}

/** The heading and text for each state of a registration. */
function inWords({ state, position, until, pay, released, title, day, time }: TicketView) {
  switch (state) {
    case 'taken':
      return { title: m.ticket_title(), text: m.ticket_taken_text() }
    case 'held':
      return { title: m.ticket_held(), text: m.mail_event_held_text() }
    case 'unpaid':
      return {
        title: m.ticket_unpaid(),
        text: m.event_unpaid_until({ amount: pay?.amount ?? '', ...(until ?? { date: '', time: '' }) }),
      }
    case 'pay-over':
      return { title: m.ticket_pay_over(), text: m.ticket_pay_over_text() }
    case 'waiting':
      return { title: m.ticket_waiting({ position: position ?? 0 }), text: m.event_waiting_next() }
    case 'offered':
      return { title: m.ticket_offered(), text: m.event_offered_until(until ?? { date: '', time: '' }) }
    case 'too-late':
      return { title: m.ticket_late(), text: m.ticket_late_text() }
    case 'rejected':
      return { title: m.status_rejected(), text: m.ticket_rejected_text() }
    case 'cancelled':
      return {
        title: m.event_is_cancelled(),
        text: m.mail_event_cancelled_text({ item: title, day, time }),
      }
    case 'over':
      return { title: m.event_is_over(), text: m.ticket_over_text() }
    case 'released':
      if (released === 'lapsed') return { title: m.ticket_late(), text: m.ticket_lapsed_text() }
      if (released === 'unpaid') return { title: m.ticket_late(), text: m.ticket_unpaid_text() }
      if (released === 'refunded') return { title: m.ticket_refunded(), text: m.ticket_refunded_text() }
      if (released === 'cancelled') return { title: m.ticket_on_again(), text: m.ticket_on_again_text() }
      return { title: m.ticket_gone(), text: m.ticket_gone_text() }
  }
}
