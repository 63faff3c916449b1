import { MapPin, Phone } from 'lucide-react'
import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { publicForm } from '~/kits/forms/public-form.server.ts'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { type ServiceType, serviceTypes } from '../appointment.options.ts'
import { hubForAppointments, serviceInWords } from '../appointment.queries.server.ts'
import { appointmentForm } from '../appointment.rules.server.ts'
import { bookAppointment, type NotBooked } from '../commands/book-appointment.server.ts'
import { AppointmentForm } from '../components/appointment-form.tsx'
import { DayPicker } from '../components/day-picker.tsx'
import { kindsForForm, offerFor } from '../offer.queries.server.ts'
import type { Route } from './+types/schedule'

// The free times change with every booking, so this page is rendered for each visit and never cached.
export async function loader({ request }: Route.LoaderArgs) {
  const now = new Date()
  const locale = currentLocale()
  const { searchParams } = new URL(request.url)
  const {
    name: hub,
    addresses: [address],
    phones: [phone],
  } = await organisationForFooter()
  const service = searchParams.get('service') as ServiceType | null
  return {
    hub,
    setting: formForVisit(appointmentForm, now),
    offer: await offerFor(db(), searchParams.get('day'), locale, now),
    // APT-01
    service: service && serviceTypes.includes(service) ? service : undefined,
    kinds: await kindsForForm(db()),
    services: serviceTypes.map((value) => ({ value, label: serviceInWords(value) })),
    address,
    phone,
    path: localPath('/appointments', locale),
  }
}

/** The refusal for a slot that cannot be booked. */
const refusals: Record<NotBooked, () => { refusal: string; advice?: string; field?: string }> = {
  past: () => ({ refusal: m.appointment_past(), field: 'slot' }),
  'too-soon': () => ({ refusal: m.appointment_too_soon(), field: 'slot' }),
  'not-offered': () => ({ refusal: m.appointment_invalid(), field: 'slot' }),
  unavailable: () => ({ refusal: m.appointment_unavailable() }),
  taken: () => ({ refusal: m.appointment_taken(), advice: m.appointment_taken_advice(), field: 'slot' }),
  already: () => ({ refusal: m.appointment_taken(), advice: m.appointment_taken_advice(), field: 'slot' }),
}

export const action = publicForm({
  ...appointmentForm,
  repeat: {
    same: ['slot', 'firstName', 'lastName', 'email', 'phone'],
    // The response leads to a private page, and name, address and number are no secret: only the same form gets it
    // again.
    sameAnswerMinutes: 0,
    refusedHours: 24,
    refusal: m.appointment_taken,
  },
  // APT-14
  failure: (detail, isKnown) => (isKnown ? m.appointment_failed({ detail }) : m.appointment_failed_plain()),
  notSaved: m.appointment_not_saved,
  prepare: hubForAppointments,
  run: async (work, input, { id, prepared: hub }) => {
    const done = await bookAppointment(work, input, { id, locale: currentLocale(), hub })
    return done.ok ? undefined : refusals[done.reason]()
  },
  donePath: () => localPath('/appointments/sent', currentLocale()),
})

/** APT-01, APT-15: a free time, and contact details. */
export default function SchedulePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { hub, setting, offer, kinds, service, services, address, phone, path } = loaderData
  const chosen = offer?.chosen[0]
  const keep: Record<string, string> = service ? { service } : {}
  const isClosed = !chosen && !result
  return (
    <>
      <PageMeta
        title={m.services_schedule()}
        description={m.appointment_description({ hub })}
        hasError={isRefused(result)}
        trail={[{ label: m.nav_services(), path: localPath('/services', currentLocale()) }]}
      />
      <section className="wrap grid gap-8 pt-10 pb-14 lg:grid-cols-12 lg:py-20">
        <div className="lg:sticky lg:top-8 lg:col-span-5 lg:self-start">
          <h1 className="display max-w-[14ch] text-d2">{m.services_schedule()}</h1>
          <p className="mt-4 max-w-[28rem] text-lg text-soot-700">{m.appointment_lead()}</p>
          <ul className="mt-6 grid gap-1 font-semibold max-lg:hidden">
            {address && (
              <li className="flex min-h-11 items-center gap-3">
                <Icon of={MapPin} className="shrink-0 text-link" />
                {address}
              </li>
            )}
            {phone && (
              <li>
                <a className="num flex min-h-11 items-center gap-3" href={`tel:${phone.international}`}>
                  <Icon of={Phone} className="shrink-0 text-link" />
                  {phone.shown}
                </a>
              </li>
            )}
          </ul>
        </div>
        <div className="grid min-w-0 gap-8 lg:col-span-7">
          {isClosed && (
            <Notice>
              <p className="font-semibold">{offer ? m.appointment_none() : m.appointment_unavailable()}</p>
              <p className="mt-3">
                <ButtonLink variant="ink" href={localPath('/contact', currentLocale())}>
                  {m.not_found_contact()}
                </ButtonLink>
              </p>
            </Notice>
          )}
          {/* After a refusal the day is chosen in the form itself: a link would lose the input. */}
          {offer && chosen && !result && (
            <DayPicker {...offer} path={path} keep={keep} current={chosen.date} />
          )}
          {!isClosed && (
            <AppointmentForm
              setting={setting}
              result={result}
              action={chosen ? `${path}?${new URLSearchParams({ ...keep, day: chosen.date })}` : path}
              kinds={kinds}
              services={services}
              service={service}
              days={offer?.chosen ?? []}
            />
          )}
        </div>
      </section>
    </>
  )
}
