import { randomUUID } from 'node:crypto'
import { createClock } from './clock.ts'
import { createFaults, type Fault } from './faults.ts'
import type { Asked, Fate, Payment, Protocol, ProviderName, Refund, State, Told } from './protocol.ts'
import { createTokens } from './tokens.ts'

type Options = {
  protocols: Partial<Record<ProviderName, Protocol>>
  /** The hub whose addresses are set in the providers' dashboards. */
  origin: string
  settleAfterMs: number
  now: () => number
}
type New = Omit<Payment, 'state' | 'submittedAt' | 'refunded' | 'charges' | 'told' | 'faults' | 'more'> & {
  more?: Payment['more']
}

export type World = ReturnType<typeof createWorld>

/** Everything the simulated providers know: payments, refunds, tokens, faults and the time. */
export function createWorld({ protocols, origin, settleAfterMs, now }: Options) {
  const clock = createClock(now)
  const faults = createFaults()
  const tokens = createTokens(clock.now)
  const payments: Payment[] = []
  const refunds: Refund[] = []
  const requests = new Map<string, number>()
  const underWay = new Set<Promise<void>>()

  const meets = (payment: Payment, fault: Fault) =>
    payment.faults.has(fault) || faults.of(payment.provider).has(fault)

  const world = {
    origin,
    settleAfterMs,
    /** The address of this simulator; known once it listens. */
    address: '',
    now: clock.now,
    later: clock.later,
    advance: clock.advance,
    stop: clock.stop,
    faults,
    tokens,
    meets,
    refunds,
    /** While it is on, no payment ends by itself. */
    hold: false,
    /** Newest first. */
    payments: () => payments.toReversed(),
    /** By our reference or by theirs. */
    find: (provider: ProviderName, key: string) =>
      payments.find((one) => one.provider === provider && (one.reference === key || one.id === key)),
    /** Counts a requested charge, whatever its result. */
    count(provider: ProviderName, reference: string): void {
      const key = `${provider} ${reference}`
      requests.set(key, (requests.get(key) ?? 0) + 1)
    },
    /** How often each charge was requested. */
    requests: () => Object.fromEntries(requests),
    /** The amount they report as paid. */
    sumOf: (payment: Payment) => ({
      amount: payment.amount - (meets(payment, 'amount-off') ? 1 : 0),
      currency: meets(payment, 'currency-eur')
        ? payment.currency === 'EUR'
          ? 'USD'
          : 'EUR'
        : payment.currency,
    }),

    /** Accepts a payment. It ends by itself, or waits for a page or for /_control. */
    async add(asked: Pick<Asked, 'faults'>, fresh: New, fate?: Fate): Promise<Payment> {
      const payment: Payment = {
        more: {},
        ...fresh,
        state: 'pending',
        submittedAt: clock.now(),
        refunded: 0,
        charges: 0,
        told: [],
        faults: asked.faults,
      }
      payments.push(payment)
      faults.spendNext(payment.provider)
      if (fate) await world.meet(payment, fate)
      return payment
    },

    /** How a payment ends without a click. */
    async meet(payment: Payment, { state, reason, afterMs = settleAfterMs }: Fate): Promise<void> {
      if (world.hold) return
      if (meets(payment, 'callback-early')) await world.settle(payment, state, reason)
      else
        clock.later(afterMs, () => {
          if (payment.state === 'pending') void world.settle(payment, state, reason)
        })
    },

    /** Ends a payment, or changes its state, and notifies the hub. */
    async settle(payment: Payment, state: State, reason?: string): Promise<void> {
      if (state === 'completed' && payment.state !== 'completed') payment.charges++
      payment.state = state
      payment.reason = reason
      payment.settledAt = clock.now()
      if (meets(payment, 'callback-never')) return
      if (meets(payment, 'callback-late')) clock.later(600_000, () => void world.reportPayment(payment))
      else await world.reportPayment(payment)
    },

    /** Notifies the hub of the status of a payment. */
    async reportPayment(payment: Payment): Promise<void> {
      const telling = notifyAll(payment)
      underWay.add(telling)
      await telling
      underWay.delete(telling)
    },
    /** Resolves once no notice is on its way to the hub. */
    quiet: async () => void (await Promise.all(underWay)),

    /** Makes a refund, after a moment. */
    giveBack(refund: Omit<Refund, 'state'>, reason?: string): Refund {
      const taken: Refund = { ...refund, state: 'pending' }
      refunds.push(taken)
      const fails = reason !== undefined || meets(refund.payment, 'refund-failed')
      if (!fails) refund.payment.refunded += refund.amount
      clock.later(settleAfterMs, () => {
        taken.state = fails ? 'failed' : 'completed'
        if (fails) taken.reason = reason
      })
      return taken
    },

    reset(): void {
      clock.stop()
      faults.clear()
      tokens.clear()
      requests.clear()
      payments.length = 0
      refunds.length = 0
      world.hold = false
    },
  }

  /** Sends the notice, as often and as wrongly as the faults demand. */
  async function notifyAll(payment: Payment): Promise<void> {
    const protocol = protocols[payment.provider]
    const stray = { ...payment, reference: randomUUID(), id: randomUUID(), told: [] }
    if (meets(payment, 'callback-unknown')) {
      stray.hook = payment.hook?.replace(/[^/]+$/, 'nobody-knows-this-one')
      await send(stray, protocol?.notify(stray, world))
    }
    const told = protocol?.notify(payment, world)
    await send(payment, told)
    if (meets(payment, 'callback-twice')) await send(payment, told)
  }

  async function send(payment: Payment, told: Told | undefined): Promise<void> {
    if (!told) return
    const method = meets(payment, 'callback-put') ? 'PUT' : (told.method ?? 'POST')
    const { address, headers, body } = told
    // A hub that is down misses it, as with the real ones.
    const answer = await fetch(address, { method, headers, body, redirect: 'manual' }).catch(() => undefined)
    payment.told.push(answer?.status ?? 0)
  }

  return world
}
