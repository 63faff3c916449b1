import { m } from '~/platform/i18n/texts.ts'
import type { Failure } from '~/platform/payments/provider.ts'
import { Notice } from '~/ui/notice.tsx'
import type { PaymentMethod } from '../../../core/site/settings.options.ts'
import { walletOf } from '../payment.options.ts'

const texts: Record<Failure, () => string> = {
  rejected: m.pay_rejected,
  expired: m.pay_expired,
  'no-wallet': m.pay_no_wallet,
  'no-funds': m.pay_no_funds,
  limit: m.pay_limit,
  'wrong-pin': m.pay_wrong_pin,
  'too-small': m.pay_too_small,
  unavailable: m.pay_unavailable,
  generic: m.pay_generic,
}

/** Other texts for hosted pages, where nothing was declined on a phone. */
const onPages: Partial<Record<Failure, () => string>> = {
  rejected: m.pay_page_declined,
  expired: m.pay_page_expired,
}

/** Why the payment failed, in words that help the payer to succeed. */
export function failureInWords(failure: string, method: PaymentMethod): string {
  const name = failure as Failure
  return ((walletOf[method] ? undefined : onPages[name]) ?? texts[name] ?? m.pay_generic)()
}

export function FailureNotice({ text }: { text: string }) {
  return (
    <Notice kind="bad">
      <p>{text}</p>
    </Notice>
  )
}
