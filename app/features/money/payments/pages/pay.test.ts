import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { newFormToken } from '~/platform/http/form-token.server.ts'
import { type Visit, visitContext } from '~/platform/http/visit.ts'
import { aBill, aWallet, paymentById, withBilling } from '../../../../../tests/support/billing.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { readOf, renderPage } from '../../../../../tests/support/pages.ts'
import { submitPayment } from '../commands/submit-payment.server.ts'
import { tryOf } from '../payment.queries.server.ts'
import { payments } from '../payment.table.server.ts'
import { lookAfter } from '../wait.queries.server.ts'
import * as pay from './pay.tsx'
import { loader as waitLoader } from './wait.tsx'

withDatabase()
const billing = withBilling()

type Answer = { status: number; to: string }

/** Submits the payment form as a visitor, on the public side. */
async function press(path: string, fields: Record<string, string>): Promise<Answer> {
  const visit: Visit = {
    id: randomUUID(),
    address: '198.51.100.7',
    origin: 'same',
    saveData: false,
    cookies: [],
    tags: new Set(),
  }
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const request = new Request(`http://hub.test${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  const args = { request, params: { token: path.split('/')[2] }, context } as unknown as ActionFunctionArgs
  const answer: unknown = await onPublicSide(() => pay.action(args))
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location') ?? '' }
  return { status: (answer as { init?: { status?: number } }).init?.status ?? 0, to: '' }
}
const aForm = (more: Record<string, string> = {}) => ({
  token: newFormToken(Date.now()),
  method: 'mtn-mobile-money',
  wallet: aWallet(),
  ...more,
})
const idOf = ({ to }: Answer) => /\/wait\/([0-9a-f-]{36})\./.exec(to)?.[1] ?? ''

test('PAY-05: one page submitted fifty times at once makes one payment and one request to the provider', async () => {
  const { path } = await aBill()
  const form = aForm()
  const answers = await Promise.all(Array.from({ length: 50 }, () => press(path, form)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(new Set(answers.map(({ to }) => to)).size).toBe(1)
  expect(await count('payments')).toBe(1)
  expect(await count("pgboss.job where name = 'submit-payment'")).toBe(1)
  const [{ id = '' } = {}] = await db().select({ id: payments.id }).from(payments)
  expect(answers.map(idOf)).toContain(id)
  await Promise.all(Array.from({ length: 3 }, () => submitPayment(id)))
  expect(Object.values(billing.world().requests())).toEqual([1])
})

test('PAY-05: the same page submitted again later gets the first response, a page opened again makes another attempt', async () => {
  const { path } = await aBill()
  const form = aForm()
  const first = await press(path, form)
  expect(await press(path, form)).toEqual(first)
  expect(await press(path, { ...form, token: newFormToken(Date.now()) })).toEqual({ status: 409, to: '' })
  expect(await count('payments')).toBe(1)
})

test('PAY-07: the server sets the price, whatever else the form contains', async () => {
  const { path } = await aBill({ amount: 25_000, addsFee: true })
  const form = aForm({
    method: 'credit-card',
    amount: '1',
    total: '1',
    fee: '0',
    chargeAmount: '1',
    currency: 'JPY',
    rate: '1',
    provider: 'bank',
    state: 'completed',
    billId: randomUUID(),
    id: randomUUID(),
    reference: 'MINE',
  })
  const answer = await press(path, form)
  expect(await paymentById(idOf(answer))).toMatchObject({
    state: 'created',
    provider: 'flutterwave',
    amount: 26_025,
    fee: 1025,
    chargeAmount: 26_025,
    chargeCurrency: 'RWF',
    wallet: null,
  })
})

test('PAY-07: a method that is not offered, a wrong number, a made-up link or token starts nothing', async () => {
  config().PAYMENT_PROVIDERS = ['mtn', 'bank']
  const { path } = await aBill()
  for (const [more, status] of [
    [{ method: 'paypal' }, 409],
    [{ method: 'cash' }, 422],
    [{ method: '' }, 422],
    [{ wallet: '' }, 422],
    [{ wallet: '+250770000001' }, 422],
    [{ wallet: '+33612345678' }, 422],
    [{ token: 'made up' }, 422],
    [{ website: 'https://spam.example' }, 422],
  ] as const)
    expect(await press(path, aForm(more)), JSON.stringify(more)).toEqual({ status, to: '' })
  const other = await aBill()
  const [, , token = ''] = path.split('/')
  const [, , theirs = ''] = other.path.split('/')
  const mixed = `/pay/${token.split('.')[0]}.${theirs.split('.')[1]}`
  await expect(press(mixed, aForm())).rejects.toMatchObject({ init: { status: 404 } })
  expect(await count('payments')).toBe(0)
})

test('PAY-04: a waiting page triggers a poll at most every three seconds, however many are open', async () => {
  const { id: billId, path } = await aBill()
  const id = idOf(await press(path, aForm()))
  const now = Date.now()
  const look = (seconds: number) =>
    onPublicSide(async () => {
      const found = await tryOf(db(), billId, id)
      if (found) await lookAfter(found, new Date(now + seconds * 1000))
    })
  const looks = () => count("pgboss.job where name = 'check-payment'")
  await Promise.all(Array.from({ length: 10 }, () => look(0)))
  // The job that submits it is queued already.
  expect(await looks()).toBe(0)
  for (const second of [0.5, 1, 2, 2.9]) await look(second)
  expect(await looks()).toBe(0)
  await Promise.all(Array.from({ length: 10 }, () => look(3)))
  expect(await looks()).toBe(1)
  await look(5.9)
  expect(await looks()).toBe(1)
  await look(6)
  expect(await looks()).toBe(2)
})

test('PAY-04: the hosted page is opened automatically once; a payer who comes back, however late, stays and sees the result', async () => {
  const { path } = await aBill()
  const pressed = await press(path, { token: newFormToken(Date.now()), method: 'credit-card' })
  const id = idOf(pressed)
  await submitPayment(id)
  const [, , token = '', , payment = ''] = pressed.to.split('/')
  const goes = async () => {
    const request = new Request(`http://hub.test${pressed.to}`)
    const args = { request, params: { token, payment } } as unknown as Parameters<typeof waitLoader>[0]
    return (await onPublicSide(() => waitLoader(args))).goes
  }
  expect(await goes()).toBe(true)
  expect(await goes()).toBe(false)
  // Long enough for the next poll.
  await db().execute(sql`update payments set looked_at = looked_at - interval '1 minute'`)
  expect(await goes()).toBe(false)
})

