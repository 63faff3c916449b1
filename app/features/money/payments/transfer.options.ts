import { m } from '~/platform/i18n/texts.ts'

export type Bank = {
  name?: string | null
  account?: string | null
  number?: string | null
  swift?: string | null
}
type Transfer = { bank?: Bank; amount: string; reference: string }

/** PAY-06, DON-17: the data of a transfer, in the order a bank asks for it. */
export function transferFacts({ bank, amount, reference }: Transfer): { label: string; value: string }[] {
  const facts = [
    { label: m.pay_bank_name(), value: bank?.name },
    { label: m.pay_bank_account(), value: bank?.account },
    { label: m.pay_bank_number(), value: bank?.number },
    { label: m.pay_bank_swift(), value: bank?.swift },
    { label: m.pay_amount(), value: amount },
    { label: m.pay_bank_reference(), value: reference },
  ]
  return facts.flatMap(({ label, value }) => (value ? { label, value } : []))
}
