import { data, redirect } from 'react-router'
import { sendersOf, withinLimit } from '~/kits/forms/limit.server.ts'
import { readPosted } from '~/kits/forms/posted.server.ts'
import { atStart } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import { SlotPage, slotRefusals } from '../../../people/appointments/components/slot-page.tsx'
import { offerFor } from '../../../people/appointments/index.server.ts'
import { readBookingToken } from '../booking.links.server.ts'
import { bookingForClient, sessionOf } from '../booking.queries.server.ts'
import { chooseSlot, type NotChosen } from '../commands/choose-slot.server.ts'
import type { Route } from './+types/choose'

/** Only a running booking has hours to use; only a session that can still be changed can be moved. */
async function open(token: string, url: string) {
  const now = new Date()
  const locale = currentLocale()
  const id = orNotFound(readBookingToken(token, now))
  const booking = orNotFound(await bookingForClient(db(), id, locale, now))
  const back = localPath(`/consultations/${token}`, locale)
  const { searchParams } = new URL(url)
  const wanted = searchParams.get('session')
  const session = wanted ? await sessionOf(db(), id, wanted, locale, now) : undefined
  if (wanted ? !session?.mayChange : !booking.mayChoose) throw redirect(back, 303)
  return { id, session, back, day: searchParams.get('day'), now }
}

export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  const { session, back, day, now } = await open(token, request.url)
  return { session, back, offer: await offerFor(db(), day, currentLocale(), now) }
}

const refusals: Record<NotChosen, () => string> = {
  ...slotRefusals,
  missing: m.appointment_invalid,
  'not-running': m.appointment_invalid,
  'too-late': m.booking_too_late,
  'no-hours': m.booking_no_hours,
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { id, session, back } = await open(token, request.url)
  const slot = (await readPosted(request)).get('slot') ?? ''
  if (!slot) return data({ problem: m.val_missing({ label: m.appointment_time() }) }, { status: 422 })
  const hub = await hubForMail()
  const senders = sendersOf('booking session', visitOf(context), id)
  // Each choice sends a mail to staff.
  const done = await withinLimit(senders, (work) =>
    chooseSlot(work, { id, slot, session: session?.id, by: 'client', hub }),
  )
  if (!done) return data({ problem: m.val_rate_limit() }, { status: 429 })
  if (!done.ok) return data({ problem: refusals[done.reason]() }, { status: 409 })
  return redirect(back, 303)
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** BKG-14, APT-15: choosing a free hour. The old session is kept until the new one is booked. */
export default function ChoosePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { session, back, offer } = loaderData
  return (
    <SlotPage
      title={session ? m.appointment_move() : m.booking_choose()}
      text={
        session ? m.appointment_move_text({ ...session, day: atStart(session.day) }) : m.booking_choose_text()
      }
      back={{ href: back, label: m.booking_back() }}
      offer={offer}
      path={`${back}/choose`}
      keep={session && { session: session.id }}
      problem={result?.problem}
      save={m.booking_choose_save()}
    />
  )
}
