import { data, redirect } from 'react-router'
import { countSubmission, sendersOf, TooMany } from '~/kits/forms/limit.server.ts'
import { readPosted } from '~/kits/forms/posted.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { hubForMail } from '../../../core/site/index.server.ts'
import { DayPicker } from '../../../people/appointments/components/day-picker.tsx'
import { SlotField } from '../../../people/appointments/components/slot-field.tsx'
import { offerFor } from '../../../people/appointments/index.server.ts'
import { readBookingToken } from '../booking.links.server.ts'
import { bookingForClient, sessionOf } from '../booking.queries.server.ts'
import { chooseSlot, type NotChosen } from '../commands/choose-slot.server.ts'
import type { Route } from './+types/choose'

/** Only a running booking has hours to use; only a session that can still be changed can be moved. */
async function open(token: string, url: string) {
  const now = new Date()
  const locale = currentLocale()
  const id = readBookingToken(token, now)
  const booking = id && (await bookingForClient(db(), id, locale, now))
  if (!booking) throw data(null, { status: 404 })
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
  past: m.appointment_past,
  'too-soon': m.appointment_too_soon,
  'not-offered': m.appointment_invalid,
  unavailable: m.appointment_unavailable,
  taken: m.appointment_taken,
  already: m.appointment_taken,
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
  try {
    const done = await inTransaction({ actor: { kind: 'visitor' } }, async (work) => {
      // Each choice sends a mail to staff.
      await countSubmission(work, senders)
      return chooseSlot(work, { id, slot, session: session?.id, by: 'client', hub })
    })
    if (!done.ok) return data({ problem: refusals[done.reason]() }, { status: 409 })
    return redirect(back, 303)
  } catch (error) {
    if (error instanceof TooMany) return data({ problem: m.val_rate_limit() }, { status: 429 })
    throw error
  }
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** BKG-14, APT-15: choosing a free hour. The old session is kept until the new one is booked. */
export default function ChoosePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { session, back, offer } = loaderData
  const chosen = offer?.chosen[0]
  const path = `${back}/choose`
  const keep: Record<string, string> = session ? { session: session.id } : {}
  const title = session ? m.appointment_move() : m.booking_choose()
  return (
    <section className="wrap grid gap-8 pt-10 pb-14 lg:grid-cols-12 lg:py-20">
      <PrivateMeta title={title} hasError={result !== undefined} />
      <div className="lg:col-span-5">
        <h1 className="display max-w-[14ch] text-d2">{title}</h1>
        <p className="mt-4 max-w-[28rem] text-lg text-soot-700">
          {session ? m.appointment_move_text(session) : m.booking_choose_text()}
        </p>
        <p className="mt-4">
          <ButtonLink look="line" href={back}>
            {m.booking_back()}
          </ButtonLink>
        </p>
      </div>
      <div className="grid min-w-0 gap-8 lg:col-span-7">
        {offer && chosen ? (
          <>
            <DayPicker {...offer} path={path} keep={keep} current={chosen.date} />
            <form
              method="post"
              action={`${path}?${new URLSearchParams({ ...keep, day: chosen.date })}`}
              className="grid gap-5"
              noValidate
            >
              <SlotField
                days={result ? offer.chosen : [chosen]}
                error={result?.problem}
                hasFocus={result !== undefined}
              />
              <div>
                <Button type="submit" className="w-full sm:w-auto">
                  {m.booking_choose_save()}
                </Button>
              </div>
            </form>
          </>
        ) : (
          <Notice>{m.appointment_none()}</Notice>
        )}
      </div>
    </section>
  )
}
