import { m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { TextLink } from '~/ui/link.tsx'
import type { PaymentMethod } from '../../../core/site/settings.options.ts'
import { walletOf } from '../payment.options.ts'

type Props = {
  path: string
  self: string
  word: string
  state: string
  /** The provider does not respond; the call is repeated. */
  isSilent: boolean
  method: PaymentMethod
  theirPage: string | null
  /** The browser is leaving for the hosted page: the state must not be polled meanwhile. */
  goes: boolean
  /** The hosted page does not lead back, so ours stays open. */
  isBeside: boolean
  amount: string
  /** The phone number with the prompt, and until when it can be approved. */
  rung?: { phone: string; until: string }
}

/** Waiting for the phone, or for a hosted page. Without script the page reloads itself. */
export function Waiting(props: Props) {
  const { path, self, word, state, isSilent, theirPage, goes, isBeside, rung } = props
  const isReview = state === 'review'
  const { title, text } = wordsOf(props)
  return (
    <div data-looking={isReview || goes ? undefined : `${self}/state`} data-word={word}>
      <div role="status">
        <h2 className="display text-3xl">{title}</h2>
      </div>
      <p className="mt-3 max-w-xl text-lg">{text}</p>
      {rung && !isReview && !theirPage && !isSilent && (
        <>
          <p className="mt-4 max-w-xl font-semibold text-lg">{m.pay_approve_where(rung)}</p>
          <p className="mt-2 max-w-xl">{m.pay_approve_find()}</p>
        </>
      )}
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
          <TextLink href={`${path}?other=1`}>{m.pay_another_way()}</TextLink>
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

function wordsOf({ state, isSilent, method, theirPage, isBeside, amount }: Props): {
  title: string
  text: string
} {
  if (state === 'review') return { title: m.pay_review_title(), text: m.pay_review_text() }
  if (theirPage)
    return {
      title: m.pay_their_page_title(),
      text: (isBeside ? m.pay_beside_text : m.pay_their_page_text)({ amount }),
    }
  if (isSilent) return { title: m.pay_silent_title(), text: m.pay_silent_text() }
  if (walletOf[method]) return { title: m.pay_approve_title(), text: m.pay_approve_text({ amount }) }
  return { title: m.pay_waiting_title(), text: m.pay_waiting_text() }
}
