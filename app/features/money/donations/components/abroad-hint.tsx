import { m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import type { Abroad } from '../donation.options.ts'

/** For donors abroad: the approximate amount, its rate, and that francs are charged. */
export function AbroadHint({ amount, currency, rate, until }: Abroad & { amount: number }) {
  return (
    <p className="border-ochre-400 border-l-[6px] bg-ochre-100 p-4">
      {m.donation_abroad({
        amount: showMoney(rwf(amount)),
        about: `${currency} ${(amount / rate).toFixed(2)}`,
        rate: `1 ${currency} = ${rate.toLocaleString('en-US')} RWF`,
        date: until,
      })}
    </p>
  )
}
