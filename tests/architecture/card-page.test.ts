import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { paymentForm } from '../../app/features/money/payments/payment.rules.server.ts'
import { hub } from '../../app/hub.server.ts'
import { cardFields, cardProblem, cardScript } from '../../simulators/payments/card.ts'
import { hostedPage } from '../../simulators/payments/hosted-page.ts'
import type { Payment } from '../../simulators/payments/protocol.ts'

type Input = { value: string; addEventListener: (kind: string, hear: () => void) => void }

/** Runs the script of the card page on our own inputs: the value of an input after typing. */
function typing() {
  const listeners = new Map<string, () => void>()
  const inputs = new Map<string, Input>()
  for (const name of ['number', 'expiry', 'cvv'])
    inputs.set(name, { value: '', addEventListener: (_, hear) => void listeners.set(name, hear) })
  new Function('document', cardScript)({ getElementById: (name: string) => inputs.get(name) })
  return (name: string, typed: string) => {
    const input = inputs.get(name)
    if (!input) throw new Error(`no ${name}`)
    input.value = typed
    listeners.get(name)?.()
    return input.value
  }
}
const longest = (name: string) =>
  Number(new RegExp(`name="${name}"[^>]* maxlength="(\\d+)"`).exec(cardFields)?.[1])

test('DON-19: a card number is grouped in blocks of 4, and never longer than 19 characters', () => {
  const type = typing()
  expect(type('number', '5531')).toBe('5531')
  expect(type('number', '55318')).toBe('5531 8')
  expect(type('number', '5531886652142950')).toBe('5531 8866 5214 2950')
  // Pasted text may be longer than the limit.
  const pasted = type('number', '5531-8866-5214-2950-1234 and words')
  expect(pasted).toBe('5531 8866 5214 2950')
  expect(pasted).toHaveLength(19)
  expect(longest('number')).toBe(19)
})

test('DON-20: an expiry becomes MM/YY, and never longer than 5 characters', () => {
  const type = typing()
  expect(type('expiry', '09')).toBe('09')
  expect(type('expiry', '093')).toBe('09/3')
  expect(type('expiry', '0932')).toBe('09/32')
  expect(type('expiry', '09/32/2032')).toBe('09/32')
  expect(longest('expiry')).toBe(5)
  const card = { number: '5531 8866 5214 2950', cvv: '564' }
  expect(cardProblem(new URLSearchParams({ ...card, expiry: '13/32' }))).toBe('Enter the expiry as MM/YY.')
})

test('DON-21: a CVV is digits only, at most 4', () => {
  const type = typing()
  expect(type('cvv', '5a6b4')).toBe('564')
  expect(type('cvv', '56789')).toBe('5678')
  expect(longest('cvv')).toBe(4)
  const card = { number: '5531 8866 5214 2950', expiry: '09/32' }
  expect(cardProblem(new URLSearchParams({ ...card, cvv: '56a' }))).toBe(
    'Enter the 3 or 4 digits of the CVV.',
  )
  expect(cardProblem(new URLSearchParams({ ...card, cvv: '564' }))).toBe(undefined)
})

test('PAY-02: the card page belongs to the provider and says Test mode; no form and no column of ours takes a card', () => {
  const payment = { amount: 25_000, currency: 'RWF', more: {} } as unknown as Payment
  const { body } = hostedPage({ who: 'Flutterwave', payment, fields: cardFields, buttons: [['pay', 'Pay']] })
  expect(body).toContain('Test mode')
  expect(body).toContain('autocomplete="cc-number"')
  expect(Object.keys(paymentForm.rules.shape)).toEqual(['method', 'wallet'])
  const columns = hub.tables.flatMap((table) => getTableConfig(table).columns.map(({ name }) => name))
  expect(columns.length).toBeGreaterThan(300)
  expect(columns.filter((name) => /(?:^|_)card|cvv|cvc|expiry/.test(name))).toEqual([])
})

const problems = (posted: Record<string, string>) =>
  paymentForm.rules
    .safeParse({ wallet: '', ...posted })
    .error?.issues.map(({ path, message }) => [path[0], message])

test('DON-16: mobile money asks for a mobile number', () => {
  for (const method of ['mtn-mobile-money', 'airtel-money']) {
    expect(problems({ method })).toEqual([['wallet', 'missing']])
    expect(problems({ method, wallet: '0788 000 100' })).toBe(undefined)
  }
})

test('DON-18: PayPal, a card and a transfer ask for nothing more', () => {
  for (const method of ['paypal', 'credit-card', 'bank-transfer'])
    expect(problems({ method })).toBe(undefined)
})

test('BKG-09: a number for mobile money must be a Rwandan mobile number, of any operator', () => {
  const wrong = ['0250 000 100', '12', '0771 000 100', '+33 6 12 34 56 78', 'abc']
  for (const wallet of wrong)
    expect(problems({ method: 'mtn-mobile-money', wallet }), wallet).toEqual([['wallet', expect.any(String)]])
  expect(problems({ method: 'mtn-mobile-money', wallet: '0250 000 100' })).toEqual([
    ['wallet', 'Please enter a Rwandan mobile number, such as 0788 123 456'],
  ])
  // Numbers can be ported between networks.
  for (const wallet of ['0788 000 100', '0722 000 100', '+250 733 000 100'])
    for (const method of ['mtn-mobile-money', 'airtel-money'])
      expect(problems({ method, wallet })).toBe(undefined)
})
