import { randomBytes } from 'node:crypto'
import type { Payment, Reply } from './protocol.ts'
import type { World } from './world.ts'

/** Seventeen letters and digits, as all its ids are. */
export const newId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase()

const issues: Record<string, [status: number, name: string]> = {
  INVALID_TOKEN: [401, 'AUTHENTICATION_FAILURE'],
  INVALID_RESOURCE_ID: [404, 'RESOURCE_NOT_FOUND'],
  MISSING_REQUIRED_PARAMETER: [400, 'INVALID_REQUEST'],
}

/** A refusal with its issue code; most are 'unprocessable'. */
export function refused(issue: string, more = {}): Reply {
  const [status, name] = issues[issue] ?? [422, 'UNPROCESSABLE_ENTITY']
  return {
    status,
    body: {
      name,
      message: issue,
      debug_id: newId().toLowerCase(),
      details: [{ issue, description: issue }],
      ...more,
    },
  }
}

const currencies =
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' ')
const undivided = ['HUF', 'JPY', 'TWD']

/** An amount in cents, or what is wrong with it. */
export function readMoney(money: { currency_code?: string; value?: string } = {}): number | string {
  const { currency_code = '', value = '' } = money
  if (!/^[A-Z]{3}$/.test(currency_code)) return 'INVALID_CURRENCY_CODE'
  if (!currencies.includes(currency_code)) return 'CURRENCY_NOT_SUPPORTED'
  if (typeof value !== 'string' || !/^\d+(\.\d+)?$/.test(value)) return 'INVALID_PARAMETER_VALUE'
  const decimals = value.split('.')[1]?.length ?? 0
  if (decimals > (undivided.includes(currency_code) ? 0 : 2)) return 'DECIMAL_PRECISION'
  return Math.round(Number(value) * 100) || 'CANNOT_BE_ZERO_OR_NEGATIVE'
}

const money = (amount: number, currency_code: string) => ({ currency_code, value: (amount / 100).toFixed(2) })

/** The capture was requested: it is completed, refused, or under review. */
const isCaptured = ({ state, more }: Payment) =>
  more.captured === true || state === 'completed' || state === 'failed'

export function captureOf(payment: Payment, world: World) {
  const { amount, currency } = world.sumOf(payment)
  const { state, refunded, more, reference, id } = payment
  const back = refunded >= payment.amount ? 'REFUNDED' : refunded ? 'PARTIALLY_REFUNDED' : 'COMPLETED'
  return {
    id: more.captureId,
    status: state === 'completed' ? back : state === 'failed' ? 'DECLINED' : 'PENDING',
    ...(state === 'pending' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: money(amount, currency),
    final_capture: true,
    custom_id: reference,
    invoice_id: reference,
    supplementary_data: { related_ids: { order_id: id } },
  }
}

export function refundOf({ id, reference, amount, state, payment }: World['refunds'][number]) {
  return { id, custom_id: reference, status: state.toUpperCase(), amount: money(amount, payment.currency) }
}

export function orderOf(payment: Payment, world: World) {
  const { id, reference, amount, currency, state } = payment
  const captured = isCaptured(payment)
  const words = { approved: 'APPROVED', cancelled: 'VOIDED' } as Record<string, string>
  const refunds = world.refunds.filter((refund) => refund.payment === payment).map(refundOf)
  const link = (rel: string, href: string) => ({ rel, href, method: 'GET' })
  return {
    id,
    intent: 'CAPTURE',
    status: captured ? 'COMPLETED' : (words[state] ?? 'PAYER_ACTION_REQUIRED'),
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: reference,
        invoice_id: reference,
        amount: money(amount, currency),
        ...(captured ? { payments: { captures: [captureOf(payment, world)], refunds } } : {}),
      },
    ],
    links: [
      link('self', `${world.address}/paypal/v2/checkout/orders/${id}`),
      link('payer-action', `${world.address}/paypal/checkoutnow?token=${id}`),
    ],
  }
}
