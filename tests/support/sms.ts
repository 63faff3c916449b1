import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { config } from '~/platform/config.server.ts'
import type { ProviderName } from '~/platform/sms/provider.ts'
import { settingsFor } from '../../simulators/sms/accounts.ts'
import { startSmsSimulator } from '../../simulators/sms/server.ts'

type Simulator = Awaited<ReturnType<typeof startSmsSimulator>>

/** Three SMS providers on real sockets. Each test starts with all of them healthy and nothing sent. */
export function withSmsSimulator(options: Parameters<typeof startSmsSimulator>[0] = {}) {
  let simulator: Simulator
  let minutes = 0
  let held: Promise<void> = Promise.resolve()
  beforeAll(async () => {
    simulator = await startSmsSimulator({ reportAfterMs: 20, slow: () => held, ...options })
    const realNow = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + minutes * 60_000)
  })
  beforeEach(() => {
    simulator.texts.clear()
    simulator.troubles.clear()
    use('pindo', 'africastalking', 'twilio')
    config().SMS_TIMEOUT_SECONDS = 10
    // A provider that failed is skipped for a minute.
    minutes += 2
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await simulator.close()
  })
  function use(...SMS_PROVIDERS: ProviderName[]): void {
    Object.assign(config(), settingsFor(simulator.address), { SMS_PROVIDERS })
  }
  return {
    /** The configured providers, in their order. */
    use,
    texts: () => simulator.texts.all(),
    trouble: (...args: Parameters<Simulator['troubles']['set']>) => simulator.troubles.set(...args),
    /** For tests in which a provider stays silent. */
    waitBriefly: () => {
      config().SMS_TIMEOUT_SECONDS = 0.4
    },
    well: () => simulator.troubles.clear(),
    /** Messages to a slow number wait until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}
