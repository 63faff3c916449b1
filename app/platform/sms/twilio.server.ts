import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { config } from '../config.server.ts'
import { isSame } from '../signing.server.ts'
import { fetchProvider } from './fetch-provider.server.ts'
import type { Provider, Report } from './provider.ts'

const taken = z.object({ sid: z.string().min(1) })
const refused = z.object({ code: z.number() })

/** The person replied STOP. */
const unwanted = [21610]
/** No phone number, a landline, or a country it may not send to. */
const unreachable = [21211, 21214, 21217, 21408, 21612, 21614]

const endings: Record<string, Report['delivery']> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
}

/** Where Twilio posts its reports. Its signature covers this address, so it must be the public one. */
const reportAddress = () => `${config().PUBLIC_ORIGIN}/webhooks/sms/twilio`

/** For the rest of the world. Its reports are signed. */
export const twilio: Provider = {
  async send({ to, text }) {
    const { TWILIO_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_SENDER } = config()
    const form = new URLSearchParams({ To: to, Body: text, StatusCallback: reportAddress() })
    form.set(TWILIO_SENDER.startsWith('MG') ? 'MessagingServiceSid' : 'From', TWILIO_SENDER)
    const account = Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64')
    const reply = await fetchProvider(
      `${TWILIO_URL}/2010-04-01/Accounts/${TWILIO_ACCOUNT_SID}/Messages.json`,
      {
        headers: { Authorization: `Basic ${account}` },
        body: form,
      },
    )
    if (reply.is !== 'reply') return reply
    const { status, body } = reply
    if (status >= 200 && status < 300) {
      const read = taken.safeParse(body)
      return read.success ? { is: 'taken', providerId: read.data.sid } : { is: 'unsure', code: 'unreadable' }
    }
    const read = refused.safeParse(body)
    const reason = read.success ? read.data.code : status
    const about = unwanted.includes(reason) ? 'wish' : unreachable.includes(reason) ? 'number' : 'provider'
    return { is: 'refused', about, code: String(reason) }
  },
  readReport({ headers, body }) {
    const form = new URLSearchParams(body)
    const { TWILIO_AUTH_TOKEN } = config()
    const expected = TWILIO_AUTH_TOKEN && signature(TWILIO_AUTH_TOKEN, reportAddress(), form)
    if (!isSame(expected, headers.get('x-twilio-signature'))) return 'forged'
    const providerId = form.get('MessageSid')
    const status = form.get('MessageStatus')
    if (!providerId || !status) return undefined
    return { providerId, delivery: endings[status] ?? 'under way' }
  },
}

/** The address, then every name and value sorted by name, as Twilio signs them. */
function signature(token: string, address: string, form: URLSearchParams): string {
  const entries = [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const signed = address + entries.map(([name, value]) => name + value).join('')
  return createHmac('sha1', token).update(signed).digest('base64')
}
