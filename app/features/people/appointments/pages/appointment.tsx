import { Clock, MapPin, Phone, Video } from 'lucide-react'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { atStart } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { CalendarLink } from '~/ui/calendar-link.tsx'
import { Fact, Facts } from '~/ui/facts.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { WayThere } from '../../../core/places/components/way-there.tsx'
import { PrivateHint } from '../../people/components/private-hint.tsx'
import { readAppointmentToken } from '../appointment.links.server.ts'
import {
  type AppointmentView,
  appointmentForReading,
  hubForAppointments,
  hubPlaceOf,
  placeInWords,
} from '../appointment.queries.server.ts'
import type { Route } from './+types/appointment'

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const now = new Date()
  const locale = currentLocale()
  const id = orNotFound(readAppointmentToken(token, now))
  const appointment = orNotFound(await appointmentForReading(db(), id, locale, now))
  const hub = await hubForAppointments()
  const place = placeInWords(appointment, hub)
  return {
    appointment,
    place,
    hubPlace: hubPlaceOf(appointment, hub, locale),
    path: localPath(`/appointments/${token}`, locale),
  }
}

// The address is the key: it is sent to no other site, not indexed and not cached.
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** A client's appointment: its status, and links to the calendar file, to moving and to cancelling. */
export default function AppointmentPage({ loaderData }: Route.ComponentProps) {
  const { appointment, place, hubPlace, path } = loaderData
  const { firstName, service, day, time, isOpen, status, kind, videoLink } = appointment
  const words = inWords(appointment)
  return (
    <>
      <PrivateMeta title={words.title} />
      <section className="on-ink bg-soot-950 text-soot-50">
        <div className="wrap pt-8 pb-10 lg:pt-14 lg:pb-14">
          <p className="text-lg text-soot-300">{m.status_of({ name: firstName, program: service })}</p>
          <h1 className="display mt-2 max-w-[18ch] text-d2">{words.title}</h1>
          <Facts className="mt-5 break-words text-lg">
            <Fact icon={Clock}>
              <span className={status === 'cancelled' ? 'line-through' : undefined}>
                {atStart(day)}, {time} ({m.appointment_kigali()})
              </span>
            </Fact>
            {place && (
              <Fact icon={kindIcons[kind]}>
                {videoLink && status === 'confirmed' ? (
                  <a className="underline" href={videoLink} rel="noreferrer">
                    {videoLink}
                  </a>
                ) : (
                  place
                )}
              </Fact>
            )}
          </Facts>
        </div>
      </section>
      <Band />
      <section className="wrap py-8 lg:py-14">
        <p className="max-w-xl text-lg">{words.text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {isOpen ? (
            <>
              <CalendarLink href={`${path}/calendar.ics`} />
              <ButtonLink variant="line" href={`${path}/move`}>
                {m.appointment_move()}
              </ButtonLink>
              <ButtonLink variant="text" href={`${path}/cancel`}>
                {m.appointment_cancel()}
              </ButtonLink>
            </>
          ) : (
            <ButtonLink href={localPath('/appointments', currentLocale())}>
              {m.appointment_again()}
            </ButtonLink>
          )}
        </div>
        {isOpen && hubPlace && <WayThere places={[hubPlace]} className="mt-8" />}
        <PrivateHint />
      </section>
    </>
  )
}

const kindIcons = { hub: MapPin, phone: Phone, video: Video }

/** Heading and sentence for each status of an appointment. */
function inWords({ status, cancelledBy, isOpen, due }: AppointmentView) {
  if (status === 'cancelled')
    return {
      title: m.appointment_is_cancelled(),
      text: cancelledBy === 'staff' ? m.appointment_cancelled_staff() : m.appointment_cancelled_client(),
    }
  if (status === 'completed') return { title: m.appointment_is_completed(), text: m.appointment_over_text() }
  if (!isOpen) return { title: m.appointment_is_over(), text: m.appointment_over_text() }
  if (status === 'confirmed')
    return { title: m.appointment_is_confirmed(), text: m.appointment_is_confirmed_text() }
  return {
    title: m.appointment_is_pending(),
    text: due.isLate ? m.appointment_is_late_text(due) : m.appointment_is_pending_text(due),
  }
}
