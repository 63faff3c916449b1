import { z } from 'zod'
import { config } from '../config.server.ts'
import { isSame } from '../signing.server.ts'
import { fetchProvider } from './fetch-provider.server.ts'
import type { Answer, Provider, Report } from './provider.ts'

const recipient = z.object({ statusCode: z.number(), messageId: z.string().optional() })
const answered = z.object({
  SMSMessageData: z.object({ Message: z.string().default(''), Recipients: z.array(recipient).default([]) }),
})

const accepted = [100, 101, 102]
/** On a blacklist, or 'do not disturb': the person does not want texts. */
const unwanted = [406, 409]
/** No phone number, an unsupported kind, or no route there. */
const unreachable = [403, 404, 407]

const endings: Record<string, Report['delivery']> = {
  Success: 'delivered',
  Failed: 'undelivered',
  Rejected: 'undelivered',
}

/**
 * It answers 201 also for a text it did not accept; each recipient has a code of its own. Its reports cannot be signed.
 */
export const africastalking: Provider = {
  async send({ to, text }) {
    const { AFRICASTALKING_URL, AFRICASTALKING_USERNAME, AFRICASTALKING_API_KEY, AFRICASTALKING_SENDER } =
      config()
    const form = new URLSearchParams({
      username: AFRICASTALKING_USERNAME,
      to,
      message: text,
      bulkSMSMode: '1',
    })
    if (AFRICASTALKING_SENDER) form.set('from', AFRICASTALKING_SENDER)
    const reply = await fetchProvider(`${AFRICASTALKING_URL}/version1/messaging`, {
      headers: { apikey: AFRICASTALKING_API_KEY, Accept: 'application/json' },
      body: form,
    })
    if (reply.is !== 'reply') return reply
    const { status, body } = reply
    if (status < 200 || status >= 300) return { is: 'refused', about: 'provider', code: String(status) }
    const read = answered.safeParse(body)
    return read.success ? resolve(read.data.SMSMessageData) : { is: 'unsure', code: 'unreadable' }
  },
  readReport({ body, secret }) {
    if (!isSame(config().AFRICASTALKING_REPORT_SECRET, secret)) return 'forged'
    const form = new URLSearchParams(body)
    const providerId = form.get('id')
    const status = form.get('status')
    if (!providerId || !status) return undefined
    return { providerId, delivery: endings[status] ?? 'under way' }
  },
}

function resolve({ Recipients: [first] }: z.infer<typeof answered>['SMSMessageData']): Answer {
  // No recipient at all: the whole request was refused, for example for its sender id.
  if (!first) return { is: 'refused', about: 'provider', code: 'nobody' }
  const { statusCode, messageId } = first
  if (accepted.includes(statusCode))
    return messageId ? { is: 'taken', providerId: messageId } : { is: 'unsure', code: 'unreadable' }
  const code = String(statusCode)
  if (unwanted.includes(statusCode)) return { is: 'refused', about: 'wish', code }
  return { is: 'refused', about: unreachable.includes(statusCode) ? 'number' : 'provider', code }
}
