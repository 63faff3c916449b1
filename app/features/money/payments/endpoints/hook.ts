import { createNotFoundThrottle } from '~/platform/http/not-found-throttle.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { webhook } from '~/platform/http/webhook.server.ts'
import { log } from '~/platform/log.server.ts'
import { configured, providerFor } from '~/platform/payments/payments.server.ts'
import { wiredNames } from '~/platform/payments/provider.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { takeNotice } from '../commands/take-notice.server.ts'

// Whoever forges many is not asked about any more, where asking costs a call. Providers tell from networks of their own,
// and what they could not tell we ask them for.
const forged = createNotFoundThrottle({ slow: 20, most: 20, seconds: 60 })

export const handle = { maxBody: 64 * 1024 }

/**
 * What a provider tells us. Whoever cannot prove to be it gets 401 and changes nothing; where a provider cannot sign,
 * its address is a secret of one payment. Everything else is answered with 200, also what we do not know: it would
 * only be repeated. MoMo posts or puts.
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
