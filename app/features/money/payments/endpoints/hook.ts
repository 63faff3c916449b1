import { createNotFoundThrottle } from '~/platform/http/not-found-throttle.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { webhook } from '~/platform/http/webhook.server.ts'
import { log } from '~/platform/log.server.ts'
import { configured, providerFor } from '~/platform/payments/payments.server.ts'
import { wiredNames } from '~/platform/payments/provider.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { takeNotice } from '../commands/take-notice.server.ts'

// Forged notices are limited per address if verifying one costs a call. Providers use networks of their own, and
// polling makes up for notices that are refused meanwhile.
const forged = createNotFoundThrottle({ slow: 20, most: 20, seconds: 60 })

export const handle = { maxBody: 64 * 1024 }

/**
 * The webhook of a provider. A notice without proof gets 401 and changes nothing; if a provider cannot sign, the
 * address contains a secret of one payment. Everything else gets 200, also unknown references: the provider would only
 * repeat it. MoMo uses POST or PUT.
 */
export const action = webhook(async ({ request, params, context }) => {
  const name = wiredNames.find((one) => one === params.provider)
  if (!name || !configured().includes(name)) return new Response('Not found', { status: 404 })
  const { address } = visitOf(context)
  const provider = providerFor(name)
  if (provider.verifiesNoticesRemotely && forged.isClosed(address))
    return new Response('Too many requests', {
      status: 429,
      headers: { 'retry-after': String(forged.seconds) },
    })
  const body = await request.text()
  const notice = await provider.readNotice({ headers: request.headers, body })
  if (notice.is === 'forged') {
    forged.miss(address)
    log.warn({ provider: name }, 'a payment notice without proof was refused')
    return new Response('Unauthorized', { status: 401 })
  }
  if (notice.is === 'notice')
    await inTransaction({ actor: { kind: 'system' } }, (work) =>
      takeNotice(work, { provider: name, token: params.token, notice }),
    )
  return new Response('ok')
})
