import { data, redirect } from 'react-router'
import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { publicForm, samePageOnly } from '~/kits/forms/public-form.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { serviceTypes } from '../../../people/appointments/appointment.options.ts'
import { serviceInWords } from '../../../people/appointments/index.server.ts'
import { billPath } from '../../payments/index.server.ts'
import { readChangeToken } from '../booking.links.server.ts'
import { isPackageKey } from '../booking.options.ts'
import { bookingById, stepNames } from '../booking.queries.server.ts'
import { changeForm } from '../booking.rules.server.ts'
import { changeDetails } from '../commands/change-details.server.ts'
import { DetailsForm } from '../components/details-form.tsx'
import { PackageFrame } from '../components/package-frame.tsx'
import { PeriodField } from '../components/period-field.tsx'
import { priceOf } from '../package.queries.server.ts'
import type { Route } from './+types/change'

/** BKG-07: back from the payment, with all fields filled in. A paid booking redirects to its own page. */
export async function loader({ params }: Route.LoaderArgs) {
  const now = new Date()
  const locale = currentLocale()
  const id = readChangeToken(params.token, now)
  const booking = id && (await bookingById(db(), id))
  const priced =
    booking && isPackageKey(booking.packageType) && (await priceOf(db(), booking.packageType, locale))
  if (!priced || !booking.billId) throw data(null, { status: 404 })
  if (booking.status !== 'pending' || booking.paymentStatus === 'completed')
    throw redirect(localPath(billPath(booking.billId), locale))
  return {
    setting: formForVisit(changeForm, now, params),
    priced,
    steps: stepNames(),
    period: booking.billingPeriod ?? ('monthly' as const),
    services: serviceTypes.map((value) => ({ value, label: serviceInWords(value) })),
    path: localPath(`/consultations/change/${params.token}`, locale),
    input: {
      serviceType: booking.serviceType,
      firstName: booking.firstName,
      lastName: booking.lastName,
      email: booking.email,
      phone: booking.phoneTyped,
      company: booking.company ?? '',
      message: booking.message ?? '',
    },
  }
}

const refusals = {
  // Paid meanwhile, or with a payment under way.
  closed: m.booking_change_late,
  unavailable: m.booking_unavailable,
}

export const action = publicForm({
  ...changeForm,
  repeat: { same: ['period', 'email'], refusal: m.booking_not_saved, ...samePageOnly },
  failure: (detail) => m.booking_failed({ detail }),
  notSaved: m.booking_not_saved,
  prepare: async ({ token }) => {
    const id = orNotFound(readChangeToken(token, new Date()))
    return { id }
  },
  run: async (work, input, { prepared: { id } }) => {
    const done = await changeDetails(work, id, input)
    return done.ok ? undefined : { refusal: refusals[done.reason]() }
  },
  donePath: ({ token }) => localPath(`/consultations/change/${token}/done`, currentLocale()),
})

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

export default function ChangePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { setting, priced, steps, period, services, path, input } = loaderData
  return (
    <PackageFrame steps={steps} priced={priced} lead={m.booking_change_lead()}>
      <PrivateMeta title={`${m.booking_title()}: ${priced.shown.text}`} hasError={isRefused(result)} />
      <DetailsForm
        {...{ setting, result, services }}
        action={path}
        initial={input}
        send={m.booking_send()}
        keeps={false}
      >
        <PeriodField {...{ setting, result, priced }} initial={period} />
      </DetailsForm>
    </PackageFrame>
  )
}
