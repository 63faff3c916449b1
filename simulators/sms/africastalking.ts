import { randomBytes } from 'node:crypto'
import { accounts } from './accounts.ts'
import type { Protocol } from './protocol.ts'

const { username, apiKey, reportSecret } = accounts.africastalking
const codes: Record<string, [code: number, status: string]> = {
  number: [403, 'InvalidPhoneNumber'],
  unwanted: [406, 'UserInBlacklist'],
}

const answer = (Message: string, recipient: object) => ({
  status: 201,
  body: { SMSMessageData: { Message, Recipients: [recipient] } },
})

export const africastalking: Protocol = {
  isAsked: (path) => path === '/version1/messaging',
  refuse: ({ headers, body }) =>
    headers.apikey === apiKey && new URLSearchParams(body).get('username') === username
      ? undefined
      : { status: 401, body: 'The supplied authentication is invalid' },
  read({ body }) {
    const form = new URLSearchParams(body)
    return {
      to: form.get('to') ?? '',
      text: form.get('message') ?? '',
      sender: form.get('from') ?? 'AFRICASTKNG',
    }
  },
  newId: () => `ATXid_${randomBytes(16).toString('hex')}`,
  taken: (messageId, number) =>
    answer('Sent to 1/1 Total Cost: RWF 10.0000', {
      statusCode: 101,
      number,
      status: 'Success',
      cost: 'RWF 10.0000',
      messageId,
    }),
  // 201 also when nothing was sent; only the recipient's own code tells.
  failed(fault, number) {
    if (fault === 'broken') return { status: 500, body: 'Internal Server Error' }
    const [statusCode, status] = codes[fault] ?? [500, 'InternalServerError']
    return answer('Sent to 0/1 Total Cost: 0', { statusCode, number, status, cost: '0', messageId: 'None' })
  },
  report({ id, to }, delivered, origin) {
    if (origin === undefined) return undefined
    const body = new URLSearchParams({
      id,
      status: delivered ? 'Success' : 'Failed',
      phoneNumber: to,
      networkCode: '63510',
      ...(delivered ? {} : { failureReason: 'AbsentSubscriber' }),
    })
    return {
      address: `${origin}/webhooks/sms/africastalking/${reportSecret}`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    }
  },
}
