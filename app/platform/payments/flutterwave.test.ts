import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { cardScript } from '../../../simulators/payments/card.ts'
import { sampleCharge, sampleReturn, withPaymentSimulator } from '../../../tests/support/payments.ts'
import { hubDay } from '../clock.ts'
import { config } from '../config.server.ts'
import { flutterwave } from './flutterwave.server.ts'

const payments = withPaymentSimulator()
const card = { number: '5531 8866 5214 2950', expiry: '09/32', cvv: '564' }
const fresh = () => sampleCharge(flutterwave.newReference())

async function submitted(charge = fresh()) {
  const answer = await flutterwave.submit(charge)
  if (answer.is !== 'accepted') throw new Error(JSON.stringify(answer))
  return { charge, page: answer.redirectTo ?? '' }
}
async function paid() {
  const { charge, page } = await submitted()
  await payments.press(page, { ...card, do: 'pay' })
  const { transactionId } = await flutterwave.status(charge)
  return { ...charge, transactionId }
}

test('a card is charged on their page, and found by our own reference', async () => {
  const { charge, page } = await submitted()
  expect(await flutterwave.status(charge)).toMatchObject({ is: 'pending' })
  const back = await payments.press(page, { ...card, do: 'pay' })
  expect(back?.href.startsWith(charge.returnTo)).toBe(true)
  expect(Object.fromEntries(back?.searchParams ?? [])).toMatchObject({
    status: 'successful',
    tx_ref: charge.reference,
    transaction_id: expect.stringMatching(/^\d+$/),
  })
  expect(await flutterwave.status(charge)).toMatchObject({
    is: 'completed',
    sum: { amount: 15_000, currency: 'RWF' },
    transactionId: back?.searchParams.get('transaction_id'),
  })
})

test('PAY-02, DON-19, DON-20, DON-21: the card page is marked as a test, and takes grouped and ungrouped digits', async () => {
  const { charge, page } = await submitted()
  const html = await (await fetch(page)).text()
  expect(html).toContain('Test mode')
  expect(html).toContain(cardScript)
  expect(html).toMatch(/name="number"[^>]*maxlength="19"/)
  expect(html).toMatch(/name="expiry"[^>]*maxlength="5"/)
  expect(html).toMatch(/name="cvv"[^>]*maxlength="4"/)
  for (const wrong of [
    { number: '4111 1111 1111 1111' },
    { expiry: '13/32' },
    { cvv: '12345' },
    { cvv: 'abc' },
  ])
    expect(await payments.press(page, { ...card, ...wrong, do: 'pay' })).toBeUndefined()
  expect(await flutterwave.status(charge)).toMatchObject({ is: 'pending' })
  await payments.press(page, { number: '5531886652142950', expiry: '0932', cvv: '564', do: 'pay' })
  expect(await flutterwave.status(charge)).toMatchObject({ is: 'completed' })
})

test('a declined card may be tried again on the same page, and is charged once', async () => {
  const { charge, page } = await submitted()
  const back = await payments.press(page, { do: 'decline' })
  expect(back?.searchParams.get('status')).toBe('failed')
  expect(await flutterwave.status(charge)).toMatchObject({ is: 'failed', failure: 'rejected' })
  await payments.press(page, { ...card, do: 'pay' })
  await payments.press(page, { ...card, do: 'pay' })
  expect(await flutterwave.status(charge)).toMatchObject({ is: 'completed' })
  expect(payments.world().payments()).toMatchObject([{ charges: 1 }])
})

test('a payer who cancels returns without a transaction', async () => {
  const { charge, page } = await submitted()
  const back = await payments.press(page, { do: 'cancel' })
  expect(back?.searchParams.get('status')).toBe('cancelled')
  expect(back?.searchParams.has('transaction_id')).toBe(false)
  expect(await flutterwave.status(charge)).toMatchObject({ is: 'cancelled' })
})

test('a payment without an attempt is pending until its deadline, then expired', async () => {
  const { charge } = await submitted()
  const late = { ...charge, expiresAt: new Date(Date.now() - 1000) }
  expect(await flutterwave.status(late)).toMatchObject({ is: 'expired' })
})

