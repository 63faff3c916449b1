import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { publicForm } from '~/kits/forms/public-form.server.ts'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import { serviceTypes } from '../../../people/appointments/appointment.options.ts'
import { serviceInWords } from '../../../people/appointments/index.server.ts'
import { quoteForm } from '../booking.rules.server.ts'
import { requestQuote } from '../commands/request-quote.server.ts'
import { DetailsForm } from '../components/details-form.tsx'
import { quoteTerms } from '../package.queries.server.ts'
import type { Route } from './+types/quote'

export async function loader() {
  const terms = await quoteTerms(db())
  return {
    setting: formForVisit(quoteForm, new Date()),
    reference: terms && showMoney(rwf(terms.reference)),
    services: serviceTypes.map((value) => ({ value, label: serviceInWords(value) })),
    path: localPath('/consultations/quote', currentLocale()),
  }
}

export const action = publicForm({
  ...quoteForm,
  repeat: {
    same: ['serviceType', 'firstName', 'lastName', 'email', 'phone', 'message'],
    sameAnswerMinutes: 10,
    refusedHours: 24,
    refusal: m.booking_quote_again,
  },
  failure: (detail) => m.booking_failed({ detail }),
  notSaved: m.booking_not_saved,
  prepare: hubForMail,
  run: async (work, input, { id, prepared: hub }) => {
    const done = await requestQuote(work, input, { id, locale: currentLocale(), hub })
    return done.ok ? undefined : { refusal: m.booking_unavailable() }
  },
  donePath: () => localPath('/consultations/quote/sent', currentLocale()),
})

/** BKG-03, BKG-04: asks for a price; no payment. */
export default function QuotePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { setting, reference, services, path } = loaderData
  return (
    <>
      <PageMeta
        title={m.booking_quote_title()}
        description={m.booking_quote_lead()}
        hasError={isRefused(result)}
        isUnlisted
        trail={[{ label: m.nav_services(), path: localPath('/services', currentLocale()) }]}
      />
      <section className="wrap grid gap-8 pt-8 pb-14 lg:grid-cols-12 lg:py-16">
        <div className="lg:col-span-5">
          <h1 className="display max-w-[14ch] text-d2">{m.booking_quote_title()}</h1>
          <p className="mt-4 max-w-[28rem] text-lg text-soot-700">{m.booking_quote_lead()}</p>
          {reference && (
            <p className="mt-4 max-w-[28rem] border-ochre-400 border-l-4 pl-4">
              {m.booking_quote_reference({ amount: reference })}
            </p>
          )}
        </div>
        <div className="min-w-0 lg:col-span-7">
          <DetailsForm {...{ setting, result, services }} action={path} send={m.services_quote_ask()} />
        </div>
      </section>
    </>
  )
}
