import { m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { type Bank, transferFacts } from '../transfer.options.ts'

type Props = {
  path: string
  reference: string
  amount: string
  bank?: Bank
  /** Whether the details are also sent by mail. */
  isMailed: boolean
  lines: string[]
}

/** PAY-06, DON-17: the account, and the reference that identifies the payer. */
export function BankDetails({ path, reference, amount, bank, isMailed, lines }: Props) {
  return (
    <div>
      <h2 className="display text-3xl">{m.pay_bank_title()}</h2>
      <p className="mt-3 max-w-xl text-lg">{m.pay_bank_text()}</p>
      <dl className="mt-5 grid gap-3 border-2 border-soot-950 p-4">
        {transferFacts({ bank, amount, reference }).map(({ label, value }) => (
          <div key={label}>
            <dt className="text-soot-700">{label}</dt>
            <dd className="num wrap-anywhere select-all font-semibold text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      {lines.map((line) => (
        <p key={line} className="mt-4 max-w-xl">
          {line}
        </p>
      ))}
      {isMailed && <p className="mt-4 max-w-xl">{m.pay_bank_mailed()}</p>}
      <p className="mt-4 max-w-xl text-soot-700">{m.pay_bank_later()}</p>
      <p className="mt-5">
        <ButtonLink variant="line" href={`${path}?other=1`}>
          {m.pay_another_way()}
        </ButtonLink>
      </p>
    </div>
  )
}
