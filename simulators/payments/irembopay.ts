import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { accounts } from './accounts.ts'
import { hostedPage, lastPage } from './hosted-page.ts'
import type { Asked, Payment, Protocol, Reply } from './protocol.ts'
import type { World } from './world.ts'

const { secretKey, paymentAccount, productCode } = accounts.irembopay
const who = 'IremboPay'

const said = (status: number, message: string, data: unknown): Reply => ({
  status,
  body: { success: true, message, data },
})
const refused = (status: number, code: string, detail = code): Reply => ({
  status,
  body: { success: false, message: detail, errors: [{ code, detail }] },
})

/** By the prefix of its numbers. */
const networks: Record<string, RegExp> = { MTN: /^07[89]/, AIRTEL: /^07[23]/ }
const methods: Record<string, string> = { MTN: 'MTN_MOMO', AIRTEL: 'AIRTEL_MONEY', CARD: 'CARD' }

export const irembopay: Protocol = {
  kindOf({ method, path }) {
    if (path.startsWith('/checkout/')) return 'page'
    return method === 'POST' ? 'charge' : 'other'
  },
  async answer(asked, world) {
    const { method, path, headers } = asked
    const [, first, second, third = ''] = path.split('/')
    if (first === 'checkout') return checkout(asked, world.find('irembopay', second ?? ''), world)
    if (headers['irembopay-secretkey'] !== secretKey) return refused(401, 'AUTHENTICATION_FAILED')
    if (headers['x-api-version'] !== '2') return refused(400, 'BAD_API_VERSION', 'X-API-Version is missing')
    if (!headers['user-agent']) return refused(403, 'FORBIDDEN', 'User-Agent is missing')
    const route = `${method} ${second}`
    if (route === 'POST invoices' && !third) return create(asked, world)
    if (route === 'POST transactions' && third === 'initiate') return ring(asked, world)
    const payment = world.find('irembopay', third)
    if (second !== 'invoices' || !payment) return refused(404, 'INVOICE_NOT_FOUND')
    if (method === 'PUT') return change(asked, payment, world)
    return said(200, 'Invoice fetched', invoice(payment, world))
  },
  // Only a payment is notified: it has no other notice.
  notify(payment, world) {
    if (payment.state !== 'completed') return undefined
    const body = JSON.stringify({ success: true, data: invoice(payment, world) })
    const secret = world.meets(payment, 'callback-forged') ? 'a-guess' : secretKey
    const t = world.now() - (world.meets(payment, 'callback-old') ? 600_000 : 0)
    const s = createHmac('sha256', secret).update(`${t}#${body}`).digest('hex')
    return {
      address: `${world.origin}/webhooks/payments/irembopay`,
      headers: { 'Content-Type': 'application/json', 'irembopay-signature': `t=${t},s=${s}` },
      body,
    }
  },
  async approve(payment, world) {
    if (!payment.more.method) payMethod(payment, 'CARD')
    await world.settle(payment, 'completed')
  },
}

const isOver = ({ state, more }: Payment, world: World) =>
  state === 'expired' || Number(more.expiresAt) < world.now()

function invoice(payment: Payment, world: World) {
  const { id, reference, state, settledAt, submittedAt, more } = payment
  const isPaid = state === 'completed'
  const paid = { paidAt: at(settledAt ?? 0), paymentReference: more.paidBy, paymentMethod: more.method }
  return {
    invoiceNumber: id,
    transactionId: reference,
    ...world.sumOf(payment),
    paymentStatus: isPaid ? 'PAID' : 'NEW',
    type: 'SINGLE',
    description: more.about,
    paymentLinkUrl: `${world.address}/irembopay/checkout/${id}`,
    expiryAt: at(Number(more.expiresAt)),
    createdAt: at(submittedAt),
    ...(isPaid ? paid : {}),
  }
}

/** Kigali time, in its format. */
const at = (time: number) => new Date(time + 7_200_000).toISOString().replace('Z', '+02:00')

const totalOf = (items: { quantity: number; unitAmount: number }[]) =>
  items.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)

