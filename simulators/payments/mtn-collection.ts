import { randomInt } from 'node:crypto'
import { activityOf, fateOf, mtnError, refusalOf } from './mtn-sandbox.ts'
import { isUuid4 } from './mtn-users.ts'
import type { Asked, Payment, Reply, State } from './protocol.ts'
import type { World } from './world.ts'

const statuses: Record<State, string> = {
  pending: 'PENDING',
  approved: 'PENDING',
  ambiguous: 'PENDING',
  completed: 'SUCCESSFUL',
  failed: 'FAILED',
  cancelled: 'FAILED',
  expired: 'FAILED',
}
const usual: Partial<Record<State, string>> = {
  failed: 'APPROVAL_REJECTED',
  cancelled: 'TRANSACTION_CANCELED',
  expired: 'EXPIRED',
}
export const badRequest: Reply = { status: 400, body: '' }

/** A single apostrophe is refused. */
export const isNote = (text: unknown) => typeof text === 'string' && /^[A-Za-z0-9 .,_-]{0,160}$/.test(text)
export const isAmount = (text: unknown) => typeof text === 'string' && /^\d+(\.\d{1,2})?$/.test(text)
export const isCurrency = ({ headers }: Asked, currency: unknown) =>
  currency === (headers['x-target-environment'] === 'sandbox' ? 'EUR' : 'RWF')

/** The path after /collection. */
export async function answerCollection(asked: Asked, path: string, world: World): Promise<Reply> {
  const [, , what = '', id = '', third = '', fourth] = path.split('/')
  if (what === 'requesttopay' && !id && asked.method === 'POST') return requestToPay(asked, world)
  if (what === 'requesttopay') {
    const payment = world.find('mtn', id)
    if (!payment || payment.reference !== id) return mtnError(404, 'RESOURCE_NOT_FOUND')
    if (third === 'deliverynotification') return deliver(asked, payment)
    return { status: 200, body: showPayment(payment, world) }
  }
  // The kind of id is lower-case in the address.
  if (what === 'accountholder' && id === 'msisdn' && fourth === 'active') return activityOf(third)
  if (what === 'accountholder' && id === 'msisdn' && fourth === 'basicuserinfo')
    return {
      status: 200,
      body: { given_name: 'Sand', family_name: 'Box', sub: '0', locale: 'sv_SE', status: 'ACTIVE' },
    }
  if (what === 'account' && id === 'balance')
    return { status: 200, body: { availableBalance: '1000000', currency: 'RWF' } }
  return mtnError(404, 'RESOURCE_NOT_FOUND')
}

async function requestToPay(asked: Asked, world: World): Promise<Reply> {
  const { headers } = asked
  const reference = headers['x-reference-id']
  if (!isUuid4(reference)) return badRequest
  world.count('mtn', reference)
  const refusal = refuseHook(headers['x-callback-url'], world)
  if (refusal) return refusal
  const body = JSON.parse(asked.body)
  const phone = body.payer?.partyId
  if (!isAmount(body.amount) || !isNote(body.payerMessage) || !isNote(body.payeeNote)) return badRequest
  if (body.payer?.partyIdType !== 'MSISDN' || !/^[1-9]\d{7,14}$/.test(phone)) return badRequest
  if (!isCurrency(asked, body.currency)) return mtnError(500, 'INVALID_CURRENCY')
  if (world.find('mtn', reference)) return mtnError(409, 'RESOURCE_ALREADY_EXIST')
  const refused = refusalOf(phone)
  if (refused) return refused
  const fate = asked.faults.has('late-failure')
    ? ({ state: 'failed', reason: 'INTERNAL_PROCESSING_ERROR' } as const)
    : fateOf(phone)
  const fresh = {
    provider: 'mtn',
    reference,
    id: String(randomInt(1_000_000_000, 2_000_000_000)),
    amount: Number(body.amount),
    currency: body.currency,
    phone,
    hook: headers['x-callback-url']?.toString(),
    more: { ...body },
  } as const
  await world.add(asked, fresh, fate)
  return asked.faults.has('duplicate') ? mtnError(409, 'RESOURCE_ALREADY_EXIST') : { status: 202, body: '' }
}

/** Its host must be the registered one, or they refuse. */
function refuseHook(given: string | string[] | undefined, world: World): Reply | undefined {
  if (given === undefined) return undefined
  if (!URL.canParse(String(given))) return badRequest
  const isOurs = new URL(String(given)).hostname === new URL(world.origin).hostname
  return isOurs ? undefined : mtnError(500, 'INVALID_CALLBACK_URL_HOST')
}

export function showPayment(payment: Payment, world: World): Record<string, unknown> {
  const { externalId, payer, payerMessage, payeeNote } = payment.more
  const { amount, currency } = world.sumOf(payment)
  const status = statuses[payment.state]
  const code = payment.reason ?? usual[payment.state]
  const reason = world.meets(payment, 'reason-object') ? { code, message: 'see the code' } : code
  return {
    ...(status === 'SUCCESSFUL' ? { financialTransactionId: payment.id } : {}),
    externalId,
    amount: String(amount),
    currency,
    payer,
    payerMessage,
    payeeNote,
    status,
    ...(status === 'FAILED' ? { reason } : {}),
  }
}

function deliver({ headers, body }: Asked, payment: Payment): Reply {
  const { notificationMessage: text } = JSON.parse(body)
  if (!headers.language || !isNote(text) || payment.state !== 'completed') return badRequest
  return { status: 200, body: '' }
}
