import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { dateOfDay, hubDay, monthOfDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m, reviewedLocale } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { Band } from '~/ui/imigongo.tsx'
import { RejectedList, reasonWords } from '../components/rejected-list.tsx'
import { countsIn, owedFor, showCount, showCtr } from '../report.options.ts'
import { askedSponsor } from '../sponsor.links.server.ts'
import { lastDayOf, monthFrom, monthsSince, sponsorPath } from '../sponsor.options.ts'
import { rejectedIn, sponsorDays } from '../sponsor.queries.server.ts'
import type { Route } from './+types/sponsor-report'

/** Rendered for each visit: the numbers grow all day. */
export async function loader({ params: { key }, url, context }: Route.LoaderArgs) {
  const found = await askedSponsor(key, visitOf(context).address)
  const locale = currentLocale()
  const today = hubDay(new Date())
  const month = monthFrom(url.searchParams.get('month'), today)
  const days = await sponsorDays(db(), key, { from: `${month}-01`, to: lastDayOf(month) })
  return {
    sponsor: found.sponsor,
    title: found.titles?.[locale] ?? found.titles?.en ?? '',
    rates: { cpmRwf: found.cpmRwf, cpcRwf: found.cpcRwf },
    price: found.price,
    path: localPath(sponsorPath(key), locale),
    month,
    months: monthsSince(found.firstDay, today),
    today,
    days: days.reverse(),
    rejected: rejectedIn(days),
  }
}

// The address contains the key: it must reach no other site, search index or cache.
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

type Shown = Route.ComponentProps['loaderData']

/** A-ADS-15: the counted and rejected events of one sponsor, with reasons, and what it owes. */
export default function SponsorReport({ loaderData: shown }: Route.ComponentProps) {
  const { sponsor, title, month, days, rejected } = shown
  const locale = currentLocale()
  const total = countsIn(days)
  const name = monthOfDay(`${month}-15`, locale)
  return (
    <>
      <PrivateMeta title={m.monetization_title({ sponsor })} />
      <section className="on-ink bg-soot-950 text-soot-50">
        <div className="wrap pt-8 pb-10 lg:pt-14 lg:pb-14">
          <p className="wrap-anywhere text-lg text-soot-300">{title}</p>
          <h1 className="display wrap-anywhere mt-2 text-d2">{m.monetization_title({ sponsor })}</h1>
          <p className="mt-4 max-w-xl text-lg">{m.monetization_about()}</p>
        </div>
      </section>
      <Band />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-8 lg:py-14">
        <Months shown={shown} locale={locale} />
        <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h2 className="font-bold text-2xl">{name}</h2>
          <dl className="grid gap-px border border-soot-300 bg-soot-300 sm:grid-cols-2 lg:grid-cols-4">
            <Figure label={m.monetization_views()} value={showCount(total.impressions)} />
            <Figure label={m.monetization_clicks()} value={showCount(total.clicks)} />
            <Figure label={m.monetization_rate()} value={showCtr(total)} />
            <Owed shown={shown} total={total} locale={locale} />
          </dl>
          {days.length === 0 ? (
            <p className="text-lg">{m.monetization_none({ month: name })}</p>
          ) : (
            <Days shown={shown} locale={locale} />
          )}
        </section>
        {Object.keys(rejected).length > 0 && (
          <section className="grid max-w-3xl gap-3">
            <h2 className="font-bold text-2xl">{m.monetization_discarded()}</h2>
            <p>{m.monetization_discarded_about()}</p>
            <RejectedList rejected={rejected} />
          </section>
        )}
        <p className="max-w-3xl text-soot-600">{m.monetization_how()}</p>
      </div>
    </>
  )
}

