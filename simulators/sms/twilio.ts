import { createHmac, randomBytes } from 'node:crypto'
import { accounts } from './accounts.ts'
import type { Protocol } from './protocol.ts'

const { accountSid, authToken } = accounts.twilio
const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
const problems: Record<string, [code: number, message: string]> = {
  number: [21211, "The 'To' number is not a valid phone number"],
  unwanted: [21610, 'Attempt to send to unsubscribed recipient'],
}

export const twilio: Protocol = {
  isAsked: (path) => path === `/2010-04-01/Accounts/${accountSid}/Messages.json`,
  refuse: ({ headers }) =>
    headers.authorization === basic
      ? undefined
      : { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } },
  read({ body }) {
    const form = new URLSearchParams(body)
    return {
      to: form.get('To') ?? '',
      text: form.get('Body') ?? '',
      sender: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
      callback: form.get('StatusCallback') ?? undefined,
    }
  },
  newId: () => `SM${randomBytes(16).toString('hex')}`,
  taken: (sid, to) => ({
    status: 201,
    body: { sid, status: 'queued', to, num_segments: '1', error_code: null, error_message: null },
  }),
  failed(fault) {
    const [code, message] = problems[fault] ?? [20500, 'An internal server error has occurred']
    const status = fault === 'broken' ? 500 : 400
    return { status, body: { code, message, status } }
  },
  // Reported to the address in the request, and signed over that very address.
  report({ id, to, callback }, delivered) {
    if (!callback) return undefined
    const form: Record<string, string> = {
      AccountSid: accountSid,
      From: '+15005550006',
      MessageSid: id,
      MessageStatus: delivered ? 'delivered' : 'undelivered',
      To: to,
      ...(delivered ? {} : { ErrorCode: '30003' }),
    }
    const signed =
      callback +
      Object.keys(form)
        .sort()
        .map((name) => name + form[name])
        .join('')
    return {
      address: callback,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Twilio-Signature': createHmac('sha1', authToken).update(signed).digest('base64'),
      },
      body: new URLSearchParams(form).toString(),
    }
  },
}
