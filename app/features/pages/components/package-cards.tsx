import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { ButtonLink } from '~/ui/button.tsx'
import type { PackageView } from '../page.options.ts'

const side =
  'relative flex min-h-11 cursor-pointer items-center gap-2 px-4 font-semibold has-checked:bg-soot-950 has-checked:text-white has-focus-visible:outline-3'

/** BKG-01, BKG-02: three packages. Two choices switch their prices, without script: the stylesheet looks at them. */
export function PackageCards({ packages, saving }: { packages: PackageView[]; saving: number }) {
  const contact = localPath('/contact', currentLocale())
  return (
    <div className="group">
      <fieldset className="mt-6 inline-flex flex-wrap border-2 border-soot-950">
        <legend className="sr-only">{m.services_billing()}</legend>
        <label className={side}>
          <input className="sr-only" type="radio" name="billing" id="monthly" defaultChecked />
          {m.services_monthly()}
        </label>
        <label className={side}>
          <input className="sr-only" type="radio" name="billing" id="yearly" />
          {m.services_yearly()}
          {saving > 0 && (
            <span className="badge bg-ochre-300 text-soot-950">{m.services_save({ percent: saving })}</span>
          )}
        </label>
      </fieldset>
      <ul className="mt-8 grid gap-4 md:grid-cols-3 lg:gap-6">
        {packages.map(({ key, name, monthly, yearly, hours, isPopular }) => (
          <li
            key={key}
            className={`flex flex-col border-2 border-soot-950 p-5 sm:p-6 ${isPopular ? 'on-ink bg-soot-950 text-white' : 'bg-white'}`}
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-bold text-2xl" lang={name.lang}>
                {name.text}
              </h3>
              {isPopular && <span className="badge bg-ochre-300 text-soot-950">{m.services_popular()}</span>}
            </div>
            <Price
              amount={monthly}
              per={m.services_per_month()}
              className="group-has-[#yearly:checked]:hidden"
            />
            <Price
              amount={yearly}
              per={m.services_per_year()}
              className="hidden group-has-[#yearly:checked]:block"
            />
            <p className="mt-2 mb-6">{m.services_hours({ count: hours })}</p>
            <ButtonLink
              look={isPopular ? 'clay' : 'line'}
              className="mt-auto"
              href={`${contact}?${new URLSearchParams({ subject: name.text })}`}
              aria-label={`${m.services_choose()}: ${name.text}`}
            >
              {m.services_choose()}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Price({ amount, per, className }: { amount: number; per: string; className: string }) {
  return (
    <p className={`mt-4 ${className}`}>
      <b className="num text-2xl">{showMoney(rwf(amount))}</b> {per}
    </p>
  )
}
