import { ArrowRight } from 'lucide-react'
import { m } from '~/platform/i18n/texts.ts'
import { Button } from '~/ui/button.tsx'
import { FieldGroup, TextInput } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Translated } from '~/ui/translated.tsx'
import type { Abroad, Giving } from '../donation.options.ts'
import { AbroadHint } from './abroad-hint.tsx'

type Props = {
  giving: Giving
  abroad?: Abroad
  input?: string
  amount?: number
  isMonthly: boolean
  isWrong: boolean
  draft?: string
  path: string
}

const side =
  'relative flex min-h-12 cursor-pointer items-center justify-center px-4 font-semibold has-checked:bg-soot-950 has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2'

/**
 * DON-03 to DON-07: a tier or another amount, once or every month. A typed amount takes precedence over a chosen tier.
 */
export function AmountForm({ giving, abroad, input, amount, isMonthly, isWrong, draft, path }: Props) {
  const { min, max, tiers } = giving
  const isTier = tiers.some((tier) => tier.amount === amount)
  const range = { min: min.toLocaleString('en-US'), max: max.toLocaleString('en-US') }
  return (
    <form method="get" action={path} noValidate className="grid gap-6">
      {draft && <input type="hidden" name="draft" value={draft} />}
      <fieldset>
        <legend className="label mb-2">{m.donation_frequency()}</legend>
        <div className="grid grid-cols-2 border-2 border-soot-950">
          <label className={side}>
            <input
              className="sr-only"
              type="radio"
              name="frequency"
              value="one-time"
              defaultChecked={!isMonthly}
            />
            {m.donation_once()}
          </label>
          <label className={side}>
            <input
              className="sr-only"
              type="radio"
              name="frequency"
              value="monthly"
              defaultChecked={isMonthly}
            />
            {m.donation_monthly()}
          </label>
        </div>
      </fieldset>
      <FieldGroup id="amount" label={m.pay_amount()}>
        <div className="grid gap-3 sm:grid-cols-2">
          {tiers.map((tier) => (
            <label key={tier.amount} className="choice">
              <input type="radio" name="amount" value={tier.amount} defaultChecked={tier.amount === amount} />
              <span className="min-w-0">
                <Translated as="span" className="block text-soot-700" of={tier.name} />
                <b className="display text-2xl">{tier.amount.toLocaleString('en-US')}</b>
                <Translated as="span" className="block text-soot-700" of={tier.pays} />
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <TextInput
        id="custom"
        name="custom"
        label={m.donation_custom()}
        hint={m.donation_range(range)}
        // DON-05
        error={isWrong ? m.donation_amount_wrong(range) : undefined}
        inputMode="numeric"
        autoComplete="off"
        autoFocus={isWrong}
        defaultValue={isTier ? undefined : input}
      />
      {abroad && amount !== undefined && !isWrong && <AbroadHint {...abroad} amount={amount} />}
      <div>
        <Button type="submit" variant="ochre" className="w-full sm:w-auto">
          {m.donation_to_details()} <Icon of={ArrowRight} />
        </Button>
      </div>
    </form>
  )
}
