import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { config, readConfig } from '~/platform/config.server.ts'
import type { Charge, Posted, Return } from '~/platform/payments/provider.ts'
import { paymentSettingsFor } from '../../simulators/payments/accounts.ts'
import { startPaymentSimulator } from '../../simulators/payments/server.ts'

type Simulator = Awaited<ReturnType<typeof startPaymentSimulator>>

/** The payment providers on real sockets, and a hub that only listens. Each test starts with all of them healthy. */
export function withPaymentSimulator() {
  let simulator: Simulator
  let hub: Server
  const told: (Posted & { method: string; path: string })[] = []
  beforeAll(async () => {
    hub = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const headers = new Headers(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const { method = '', url: path = '' } = request
      told.push({ method, path, headers, body: Buffer.concat(chunks).toString() })
      response.end()
    })
    await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(hub.address() as AddressInfo).port}`
    simulator = await startPaymentSimulator({ origin, settleAfterMs: 20 })
  })
  beforeEach(async () => {
    simulator.world.reset()
    await simulator.world.quiet()
    told.length = 0
    Object.assign(config(), readConfig({ ...process.env, ...paymentSettingsFor(simulator.address) }))
  })
  afterAll(async () => {
    await simulator.close()
    hub.closeAllConnections()
    await new Promise<void>((resolve) => hub.close(() => resolve()))
  })
  return {
    world: () => simulator.world,
    /** The notices to the hub, oldest first. */
    told,
    /** Does what a payer does on a hosted page, and returns the address that the browser is sent to. */
    async press(page: string | undefined, form: Record<string, string>): Promise<URL | undefined> {
      const body = new URLSearchParams(form)
      const answer = await fetch(page ?? '', { method: 'POST', body, redirect: 'manual' })
      const to = answer.headers.get('location')
      return to ? new URL(to) : undefined
    },
    /** What the payer does, or the network. */
    async decide(reference: string, decision: 'approve' | 'decline' | 'expire' | 'tell'): Promise<void> {
      const path = `/_control/payments/${encodeURIComponent(reference)}/${decision}`
      const answer = await fetch(`${simulator.address}${path}`, { method: 'POST' })
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    },
    /** An address that only the provider knows. */
    hookAt: (provider: string) => `${simulator.world.origin}/webhooks/payments/${provider}/a-secret-token`,
    /** For tests in which a provider stays silent. */
    waitBriefly: () => {
      config().PAYMENT_TIMEOUT_SECONDS = 0.3
    },
  }
}

/** A charge as the hub would have committed it. */
export function sampleCharge(reference: string, more: Partial<Charge> = {}): Charge {
  const id = randomUUID()
  return {
    id,
    reference,
    sum: { amount: 15_000, currency: 'RWF' },
    payer: { name: 'Uwase Aline', email: 'aline@example.rw', phone: '+250788000231' },
    about: "Seat at the maker's fair",
    locale: 'en',
    returnTo: `https://hub.test/en/payments/${id}`,
    hookAt: `https://hub.test/webhooks/payments/mtn/${id}`,
    submittedAt: new Date(),
    expiresAt: new Date(Date.now() + 30 * 60_000),
    ...more,
  }
}

export function sampleReturn(charge: Charge, reference: string, more: Partial<Return> = {}): Return {
  return { id: randomUUID(), reference, sum: charge.sum, charge, reason: 'The fair was called off', ...more }
}