test('PAY-04: the waiting page shows which number has the prompt, and until when', async () => {
  billing.world().hold = true
  const { path } = await aBill()
  const pressed = await press(path, aForm({ wallet: '0788 123 456' }))
  await submitPayment(idOf(pressed))
  const [, , token = '', , payment = ''] = pressed.to.split('/')
  const request = new Request(`http://hub.test${pressed.to}`)
  const args = { request, params: { token, payment } } as unknown as Parameters<typeof waitLoader>[0]
  const { rung } = await onPublicSide(() => waitLoader(args))
  expect(rung).toMatchObject({
    phone: '+250\u00a0788\u00a0123\u00a0456',
    until: expect.stringMatching(/^\d\d:\d\d$/),
  })
})

test('PAY-04: the page for another method warns of paying twice, also when its form came back in another language', async () => {
  const { path } = await aBill()
  const pressed = await press(path, aForm())
  expect(pressed.status).toBe(303)
  const page = async (actionData?: object) =>
    readOf(
      await renderPage(pay, {
        path: `${path}?other=1`,
        params: { token: path.split('/')[2] ?? '' },
        actionData,
      }),
    )
  const advice =
    'A request was sent to your phone. Wait a minute before you try another way, so that you do not pay twice.'
  const switched = { values: { method: 'mtn-mobile-money', wallet: '' }, errors: [] }
  expect(await page()).toContain(advice)
  expect(await page(switched)).toContain(advice)
  // A refusal says what is wrong instead.
  expect(await page({ ...switched, problem: 'Refused.' })).not.toContain(advice)
})
