import { randomBytes } from 'node:crypto'
import { accounts } from './accounts.ts'
import { mtnError } from './mtn-sandbox.ts'
import type { Asked, Reply } from './protocol.ts'

export type Product = 'collection' | 'disbursement'

const { collectionKey, disbursementKey, apiUser, apiKey } = accounts.mtn
const keys: Record<Product, string> = { collection: collectionKey, disbursement: disbursementKey }

type User = { host: string; apiKey?: string }
const users = new Map<string, User>([[apiUser, { host: '127.0.0.1', apiKey }]])

export const isUuid4 = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text)

const denied: Reply = {
  status: 401,
  body: { statusCode: 401, message: 'Access denied due to invalid subscription key.' },
}

/** Each product has a key of its own; a user is created with either. */
export function refuseKey({ headers }: Asked, product?: Product): Reply | undefined {
  const given = headers['ocp-apim-subscription-key']
  const isKnown = product ? given === keys[product] : Object.values(keys).some((key) => key === given)
  return isKnown ? undefined : denied
}

/** POST /v1_0/apiuser, GET /v1_0/apiuser/<id>, POST /v1_0/apiuser/<id>/apikey */
export function answerUser(asked: Asked): Reply {
  const [, , , id, last] = asked.path.split('/')
  const refusal = refuseKey(asked)
  if (refusal) return refusal
  if (!id && asked.method === 'POST') return addUser(asked)
  const user = users.get(id ?? '')
  if (!user) return mtnError(404, 'RESOURCE_NOT_FOUND')
  if (!last) return { status: 200, body: { providerCallbackHost: user.host, targetEnvironment: 'sandbox' } }
  user.apiKey = randomBytes(16).toString('hex')
  return { status: 201, body: { apiKey: user.apiKey } }
}

function addUser({ headers, body }: Asked): Reply {
  const id = headers['x-reference-id']
  if (!isUuid4(id)) return { status: 400, body: '' }
  if (users.has(id)) return mtnError(409, 'RESOURCE_ALREADY_EXIST')
  users.set(id, { host: String(JSON.parse(body).providerCallbackHost) })
  return { status: 201, body: '' }
}

export function isUser(authorization: string | undefined): boolean {
  const [id = '', key] = Buffer.from(authorization?.replace(/^Basic /, '') ?? '', 'base64')
    .toString()
    .split(':')
  return key !== undefined && key !== '' && users.get(id)?.apiKey === key
}
