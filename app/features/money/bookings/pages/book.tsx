import { data } from 'react-router'
import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { publicForm, samePageOnly } from '~/kits/forms/public-form.server.ts'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { hubForMail, organisationForFooter } from '../../../core/site/index.server.ts'
import { serviceTypes } from '../../../people/appointments/appointment.options.ts'
import { serviceInWords } from '../../../people/appointments/index.server.ts'
import { isPackageKey, isPeriod } from '../booking.options.ts'
import { stepNames } from '../booking.queries.server.ts'
import { bookingForm } from '../booking.rules.server.ts'
import { bookPackage } from '../commands/book-package.server.ts'
import { DetailsForm } from '../components/details-form.tsx'
import { PackageFrame } from '../components/package-frame.tsx'
import { PeriodField } from '../components/period-field.tsx'
import { priceOf } from '../package.queries.server.ts'
import type { Route } from './+types/book'

/** Rendered for each visit: the price must be the current one. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const locale = currentLocale()
  const priced = isPackageKey(params.package) && (await priceOf(db(), params.package, locale))
  if (!priced) throw data(null, { status: 404 })
  const asked = new URL(request.url).searchParams.get('period')
  return {
    hub: (await organisationForFooter()).name,
    setting: formForVisit(bookingForm, new Date(), params),
    priced,
    steps: stepNames(),
    period: isPeriod(asked) ? asked : ('monthly' as const),
    services: serviceTypes.map((value) => ({ value, label: serviceInWords(value) })),
    path: localPath(`/consultations/${params.package}/book`, locale),
  }
}

export const action = publicForm({
  ...bookingForm,
  repeat: {
    same: ['period', 'firstName', 'lastName', 'email', 'phone'],
    refusal: m.booking_not_saved,
    ...samePageOnly,
  },
  // BKG-12
  failure: (detail) => m.booking_failed({ detail }),
  notSaved: m.booking_not_saved,
  prepare: async (params) => {
    if (!isPackageKey(params.package)) throw data(null, { status: 404 })
    return { key: params.package, hub: await hubForMail() }
  },
  run: async (work, input, { id, prepared }) => {
    const done = await bookPackage(work, input, { id, locale: currentLocale(), ...prepared })
    return done.ok ? undefined : { refusal: m.booking_unavailable() }
  },
  donePath: () => localPath('/consultations/booked', currentLocale()),
})

/** BKG-07: the details; the payment is the next step. */
export default function BookPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { hub, setting, priced, steps, period, services, path } = loaderData
  return (
    <>
      <PageMeta
        title={`${m.booking_title()}: ${priced.shown.text}`}
        description={m.booking_description({ hub })}
        hasError={isRefused(result)}
        isUnlisted
        trail={[{ label: m.nav_services(), path: localPath('/services', currentLocale()) }]}
      />
      <PackageFrame steps={steps} priced={priced} lead={m.booking_lead()}>
        <DetailsForm {...{ setting, result, services }} action={path} send={m.booking_send()}>
          <PeriodField {...{ setting, result, priced }} initial={period} />
        </DetailsForm>
      </PackageFrame>
    </>
  )
}
