import { m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import type { PaymentMethod } from '../../site/settings.options.ts'
import { walletOf } from '../payment.options.ts'

type Props = {
  path: string
  self: string
  word: string
  state: string
  method: PaymentMethod
  theirPage: string | null
  /** The browser is on its way there: then nothing else may call it. */
  goes: boolean
  /** Their page does not lead back, so ours stays open. */
  isBeside: boolean
  amount: string
}

/** Somebody waits for their phone, or for the page of a provider. Without script the page asks again by itself. */
export function Waiting({ path, self, word, state, method, theirPage, goes, isBeside, amount }: Props) {
  const isReview = state === 'review'
  const title = isReview
    ? m.pay_review_title()
    : theirPage
      ? m.pay_their_page_title()
      : walletOf[method]
        ? m.pay_approve_title()
        : m.pay_waiting_title()
  return (
    <div data-looking={isReview || goes ? undefined : `${self}/state`} data-word={word}>
      <div role="status">
        <h2 className="display text-3xl">{title}</h2>
      </div>
      <p className="mt-3 max-w-xl text-lg">
        {isReview
          ? m.pay_review_text()
          : theirPage
            ? (isBeside ? m.pay_beside_text : m.pay_their_page_text)({ amount })
            : walletOf[method]
              ? m.pay_approve_text({ amount })
              : m.pay_waiting_text()}
      </p>
      {theirPage && (
        <p className="mt-5">
          <ButtonLink href={theirPage} {...(isBeside && { target: '_blank', rel: 'noopener' })}>
            {m.pay_their_page()}
          </ButtonLink>
        </p>
      )}
      <p className="mt-5 max-w-xl text-soot-700">{m.pay_close_page()}</p>
      {!isReview && (
        <p className="mt-2">
          <a className="link inline-flex min-h-11 items-center" href={`${path}?other=1`}>
            {m.pay_another_way()}
          </a>
        </p>
      )}
      {!isReview && !goes && (
        <noscript>
          <meta httpEquiv="refresh" content={`2;url=${self}?held=${word}`} />
        </noscript>
      )}
    </div>
  )
}