test('a success parameter in the return address proves nothing', async () => {
  payments.world().faults.set('flutterwave', 'redirect-lies')
  const { charge, page } = await submitted()
  const back = await payments.press(page, { ...card, do: 'pay' })
  expect(back?.searchParams.get('status')).toBe('successful')
  expect(await flutterwave.status(charge)).toMatchObject({ is: 'pending' })
  payments.world().advance(600_000)
  expect(await flutterwave.status(charge)).toMatchObject({ is: 'completed' })
})

test('a payer without an address gets one of ours, because they require it', async () => {
  const charge = { ...fresh(), payer: { name: 'Uwase Aline' } }
  await submitted(charge)
  const [payment] = payments.world().payments()
  expect(payment?.more.customer).toMatchObject({ email: expect.stringContaining('@') })
})

test('a link to any other site is refused', async () => {
  payments.world().address = 'http://elsewhere.example'
  const answer = await flutterwave.submit(fresh())
  payments.world().address = new URL(config().FLW_BASE_URL).origin
  expect(answer).toMatchObject({ is: 'refused', code: 'strange link', alert: true })
})

test('a notice is trusted by its signature, or by the secret alone where there is none', async () => {
  const charge = await paid()
  const [posted] = payments.told
  if (!posted) throw new Error('no notice arrived')
  const notice = { is: 'notice', reference: charge.reference }
  expect(await flutterwave.readNotice(posted)).toMatchObject(notice)
  const { body } = posted
  const hash = config().FLW_WEBHOOK_HASH
  const read = (headers: Record<string, string>, text = body) =>
    flutterwave.readNotice({ headers: new Headers(headers), body: text })
  expect(await read({ 'verif-hash': hash })).toMatchObject(notice)
  expect(await read({ 'verif-hash': 'a-guess' })).toEqual({ is: 'forged' })
  expect(await read({})).toEqual({ is: 'forged' })
  // A signature, where there is one, counts even beside the right secret.
  expect(await read({ 'verif-hash': hash, 'flutterwave-signature': 'x' })).toEqual({ is: 'forged' })
  const signature = createHmac('sha256', hash).update('{"x":1}').digest('base64')
  expect(await read({ 'flutterwave-signature': signature }, '{"x":1}')).toEqual({ is: 'senseless' })
  config().FLW_WEBHOOK_HASH = ''
  expect(await read({ 'verif-hash': '' })).toEqual({ is: 'forged' })
})

test('a part and then the rest is refunded, and never more', async () => {
  const charge = await paid()
  const back = (amount: number) =>
    sampleReturn(charge, flutterwave.newReference(), { sum: { amount, currency: 'RWF' } })
  const first = await flutterwave.giveBack?.(back(5000))
  expect(first).toMatchObject({ is: 'accepted', providerReference: expect.stringMatching(/^\d+$/) })
  expect(await flutterwave.giveBack?.(back(10_001))).toMatchObject({ is: 'refused' })
  expect(await flutterwave.giveBack?.(back(10_000))).toMatchObject({ is: 'accepted' })
  const providerReference = first && 'providerReference' in first ? first.providerReference : undefined
  await expect
    .poll(() => flutterwave.refundStatus?.({ ...back(5000), providerReference }))
    .toMatchObject({ is: 'done' })
})

test('a refund whose answer was lost is never reported as missing: it would be paid back twice', async () => {
  const charge = await paid()
  payments.waitBriefly()
  payments.world().faults.set('flutterwave', 'silent')
  const back = sampleReturn(charge, flutterwave.newReference())
  expect(await flutterwave.giveBack?.(back)).toMatchObject({ is: 'unknown' })
  expect(await flutterwave.refundStatus?.(back)).toEqual({ is: 'unsure', code: 'no id' })
  expect(payments.world().payments()).toMatchObject([{ refunded: 15_000 }])
})

test('their list of a day of the hub has every page of it, and nothing of another day', async () => {
  const references: string[] = []
  for (let count = 0; count < 12; count += 1) references.push((await paid()).reference)
  const [oldest] = payments.world().payments().slice(-1)
  // 21:59 UTC is 23:59 in Kigali: the day before.
  const today = hubDay(new Date())
  const justBefore = new Date(`${today}T00:00:00+02:00`).getTime() - 60_000
  if (oldest) oldest.settledAt = justBefore
  const lines = await flutterwave.list?.(today)
  expect(lines?.map(({ reference }) => reference).sort()).toEqual(references.slice(1).sort())
  expect(lines?.[0]).toMatchObject({ is: 'completed', sum: { amount: 15_000, currency: 'RWF' } })
})
