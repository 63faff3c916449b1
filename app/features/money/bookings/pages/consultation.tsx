import { Clock, Wallet } from 'lucide-react'
import { data, redirect } from 'react-router'
import { readPosted } from '~/kits/forms/posted.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Fact, Facts } from '~/ui/facts.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { hubForMail } from '../../../core/site/index.server.ts'
import { PrivateHint } from '../../../people/people/components/private-hint.tsx'
import { readBookingToken } from '../booking.links.server.ts'
import { type BookingView, bookingForClient, sessionOf } from '../booking.queries.server.ts'
import { acceptSession } from '../commands/accept-session.server.ts'
import { HoursAccount } from '../components/hours-account.tsx'
import { SessionList } from '../components/session-list.tsx'
import type { Route } from './+types/consultation'

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const now = new Date()
  const locale = currentLocale()
  const id = orNotFound(readBookingToken(token, now))
  const booking = orNotFound(await bookingForClient(db(), id, locale, now))
  return { booking, path: localPath(`/consultations/${token}`, locale) }
}

/** Accepts the time that staff proposed. */
export async function action({ request, params: { token } }: Route.ActionArgs) {
  const now = new Date()
  const id = readBookingToken(token, now)
  const wanted = (await readPosted(request)).get('session') ?? ''
  const session = id && (await sessionOf(db(), id, wanted, currentLocale(), now))
  if (!id || !session) throw data(null, { status: 404 })
  const hub = await hubForMail()
  await inTransaction({ actor: { kind: 'visitor' } }, (work) =>
    acceptSession(work, { id, session: session.id, hub }),
  )
  return redirect(localPath(`/consultations/${token}`, currentLocale()), 303)
}

// The URL is the key: it must not leak through referrers, search indexes or caches.
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** BKG-14: the client's page of a booking: status, hours, sessions. */
export default function ConsultationPage({ loaderData: { booking, path } }: Route.ComponentProps) {
  const { firstName, title, service, pay, amount, mayChoose, hours } = booking
  const words = inWords(booking)
  return (
    <>
      <PrivateMeta title={words.title} />
      <section className="on-ink bg-soot-950 text-soot-50">
        <div className="wrap pt-8 pb-10 lg:pt-14 lg:pb-14">
          <p className="text-lg text-soot-300">{m.status_of({ name: firstName, program: title })}</p>
          <h1 className="display mt-2 max-w-[20ch] text-d2">{words.title}</h1>
          <Facts className="mt-5 text-lg">
            <Fact icon={Clock}>{hours ? m.booking_left({ left: hours.left }) : service}</Fact>
            {amount && (
              <Fact icon={Wallet}>
                <span className="num">
                  {amount}, {booking.isPaid ? m.booking_paid() : m.booking_unpaid()}
                </span>
              </Fact>
            )}
          </Facts>
        </div>
      </section>
      <Band />
      <div className="wrap grid gap-10 py-8 lg:py-14">
        <section className="max-w-xl">
          <p className="text-lg">{words.text}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            {pay && amount && (
              <ButtonLink href={localPath(pay, currentLocale())}>{m.booking_pay({ amount })}</ButtonLink>
            )}
            {mayChoose && <ButtonLink href={`${path}/choose`}>{m.booking_choose()}</ButtonLink>}
            {booking.status === 'cancelled' && (
              <ButtonLink href={`${localPath('/services', currentLocale())}#business-growth`}>
                {m.services_packages()}
              </ButtonLink>
            )}
          </div>
        </section>
        <SessionList sessions={booking.sessions} path={path} isRunning={booking.isRunning} />
        <HoursAccount booking={booking} />
        <PrivateHint />
      </div>
    </>
  )
}

/** Heading and text for each status of a booking. */
function inWords({ status, isQuote, isPaid, until, due }: BookingView) {
  if (status === 'cancelled') return { title: m.booking_is_cancelled(), text: m.booking_is_cancelled_text() }
  if (status === 'completed') return { title: m.booking_is_completed(), text: m.booking_is_completed_text() }
  if (isQuote)
    return {
      title: m.booking_is_asked(),
      text: due.isLate ? m.appointment_is_late_text(due) : m.booking_is_asked_text(due),
    }
  if (!isPaid)
    return { title: m.booking_is_unpaid(), text: until ? m.booking_is_unpaid_text({ date: until }) : '' }
  if (status === 'confirmed') return { title: m.booking_is_confirmed(), text: m.booking_is_confirmed_text() }
  // BKG-15
  return {
    title: m.booking_is_paid(),
    text: due.isLate ? m.appointment_is_late_text(due) : m.booking_is_paid_text(due),
  }
}
