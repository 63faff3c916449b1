import { m } from '~/platform/i18n/texts.ts'
import type { Failure } from '~/platform/payments/provider.ts'
import { Notice } from '~/ui/notice.tsx'

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

/** Why it did not go through, in words that help to do better. */
export const failureInWords = (failure: string) => (texts[failure as Failure] ?? m.pay_generic)()

export function FailureNotice({ text }: { text: string }) {
  return (
    <Notice kind="bad">
      <p>{text}</p>
    </Notice>
  )
}