async function create(asked: Asked, world: World): Promise<Reply> {
  const { transactionId, paymentAccountIdentifier, paymentItems = [], ...rest } = JSON.parse(asked.body)
  if (!transactionId) return refused(400, 'BAD_DATA', 'transactionId is missing')
  world.count('irembopay', transactionId)
  if (world.find('irembopay', transactionId)) return refused(400, 'TRANSACTION_ID_ALREADY_EXISTS')
  if (paymentAccountIdentifier !== paymentAccount) return refused(400, 'PAYMENT_ACCOUNT_NOT_FOUND')
  if (paymentItems.some(({ code }: { code: string }) => code !== productCode))
    return refused(400, 'PAYMENT_ITEM_NOT_FOUND')
  const amount = totalOf(paymentItems)
  if (!Number.isSafeInteger(amount) || amount <= 0) return refused(400, 'BAD_DATA', 'unitAmount')
  const expiresAt = rest.expiryAt ? Date.parse(rest.expiryAt) : world.now() + 86_400_000
  if (!(expiresAt > world.now())) return refused(400, 'BAD_DATA', 'expiryAt must lie ahead')
  const phone = rest.customer?.phoneNumber
  if (phone !== undefined && !/^07\d{8}$/.test(phone)) return refused(400, 'BAD_PHONE_NUMBER')
  const payment = await world.add(asked, {
    provider: 'irembopay',
    reference: transactionId,
    id: `88${randomInt(1_000_000_000, 9_999_999_999)}`,
    amount,
    currency: 'RWF',
    more: { about: rest.description, expiresAt },
  })
  if (asked.faults.has('duplicate')) return refused(400, 'TRANSACTION_ID_ALREADY_EXISTS')
  return said(201, 'Invoice created successfully', invoice(payment, world))
}

function change({ body }: Asked, payment: Payment, world: World): Reply {
  if (payment.state === 'completed') return refused(400, 'INVOICE_ALREADY_PAID')
  const { expiryAt, paymentItems } = JSON.parse(body)
  if (expiryAt) payment.more.expiresAt = Date.parse(expiryAt)
  if (paymentItems) payment.amount = totalOf(paymentItems)
  return said(200, 'Invoice updated successfully', invoice(payment, world))
}

/** A prompt on a phone, for an existing invoice. A payer who refuses leaves it as it was. */
async function ring({ body }: Asked, world: World): Promise<Reply> {
  const { accountIdentifier, paymentProvider = '', invoiceNumber } = JSON.parse(body)
  if (!invoiceNumber) return refused(400, 'INVOICE_MISSING')
  if (!accountIdentifier) return refused(400, 'PHONE_NUMBER_MISSING')
  if (!/^07\d{8}$/.test(accountIdentifier)) return refused(400, 'BAD_PHONE_NUMBER')
  const payment = world.find('irembopay', invoiceNumber)
  if (!payment) return refused(404, 'INVOICE_NOT_FOUND')
  if (payment.state === 'completed') return refused(400, 'INVOICE_ALREADY_PAID')
  if (isOver(payment, world)) return refused(400, 'INVOICE_EXPIRED')
  const network = networks[paymentProvider]
  if (!network) return refused(400, 'BAD_PAYMENT_PROVIDER')
  if (!network.test(accountIdentifier)) return refused(400, 'PAYMENT_PROVIDER_ERROR')
  payment.phone = `+25${accountIdentifier}`
  payMethod(payment, paymentProvider)
  await world.meet(payment, { state: 'completed' })
  return said(200, 'Payment initiated', {
    accountIdentifier,
    paymentProvider,
    invoiceNumber,
    amount: payment.amount,
    referenceId: randomUUID(),
  })
}

function payMethod(payment: Payment, method: string): void {
  payment.more.method = methods[method] ?? 'CARD'
  payment.more.paidBy = String(randomInt(1_000_000_000, 9_999_999_999))
}

const choices = [
  ['CARD', 'Card'],
  ['MTN', 'MTN MoMo'],
  ['AIRTEL', 'Airtel Money'],
].map(
  ([value, words], index) =>
    `<label><input type="radio" name="method" value="${value}"${index ? '' : ' checked'}> ${words}</label>`,
)

/** It does not know where the payer came from: nothing leads back to us. */
async function checkout(asked: Asked, payment: Payment | undefined, world: World): Promise<Reply> {
  if (!payment) return lastPage(who, 'This invoice is not known.')
  if (payment.state === 'completed') return lastPage(who, 'This invoice is paid. You can close this page.')
  if (isOver(payment, world)) return lastPage(who, 'This invoice has expired.')
  const form = new URLSearchParams(asked.body)
  const act = asked.method === 'POST' ? form.get('do') : undefined
  if (act === 'pay') {
    payMethod(payment, form.get('method') ?? 'CARD')
    await world.settle(payment, 'completed')
    return lastPage(who, 'Paid. You can close this page.')
  }
  const fields = `<fieldset><legend>Pay with</legend>${choices.join('\n')}</fieldset>`
  const problem = act === 'decline' ? 'Your card was declined. Nothing was paid.' : undefined
  return hostedPage({
    who,
    payment,
    problem,
    fields,
    buttons: [
      ['pay', 'Pay'],
      ['decline', 'Decline'],
    ],
  })
}
