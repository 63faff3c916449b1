import { data, redirect } from 'react-router'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { shortTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { leadsBack } from '~/platform/payments/provider.ts'
import { showPhone } from '~/platform/phone.server.ts'
import { BankDetails } from '../components/bank-details.tsx'
import { PaidView } from '../components/paid-view.tsx'
import { PayFrame } from '../components/pay-frame.tsx'
import { Waiting } from '../components/waiting.tsx'
import { bankFor } from '../method.queries.server.ts'
import { walletOf } from '../payment.options.ts'
import { billForPaying, isUnderWay, rungNumber } from '../payment.queries.server.ts'
import { isSilent } from '../payment.states.ts'
import { heldUntilChanged, lookAfter, waitedFor, wordOf } from '../wait.queries.server.ts'
import type { Route } from './+types/wait'

/** Without script the page reloads itself; its response is delayed up to this long. */
const heldSeconds = 8

export async function loader({ params, request }: Route.LoaderArgs) {
  const now = new Date()
  const isHeld = new URL(request.url).searchParams.get('held')
  const isFirst = !isHeld && (await isFirstLook(params, now))
  const waited = isHeld
    ? await heldUntilChanged(params, isHeld, heldSeconds)
    : await heldUntilChanged(params, 'waiting', isFirst ? 8 : 0)
  if (!waited) throw data(null, { status: 404 })
  const { billId, found } = waited
  const bill = await billForPaying(db(), billId)
  if (!bill) throw data(null, { status: 404 })
  const path = localPath(`/pay/${params.token}`, currentLocale())
  if (isHeld) await lookAfter(found, now)
  // PAY-04, DON-10: a failure is shown on the payment page, where the payer can try again.
  if (!isUnderWay(found.state) && found.state !== 'completed' && found.state !== 'review')
    throw redirect(path)
  const phone = await rungNumber(db(), billId, found.id)
  const isBeside = !leadsBack(found.provider)
  // The hosted page is opened automatically once; a payer who comes back is not sent away again.
  const goes = isFirst && found.redirectTo !== null && isUnderWay(found.state) && !isBeside
  return {
    bill: { shown: bill.shown, title: bill.title, amount: found.amount },
    path,
    word: wordOf(found),
    state: found.state,
    isSilent: isSilent(found),
    isMailed: bill.email !== null,
    method: found.method,
    isBank: found.provider === 'bank',
    theirPage: isUnderWay(found.state) ? found.redirectTo : null,
    goes,
    isBeside,
    reference: found.reference,
    amount: showMoney(rwf(found.amount)),
    rung: phone ? { phone: showPhone(phone), until: shortTime(found.expiresAt) } : undefined,
    bank: found.provider === 'bank' ? await bankFor(db()) : undefined,
    self: `${path}/wait/${params.payment}`,
  }
}

/**
 * Whether this is the first visit, right after the form. A payer who needs a hosted page waits here briefly for its
 * URL.
 */
async function isFirstLook(params: Route.LoaderArgs['params'], now: Date): Promise<boolean> {
  const waited = await waitedFor(params)
  if (!waited || waited.found.provider === 'bank') return false
  const isFirst = await lookAfter(waited.found, now)
  return isFirst && walletOf[waited.found.method] === undefined
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

/** PAY-04, PAY-09: stays until the real result, can be closed, and is found again by its link. */
export default function WaitPage({ loaderData }: Route.ComponentProps) {
  const { bill, path, state, isBank, goes, theirPage } = loaderData
  if (state === 'completed') return <PaidView shown={bill.shown} receipt={`${path}/receipt`} />
  return (
    <PayFrame {...bill}>
      <PrivateMeta title={isBank ? m.pay_bank_title() : m.pay_waiting_title()} />
      {goes && theirPage && <meta httpEquiv="refresh" content={`0;url=${theirPage}`} />}
      {isBank ? (
        <BankDetails {...loaderData} lines={bill.shown.waiting ?? []} />
      ) : (
        <Waiting {...loaderData} />
      )}
    </PayFrame>
  )
}
