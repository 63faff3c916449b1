import { randomBytes } from 'node:crypto'
import { accounts } from './accounts.ts'
import type { Protocol } from './protocol.ts'

const { token, reportSecret } = accounts.pindo

export const pindo: Protocol = {
  isAsked: (path) => path === '/v1/sms/',
  refuse: ({ headers }) =>
    headers.authorization === `Bearer ${token}`
      ? undefined
      : { status: 401, body: { message: 'The access token is invalid' } },
  read({ body }) {
    const { to = '', text = '', sender = '' } = JSON.parse(body) as Record<string, string>
    return { to, text, sender }
  },
  newId: () => `out_sms_01${randomBytes(12).toString('hex').toUpperCase()}`,
  taken: (id, to) => ({
    status: 201,
    body: {
      sms_id: id,
      status: 'sent',
      to,
      item_count: 1,
      item_price: 0.006,
      total_cost: 0.006,
      remaining_balance: 71421.953,
      bonus: 0,
      discount: 0,
      self_url: `http://api.pindo.io/v1/sms/${id}`,
    },
  }),
  // It has no code for a person who does not want texts: to Pindo such a number is simply not served.
  failed: (fault) =>
    fault === 'broken'
      ? { status: 500, body: { message: 'Internal server error' } }
      : { status: 409, body: { message: 'The phone number or its network is not supported' } },
  // Both are set in its dashboard: the address and a header of our own.
  report: ({ id }, delivered, origin) =>
    origin === undefined
      ? undefined
      : {
          address: `${origin}/webhooks/sms/pindo`,
          headers: { 'Content-Type': 'application/json', 'X-Report-Secret': reportSecret },
          body: JSON.stringify({
            sms_id: id,
            status: delivered ? 'DELIVRD' : 'UNDELIV',
            modified_at: new Date().toISOString(),
            retries_count: 0,
          }),
        },
}
