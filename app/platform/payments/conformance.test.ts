import { beforeEach, describe, expect, test } from 'vitest'
import { drivers } from '../../../tests/support/payment-drivers.ts'
import { sampleCharge, sampleReturn, withPaymentSimulator } from '../../../tests/support/payments.ts'
import { freePort } from '../../../tools/postgres.ts'
import { config } from '../config.server.ts'
import { providerFor } from './payments.server.ts'
import type { Charge, Return } from './provider.ts'

const payments = withPaymentSimulator()
const phone = '+250788000231'

// Payments wait for the test's decision.
beforeEach(() => {
  payments.world().hold = true
})

// What every provider must be able to do, however different its API.
describe.each(drivers)('$name', (driver) => {
  const { name, sum } = driver
  const provider = () => providerFor(name)

  const newCharge = (): Charge =>
    sampleCharge(provider().newReference(), {
      sum,
      wallet: { phone, network: name === 'airtel' ? 'airtel' : 'mtn' },
      hookAt: payments.hookAt(name),
    })

  async function submitted(): Promise<Charge> {
    const charge = newCharge()
    const answer = await provider().submit(charge)
    expect(answer).toMatchObject({ is: 'accepted' })
    return known(charge, answer)
  }
  /** The charge as it would be stored: with their ids. */
  const known = (charge: Charge, told: object): Charge => ({
    ...charge,
    submittedAt: new Date(),
    ...('providerReference' in told && { providerReference: String(told.providerReference) }),
  })

  /** Their status, after an approved payment was captured. */
  async function status(charge: Charge) {
    const found = await provider().status(charge)
    return found.is === 'approved' ? provider().take?.(charge) : found
  }

  async function paid(): Promise<Charge> {
    const charge = await submitted()
    await payments.decide(charge.reference, 'approve')
    const found = await status(charge)
    expect(found).toMatchObject({ is: 'completed' })
    return { ...charge, transactionId: found?.transactionId }
  }

  test('PAY-03: a payment waits for its payer, and approval completes it with the amount paid', async () => {
    const charge = await submitted()
    expect(await provider().status(charge)).toMatchObject({ is: 'pending' })
    await payments.decide(charge.reference, 'approve')
    expect(await status(charge)).toMatchObject({
      is: 'completed',
      transactionId: expect.any(String),
      ...(driver.reportsSum && { sum }),
    })
  })

  test('PAY-03: a refusal is reported with its reason', async () => {
    const charge = await submitted()
    await payments.decide(charge.reference, 'decline')
    expect(await provider().status(charge)).toMatchObject(driver.declined)
  })

  test('PAY-03: a missed deadline is reported as such', async () => {
    const charge = await submitted()
    await payments.decide(charge.reference, 'expire')
    expect(await provider().status(charge)).toMatchObject(driver.expired)
  })

  test('PAY-05: after a lost answer the result is unknown, and the payment is found again by the same reference', async () => {
    payments.waitBriefly()
    payments.world().faults.setNext(name, 'silent')
    const lost = newCharge()
    expect(await provider().submit(lost)).toMatchObject({ is: 'unknown' })
    config().PAYMENT_TIMEOUT_SECONDS = 10
    const charge = known(
      lost,
      driver.refinds === 'by handing over again' ? await provider().submit(lost) : {},
    )
    await payments.decide(charge.reference, 'approve')
    expect(await status(charge)).toMatchObject({ is: 'completed' })
    expect(payments.world().payments()).toMatchObject([{ charges: 1 }])
  })

  test('PAY-05: submitting a payment twice charges once', async () => {
    const charge = await submitted()
    expect(await provider().submit(charge)).toMatchObject({ is: 'accepted' })
    await payments.decide(charge.reference, 'approve')
    await status(charge)
    expect(await status(charge)).toMatchObject({ is: 'completed' })
    expect(payments.world().payments()).toMatchObject([{ charges: 1 }])
    expect(payments.world().requests()).toEqual({ [`${name} ${charge.reference}`]: 2 })
  })

  test('PAY-05: a duplicate error counts as accepted', async () => {
    payments.world().faults.setNext(name, 'duplicate')
    await submitted()
    expect(payments.world().payments()).toHaveLength(1)
  })

  test('an outage of the provider decides nothing', async () => {
    payments.world().faults.set(name, '503')
    const charge = newCharge()
    expect(await provider().submit(charge)).toMatchObject({ is: 'unknown' })
    const asked = known(charge, { providerReference: 'theirs' })
    expect(await provider().status(asked)).toMatchObject({ is: 'unsure' })
  })

  test('a firewall that blocks us accepted nothing, and staff are notified', async () => {
    payments.world().faults.set(name, 'html-403')
    const charge = newCharge()
    expect(await provider().submit(charge)).toMatchObject({
      is: 'refused',
      failure: 'unavailable',
      alert: true,
    })
    const asked = known(charge, { providerReference: 'theirs' })
    expect(await provider().status(asked)).toMatchObject({ is: 'unsure', alert: true })
    expect(payments.world().payments()).toEqual([])
  })

  test('an unreachable provider accepted nothing', async () => {
    Object.assign(config(), { [driver.base]: `http://127.0.0.1:${await freePort()}` })
    expect(await provider().submit(newCharge())).toMatchObject({ is: 'refused', failure: 'unavailable' })
  })

  test('a wrong secret is our fault: nothing is charged, and staff are notified', async () => {
    payments.world().tokens.clear()
    Object.assign(config(), { [driver.secret]: 'a wrong one of some length' })
    expect(await provider().submit(newCharge())).toMatchObject({ is: 'refused', alert: true })
    expect(payments.world().payments()).toEqual([])
  })

  test('a token that expired early is renewed', async () => {
    const charge = await submitted()
    payments.world().tokens.clear()
    expect(await provider().status(charge)).toMatchObject({ is: 'pending' })
    payments.world().tokens.clear()
    await submitted()
  })

  test('tokens that live for a second are enough', async () => {
    payments.world().tokens.clear()
    payments.world().faults.set(name, 'short-token')
    const charge = await submitted()
    payments.world().advance(2000)
    expect(await provider().status(charge)).toMatchObject({ is: 'pending' })
  })

  test.runIf(driver.reportsSum)('PAY-03: a different amount is reported as it is', async () => {
    payments.world().faults.setNext(name, 'amount-off')
    const less = await submitted()
    await payments.decide(less.reference, 'approve')
    expect((await status(less))?.sum).toEqual({ ...sum, amount: sum.amount - 1 })
    payments.world().faults.setNext(name, 'currency-eur')
    const euros = await submitted()
    await payments.decide(euros.reference, 'approve')
    expect((await status(euros))?.sum?.currency).toBe('EUR')
  })

  const refund = (charge: Charge, amount = sum.amount): Return =>
    sampleReturn(charge, provider().newReference(), { sum: { ...sum, amount } })

  describe.runIf(driver.givesBack)('refunds', () => {
    /** The final status of the refund, once they had time for it. */
    async function ended(back: Return): Promise<string | undefined> {
      const answer = await provider().giveBack?.(back)
      payments.world().advance(1000)
      if (answer?.is !== 'accepted') return answer?.is
      return (await provider().refundStatus?.({ providerReference: answer.providerReference, ...back }))?.is
    }

    test('PAY-05: a whole payment', async () => {
      expect(await ended(refund(await paid()))).toBe('done')
      expect(payments.world().payments()).toMatchObject([{ refunded: sum.amount }])
    })

    test('PAY-05: a part, where they support it', async () => {
      const is = await ended(refund(await paid(), 400))
      expect(is).toBe(provider().wholeOnly ? 'refused' : 'done')
      expect(payments.world().payments()).toMatchObject([{ refunded: provider().wholeOnly ? 0 : 400 }])
    })

    test('PAY-05: nothing when the refund fails there', async () => {
      const charge = await paid()
      payments.world().faults.set(name, 'refund-failed')
      expect(['refused', 'failed']).toContain(await ended(refund(charge)))
      expect(payments.world().payments()).toMatchObject([{ refunded: 0 }])
    })

    test('PAY-05: unknown, when the answer is lost', async () => {
      const back = refund(await paid())
      payments.waitBriefly()
      payments.world().faults.set(name, 'silent')
      expect(await provider().giveBack?.(back)).toMatchObject({ is: 'unknown' })
      payments.world().advance(1000)
      if (driver.refindsReturns) expect(await provider().refundStatus?.(back)).toEqual({ is: 'done' })
    })
  })

  describe('notices', () => {
    const read = (index = 0) => {
      const post = payments.told[index]
      if (!post) throw new Error('the hub got no notice')
      return provider().readNotice(post)
    }

    test('PAY-03: the hub is notified of the end, and a repeated notice is recognised', async () => {
      payments.world().faults.setNext(name, 'callback-twice')
      const charge = await paid()
      expect(payments.told[0]?.path).toMatch(`/webhooks/payments/${name}`)
      const notice = await read()
      expect(notice).toMatchObject({ is: 'notice', key: expect.any(String) })
      if (driver.notice.names === 'reference') expect(notice).toMatchObject({ reference: charge.reference })
      expect(await read(1)).toEqual(notice)
    })

    test('PAY-03: a forged notice is detected, or says no more than where to look', async () => {
      payments.world().faults.setNext(name, 'callback-forged')
      const charge = await submitted()
      await payments.decide(charge.reference, 'approve')
      expect(await read()).toMatchObject({ is: driver.notice.isProven ? 'forged' : 'notice' })
    })

    test('PAY-03: a notice for an unknown payment is read like any other', async () => {
      payments.world().faults.setNext(name, 'callback-unknown')
      const charge = await submitted()
      await payments.decide(charge.reference, 'approve')
      const stray = await read()
      expect(stray).toMatchObject({ is: 'notice' })
      expect(stray).not.toMatchObject({ reference: charge.reference })
    })

    test.each(['', 'hello', '{}', '[1]', 'null', '{"transaction":7}'])('%j is malformed', async (body) => {
      const { is } = await provider().readNotice({ headers: new Headers(), body })
      expect(['senseless', 'forged']).toContain(is)
    })
  })

  test('SCR-05: errors name neither payer nor secret', async () => {
    const received: unknown[] = []
    const charge = known(newCharge(), { providerReference: 'theirs' })
    for (const fault of ['503', 'html-403'] as const) {
      payments.world().faults.set(name, fault)
      received.push(await provider().submit(charge), await provider().status(charge))
      payments.world().faults.clear()
    }
    Object.assign(config(), { [driver.base]: 'http://nobody.invalid' })
    received.push(await provider().submit(charge), await provider().status(charge))
    const secret = Reflect.get(config(), driver.secret)
    for (const text of ['788000', 'Aline', 'example.rw', secret, 'Bearer'])
      expect(JSON.stringify(received)).not.toContain(text)
  })
})