function Months({ shown: { months, month, path }, locale }: { shown: Shown; locale: Locale }) {
  if (months.length < 2) return null
  return (
    <nav aria-label={m.monetization_months()}>
      <ul className="flex flex-wrap gap-2">
        {months.map((one) => (
          <li key={one}>
            <a
              className="inline-flex min-h-11 items-center border border-soot-400 px-3 font-semibold hover:border-soot-950 aria-[current]:border-soot-950 aria-[current]:bg-soot-950 aria-[current]:text-soot-50"
              href={`${path}?month=${one}`}
              aria-current={one === month ? 'page' : undefined}
            >
              {monthOfDay(`${one}-15`, locale)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Figure({ label, value, about }: { label: string; value: string; about?: string }) {
  return (
    <div className="bg-white p-4">
      <dt className="text-soot-600">{label}</dt>
      <dd className="num mt-1 font-bold text-3xl">{value}</dd>
      {about && <dd className="num mt-1 text-[15px] text-soot-600">{about}</dd>}
    </div>
  )
}

type Counted = { impressions: number; clicks: number }

/** In francs, by the rates; without rates, the agreed price. */
function Owed({ shown, total, locale }: { shown: Shown; total: Counted; locale: Locale }) {
  const { rates, price } = shown
  const said = { locale: reviewedLocale(locale, 'money') }
  const owed = owedFor(total, rates)
  const francs = (amount: number) => showMoney(rwf(amount))
  if (owed === undefined && price === null)
    return <Figure label={m.monetization_owed({}, said)} value={m.monetization_no_rate({}, said)} />
  if (owed === undefined)
    return (
      <Figure
        label={m.monetization_price({}, said)}
        value={francs(price ?? 0)}
        about={m.monetization_price_about({}, said)}
      />
    )
  const { cpmRwf, cpcRwf } = rates
  const parts = [
    cpmRwf !== null && m.monetization_cpm({ amount: francs(cpmRwf) }, said),
    cpcRwf !== null && m.monetization_cpc({ amount: francs(cpcRwf) }, said),
  ]
  return (
    <Figure
      label={m.monetization_owed({}, said)}
      value={francs(owed)}
      about={parts.filter(Boolean).join(', ')}
    />
  )
}

function Days({ shown: { days, today }, locale }: { shown: Shown; locale: Locale }) {
  return (
    <section
      className="overflow-x-auto overflow-y-hidden"
      aria-label={m.monetization_days()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long words make it scroll, also with a keyboard
      tabIndex={0}
    >
      <table className="w-full border-collapse text-left max-sm:text-[15px]">
        <caption className="sr-only">{m.monetization_days()}</caption>
        <thead>
          <tr className="border-soot-950 border-b-2 align-bottom">
            <th scope="col" className="py-2 pr-2">
              {m.monetization_day()}
            </th>
            <th scope="col" className="px-2 py-2 text-right">
              {m.monetization_views()}
            </th>
            <th scope="col" className="px-2 py-2 text-right">
              {m.monetization_clicks()}
            </th>
            <th scope="col" className="py-2 pl-2 sm:w-2/5">
              {m.monetization_not_counted()}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, impressions, clicks, rejected }) => (
            <tr key={day} className="border-soot-300 border-b align-top">
              <th scope="row" className="py-3 pr-2 font-semibold">
                {dateOfDay(day, locale)}
                {day === today && (
                  <span className="block font-normal text-soot-600">{m.monetization_so_far()}</span>
                )}
              </th>
              <td className="num px-2 py-3 text-right">{showCount(impressions)}</td>
              <td className="num px-2 py-3 text-right">{showCount(clicks)}</td>
              <td className="pl-2">
                <Rejected of={rejected} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The number of rejected events, which opens to the reasons. Works without script. */
function Rejected({ of }: { of: Shown['rejected'] }) {
  const all = Object.entries(of).map(([reason, { views, clicks }]) => ({ reason, count: views + clicks }))
  if (all.length === 0) return <span className="num block py-3">0</span>
  return (
    <details>
      <summary className="num min-h-11 cursor-pointer py-3 underline underline-offset-4">
        {showCount(all.reduce((sum, { count }) => sum + count, 0))}
      </summary>
      <ul className="wrap-anywhere grid gap-1 pb-3 text-[15px]">
        {all.map(({ reason, count }) => (
          <li key={reason}>
            {showCount(count)}: {reasonWords(reason)}
          </li>
        ))}
      </ul>
    </details>
  )
}
