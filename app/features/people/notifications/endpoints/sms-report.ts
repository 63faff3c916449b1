import { webhook } from '~/platform/http/webhook.server.ts'
import { log } from '~/platform/log.server.ts'
import { type ProviderName, providerNames } from '~/platform/sms/provider.ts'
import { providers } from '~/platform/sms/sms.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { noteDelivery } from '../commands/note-delivery.server.ts'

/**
 * The delivery report of a provider. Without proof that it comes from the provider it gets 403 and changes nothing. All
 * other reports are answered with 200, also unknown ones: the provider would only repeat them.
 */
export const action = webhook(async ({ request, params }) => {
  const provider = providerNames.find((name) => name === params.provider)
  if (!provider) return new Response('Not found', { status: 404 })
  const posted = { headers: request.headers, body: await request.text(), secret: params.secret }
  const report = providers[provider].readReport(posted)
  if (report === 'forged') {
    log.warn({ provider }, 'a delivery report without proof was refused')
    return new Response('Forbidden', { status: 403 })
  }
  if (report && report.delivery !== 'under way') await note(provider, report.providerId, report.delivery)
  return new Response('ok')
})

function note(
  provider: ProviderName,
  providerId: string,
  delivery: 'delivered' | 'undelivered',
): Promise<void> {
  return inTransaction({ actor: { kind: 'system' } }, (work) =>
    noteDelivery(work, { provider, providerId, delivery }),
  )
}
