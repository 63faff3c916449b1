import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { config, readConfig } from '~/platform/config.server.ts'
import type { Posted } from '~/platform/payments/provider.ts'
import { paymentSettingsFor } from '../../simulators/payments/accounts.ts'
import { startPaymentSimulator } from '../../simulators/payments/server.ts'

type Simulator = Awaited<ReturnType<typeof startPaymentSimulator>>
export type Decision = 'approve' | 'decline' | 'expire' | 'cancel' | 'tell'

/** The payment providers on real sockets, and somebody who hears their notices. No payer decides by himself. */
export function withPaymentSimulator() {
  let simulator: Simulator
  const posts: (Posted & { method: string; path: string })[] = []
  const hub = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const body = (await request.toArray()).join('')
    posts.push({ method, path, headers: new Headers(headers as Record<string, string>), body })
    response.end()
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(hub.address() as AddressInfo).port}`
    simulator = await startPaymentSimulator({ origin, settleAfterMs: 50 })
  })
  beforeEach(() => {
    simulator.world.reset()
    simulator.world.hold = true
    posts.length = 0
    const settings = { ...process.env, ...paymentSettingsFor(simulator.address) }
    Object.assign(config(), readConfig(settings), { PAYMENT_TIMEOUT_SECONDS: 10 })
  })
  afterAll(async () => {
    hub.closeAllConnections()
    hub.close()
    await simulator.close()
  })
  return {
    get world() {
      return simulator.world
    },
    address: () => simulator.address,
    /** What the hub was told, oldest first. */
    posts,
    hookAt: (provider: string) => `${origin}/webhooks/payments/${provider}/a-token-only-they-were-told`,
    /** What the payer does, or the network. */
    async decide(reference: string, decision: Decision): Promise<void> {
      const path = `/_control/payments/${encodeURIComponent(reference)}/${decision}`
      const answer = await fetch(`${simulator.address}${path}`, { method: 'POST' })
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    },
    /** For tests in which a provider stays silent. */
    waitBriefly: () => {
      config().PAYMENT_TIMEOUT_SECONDS = 0.4
    },
  }
}
