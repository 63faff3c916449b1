import { m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'

/** MEM-01: the price of a year; renders nothing while staff have set none. */
export function PlanPrice({ price, className }: { price?: number; className?: string }) {
  if (price === undefined) return null
  return (
    <p className={className}>
      <b className="num text-2xl">{showMoney(rwf(price))}</b> {m.services_per_year()}
    </p>
  )
}
