import { SentTo } from '~/kits/forms/sent-to.tsx'
import { readSuccess, recipientOf } from '~/kits/forms/success.server.ts'
import { SentPage } from '~/kits/head/short-page.tsx'
import { atStart } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { appointmentPath } from '../appointment.links.server.ts'
import { appointmentById, appointmentForReading } from '../appointment.queries.server.ts'
import { appointmentForm } from '../appointment.rules.server.ts'
import type { Route } from './+types/schedule-sent'

export async function loader({ params }: Route.LoaderArgs) {
  const success = orNotFound(readSuccess(appointmentForm.name, params.id))
  const { id, reference, isFresh } = success
  const now = new Date()
  const locale = currentLocale()
  // The appointment is saved in any case: without the database the page shows less, and the mail has the rest.
  const appointment = await appointmentForReading(db(), id, locale, now).catch(() => undefined)
  return {
    appointment,
    draft: appointmentForm.name,
    reference,
    to: isFresh ? await appointmentById(db(), id).then(recipientOf, () => undefined) : undefined,
    path: localPath(appointmentPath(id, now), locale),
  }
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

/** APT-10 */
export default function ScheduleSentPage({ loaderData }: Route.ComponentProps) {
  const { appointment, draft, reference, path, to } = loaderData
  return (
    <SentPage title={m.appointment_sent()} draft={draft} width="max-w-[20ch]">
      {appointment && (
        <>
          <p className="mt-6 max-w-xl font-semibold text-lg">
            {atStart(appointment.day)}, {appointment.time} ({m.appointment_kigali()}), {appointment.service}
          </p>
          {appointment.status === 'pending' && (
            <p className="mt-2 max-w-xl text-lg">{m.appointment_is_pending_text(appointment.due)}</p>
          )}
        </>
      )}
      <p className="mt-4 max-w-xl text-soot-700">{m.appointment_sent_mail()}</p>
      <SentTo to={to} />
      <p className="num mt-2 text-soot-700">{m.form_reference({ reference })}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={path}>{m.appointment_open()}</ButtonLink>
        <ButtonLink variant="line" href={localPath('/services', currentLocale())}>
          {m.nav_services()}
        </ButtonLink>
      </div>
    </SentPage>
  )
}
