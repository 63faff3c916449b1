import { redirect } from 'react-router'
import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { publicForm, samePageOnly } from '~/kits/forms/public-form.server.ts'
import { successAddress } from '~/kits/forms/success.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { PaymentMethod } from '../../../core/site/settings.options.ts'
import { type NotStarted, startPayment } from '../commands/start-payment.server.ts'
import { FailureNotice, failureInWords } from '../components/failure-notice.tsx'
import { PaidView } from '../components/paid-view.tsx'
import { PayForm } from '../components/pay-form.tsx'
import { PayFrame } from '../components/pay-frame.tsx'
import { methodsFor } from '../method.queries.server.ts'
import { readBillToken } from '../payment.links.server.ts'
import { type BillKind, walletOf } from '../payment.options.ts'
import { billForPaying, isUnderWay, newestTry } from '../payment.queries.server.ts'
import { isWallet, paymentForm } from '../payment.rules.server.ts'
import { productOf } from '../product.adapter.server.ts'
import type { Route } from './+types/pay'

/** Rendered for each visit: the link is a secret, and the status changes. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const now = new Date()
  const locale = currentLocale()
  const id = orNotFound(readBillToken(params.token))
  const bill = orNotFound(await billForPaying(db(), id))
  const last = await newestTry(db(), bill.id)
  const path = localPath(`/pay/${params.token}`, locale)
  // PAY-04: opening the link again leads to the attempt under way, unless the payer asks for another method.
  const wantsAnother = new URL(request.url).searchParams.has('other')
  if (last && isUnderWay(last.state) && bill.state === 'open' && !wantsAnother)
    throw redirect(successAddress(`${path}/wait`, paymentForm.name, last.id))
  const isOver = bill.payableUntil !== null && now >= bill.payableUntil
  const methods = bill.state === 'open' && !isOver ? await methodsFor(db(), bill, locale, now) : []
  return {
    bill: { shown: bill.shown, title: bill.title, amount: bill.amount, state: bill.state },
    path,
    methods,
    isOver,
    failure:
      last && !isUnderWay(last.state) && last.state !== 'completed'
        ? inItsWords(bill.kind, failureInWords(last.failure ?? 'generic', last.method))
        : undefined,
    isUnderWay: last !== undefined && isUnderWay(last.state),
    setting: formForVisit(paymentForm, now, params),
    wallet: bill.phone && isWallet(bill.phone) ? bill.phone : undefined,
    preferred: preferred(
      methods.map(({ method }) => method),
      bill.phone,
      bill.shown.method,
    ),
  }
}

const inItsWords = (kind: BillKind, message: string) => productOf(kind).failure?.(message) ?? message

/** The last method, or a guess from the number; numbers move between networks, so it is only a guess. */
function preferred(
  methods: PaymentMethod[],
  phone: string | null,
  last: PaymentMethod | undefined,
): PaymentMethod | undefined {
  const known = methods.find((method) => method === last)
  if (known) return known
  const network = /^\+2507[89]/.test(phone ?? '')
    ? 'mtn'
    : /^\+2507[23]/.test(phone ?? '')
      ? 'airtel'
      : undefined
  const guess = methods.find((method) => network && walletOf[method] === network)
  return guess ?? methods[0]
}

const refusals: Record<NotStarted, () => { refusal: string; advice?: string; field?: string }> = {
  paid: () => ({ refusal: m.pay_is_paid() }),
  closed: () => ({ refusal: m.pay_closed() }),
  'under-way': () => ({ refusal: m.pay_under_way(), advice: m.pay_under_way_advice() }),
  'not-offered': () => ({ refusal: m.pay_not_offered(), field: 'method' }),
  'no-wallet': () => ({ refusal: m.pay_wallet_wrong(), field: 'wallet' }),
  'rung-enough': () => ({ refusal: m.pay_rung_enough(), advice: m.pay_rung_enough_advice() }),
}

export const action = publicForm({
  ...paymentForm,
  // PAY-05: one page makes one payment, however often it is submitted. A page opened again makes another attempt.
  repeat: { same: ['method', 'wallet'], refusal: m.pay_under_way, ...samePageOnly },
  failure: (detail) => m.pay_failed({ message: detail }),
  notSaved: m.pay_not_saved,
  prepare: async ({ token }) => {
    const billId = orNotFound(readBillToken(token))
    return { billId }
  },
  run: async (work, { method, wallet }, { id, prepared: { billId } }) => {
    const started = await startPayment(work, { id, billId, method, wallet: wallet?.international ?? null })
    return started.ok ? undefined : refusals[started.reason]()
  },
  donePath: ({ token }) => localPath(`/pay/${token}/wait`, currentLocale()),
})

export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

/** DON-08, BKG-07: the payment step of every product. */
export default function PayPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { bill, path, methods, isOver, failure, setting, wallet, preferred: initial } = loaderData
  if (bill.state === 'paid') return <PaidView shown={bill.shown} receipt={`${path}/receipt`} />
  return (
    <PayFrame {...bill}>
      <PrivateMeta title={`${m.pay_title()}: ${bill.title}`} hasError={isRefused(result)} />
      {failure && !isRefused(result) && <FailureNotice text={failure} />}
      {loaderData.isUnderWay && !isRefused(result) && (
        <Notice>
          <p>{m.pay_under_way_advice()}</p>
        </Notice>
      )}
      {methods.length > 0 ? (
        <PayForm
          {...{ setting, result, methods, wallet, initial }}
          action={loaderData.isUnderWay ? `${path}?other=1` : path}
          back={bill.shown.back}
        />
      ) : (
        <Notice>
          <p className="font-semibold">{isOver || bill.state === 'closed' ? m.pay_closed() : m.pay_none()}</p>
          <p className="mt-3">
            <ButtonLink variant="ink" href={localPath('/contact', currentLocale())}>
              {m.not_found_contact()}
            </ButtonLink>
          </p>
        </Notice>
      )}
    </PayFrame>
  )
}
