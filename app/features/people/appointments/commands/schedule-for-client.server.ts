import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { slotSetting } from '../../slots/index.server.ts'
import type { Hub } from '../appointment.queries.server.ts'
import { appointmentNotification } from '../emails/appointment-notification.email.tsx'
import { appointmentConfirmedSms } from '../sms/appointment.sms.ts'
import type { Call } from '../staff.rules.server.ts'
import { lookAtSlot, type Outcome, saveAppointment } from './book-appointment.server.ts'
import { notifyClient } from './notify-client.server.ts'

/** What somebody on the phone was told is no text of the site: their consent says so. */
const told = { purpose: 'appointment', textVersion: 'by phone to staff' }

/** Staff schedule it with a client on the phone: confirmed at once, since both agreed on the time. */
export async function scheduleForClient(
  work: UnitOfWork,
  { locale, kind, ...call }: Call,
  { id, by, hub }: { id: string; by: string; hub: Hub },
): Promise<Outcome> {
  const seen = await lookAtSlot(work, call.slot, 'staff')
  if (typeof seen === 'string') return { ok: false, reason: seen }
  const booked = await saveAppointment(
    work,
    { ...call, email: call.email ?? '', phone: call.phone ?? { input: '', international: '' } },
    {
      id,
      locale: locale as Locale,
      consent: { ...told, locale: locale as Locale },
      status: 'confirmed',
      kind,
      videoLink: kind === 'video' ? ((await slotSetting(work.tx))?.videoLink ?? null) : null,
      enteredBy: by,
      ...seen,
    },
  )
  if (typeof booked === 'string') return { ok: false, reason: booked }
  await work.audit({
    action: 'scheduled by phone',
    subject: 'appointment',
    subjectId: id,
    after: { startsAt: booked.startsAt, status: 'confirmed' },
  })
  await notifyClient(work, booked, {
    hub,
    mail: appointmentNotification,
    sms: appointmentConfirmedSms,
    more: { decision: 'confirmed' as const },
  })
  return { ok: true }
}
