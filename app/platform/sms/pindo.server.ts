import { z } from 'zod'
import { config } from '../config.server.ts'
import { isSame } from '../signing.server.ts'
import { fetchProvider } from './fetch-provider.server.ts'
import type { Provider, Report } from './provider.ts'

// Older accounts get numbers as ids.
const id = z.union([z.string().min(1), z.number()]).transform(String)
const taken = z.object({ sms_id: id })
const reported = z.object({ sms_id: id, status: z.string() })

const endings: Record<string, Report['delivery']> = {
  DELIVRD: 'delivered',
  UNDELIV: 'undelivered',
  EXPIRED: 'undelivered',
  REJECTED: 'undelivered',
}

/** Rwandan; the first choice for local numbers. Its reports carry a header that is set in its dashboard. */
export const pindo: Provider = {
  async send({ to, text }) {
    const { PINDO_URL, PINDO_TOKEN, PINDO_SENDER } = config()
    const reply = await fetchProvider(`${PINDO_URL}/v1/sms/`, {
      headers: { Authorization: `Bearer ${PINDO_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ to, text, sender: PINDO_SENDER }),
    })
    if (reply.is !== 'reply') return reply
    const { status, body } = reply
    if (status >= 200 && status < 300) {
      const read = taken.safeParse(body)
      return read.success
        ? { is: 'taken', providerId: read.data.sms_id }
        : { is: 'unsure', code: 'unreadable' }
    }
    // A country, network or number format that Pindo does not support.
    return { is: 'refused', about: status === 409 ? 'number' : 'provider', code: String(status) }
  },
  readReport({ headers, body }) {
    if (!isSame(config().PINDO_REPORT_SECRET, headers.get('x-report-secret'))) return 'forged'
    const read = reported.safeParse(parse(body))
    if (!read.success) return undefined
    return { providerId: read.data.sms_id, delivery: endings[read.data.status] ?? 'under way' }
  },
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
