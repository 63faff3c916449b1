import { answerCollection, showPayment } from './mtn-collection.ts'
import { answerDisbursement } from './mtn-disbursement.ts'
import { mtnError } from './mtn-sandbox.ts'
import { answerUser, isUser, type Product, refuseKey } from './mtn-users.ts'
import type { Asked, Protocol, Reply } from './protocol.ts'
import type { World } from './world.ts'

export const mtn: Protocol = {
  kindOf({ method, path }) {
    if (path.endsWith('/token/')) return 'token'
    if (method === 'POST' && path.endsWith('/requesttopay')) return 'charge'
    return method === 'POST' && /\/(refund|transfer)$/.test(path) ? 'refund' : 'other'
  },
  async answer(asked, world) {
    if (asked.path.startsWith('/v1_0/apiuser')) return answerUser(asked)
    const [, product = '', ...rest] = asked.path.split('/')
    if (!isProduct(product)) return mtnError(404, 'RESOURCE_NOT_FOUND')
    const path = `/${rest.join('/')}`
    if (path === '/token/') return giveToken(asked, product, world)
    const refusal = refuse(asked, product, world)
    if (refusal) return refusal
    return product === 'collection'
      ? answerCollection(asked, path, world)
      : answerDisbursement(asked, path, world)
  },
  // Not signed. A forged one says that everything is paid.
  notify(payment, world) {
    const body = showPayment(payment, world)
    if (!payment.hook || body.status === 'PENDING') return undefined
    const claimed = world.meets(payment, 'callback-forged')
      ? { ...body, status: 'SUCCESSFUL', reason: undefined }
      : body
    return {
      address: payment.hook,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(claimed),
    }
  },
}

const isProduct = (name: string): name is Product => name === 'collection' || name === 'disbursement'

function giveToken(asked: Asked, product: Product, world: World): Reply {
  const { method, headers, body, faults } = asked
  const refusal = refuseKey(asked, product)
  if (refusal) return refusal
  if (method !== 'POST' || body !== '') return { status: 400, body: '' }
  if (!isUser(headers.authorization)) return { status: 401, body: { error: 'login_failed' } }
  const seconds = faults.has('short-token') ? 1 : 3600
  const token = world.tokens.give(`mtn ${product}`, seconds)
  return { status: 200, body: { access_token: token, token_type: 'access_token', expires_in: seconds } }
}

function refuse(asked: Asked, product: Product, world: World): Reply | undefined {
  const { headers } = asked
  const target = headers['x-target-environment']
  const refusal = refuseKey(asked, product)
  if (refusal) return refusal
  if (!world.tokens.isGood(`mtn ${product}`, headers.authorization))
    return { status: 401, body: { error: 'token_expired', message: 'Unauthorized' } }
  if (!target) return { status: 400, body: '' }
  const isKnown = target === 'sandbox' || target === 'mtnrwanda'
  return isKnown ? undefined : mtnError(500, 'NOT_ALLOWED_TARGET_ENVIRONMENT')
}
