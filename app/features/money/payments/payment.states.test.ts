import { describe, expect, test } from 'vitest'
import type { ChargeStatus } from '~/platform/payments/provider.ts'
import { type PaymentState, paymentStates } from './payment.options.ts'
import { billStatus, centsFor, feeOf, nextPoll, verdictOf } from './payment.states.ts'

const noon = new Date('2026-11-16T10:00:00Z')
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const sum = { amount: 15_000, currency: 'RWF' }
const known = (state: PaymentState) => ({ state, sum, expiresAt: at(6) })
const says = (state: PaymentState, said: ChargeStatus, minutes = 0) =>
  verdictOf(known(state), said, at(minutes))
const words: ChargeStatus['is'][] = [
  'pending',
  'approved',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'ambiguous',
  'not found',
  'unsure',
]

describe('PAY-01: the reply of a provider', () => {
  test('no reply changes a completed payment or one in review, early or late', () => {
    for (const state of ['completed', 'review'] as const)
      for (const is of words)
        for (const minutes of [0, 7, 10_000]) expect(says(state, { is, sum }, minutes)).toEqual({})
  })
  test('the full amount completes a payment, whatever was reported before', () => {
    expect(says('pending', { is: 'completed', sum })).toMatchObject({ to: 'completed', attention: undefined })
    for (const state of ['failed', 'cancelled', 'expired'] as const)
      expect(says(state, { is: 'completed', sum })).toEqual({
        to: 'completed',
        isLate: true,
        attention: 'late',
      })
  })
  test('a smaller amount or another currency goes to staff and does not complete it; a larger amount completes it and is shown', () => {
    for (const state of paymentStates.filter((one) => one !== 'completed' && one !== 'review')) {
      expect(says(state, { is: 'completed', sum: { ...sum, amount: 14_999 } })).toEqual({
        to: 'review',
        attention: 'amount',
      })
      expect(says(state, { is: 'completed', sum: { ...sum, currency: 'EUR' } })).toEqual({
        to: 'review',
        attention: 'currency',
      })
    }
    expect(says('pending', { is: 'completed', sum: { ...sum, amount: 15_001 } })).toMatchObject({
      to: 'completed',
      attention: 'overpaid',
    })
  })
  test('PAY-01: what the payer cancelled and what the provider let expire are states of their own', () => {
    for (const is of ['cancelled', 'expired'] as const)
      expect(says('pending', { is })).toMatchObject({ to: is })
  })
  test('a failure is final, and keeps its reason', () => {
    expect(says('pending', { is: 'failed', failure: 'no-funds' })).toMatchObject({
      to: 'failed',
      failure: 'no-funds',
    })
    expect(says('pending', { is: 'failed', alert: true })).toMatchObject({ attention: 'setup' })
    for (const state of ['failed', 'cancelled', 'expired'] as const)
      for (const is of words.filter((word) => word !== 'completed'))
        expect(says(state, { is }, 10_000)).toEqual({})
  })
  test('a payment that is pending or unknown at the provider expires after its time, one at a silent provider never does', () => {
    for (const is of ['pending', 'not found', 'approved'] as const) {
      expect(says('pending', { is }, 5.9)).toEqual({})
      expect(says('pending', { is }, 6)).toMatchObject({ to: 'expired', failure: 'expired' })
    }
    expect(says('pending', { is: 'unsure' }, 10_000)).toEqual({})
  })
  test('a result that the provider itself does not know goes to staff after a day', () => {
    expect(says('pending', { is: 'ambiguous' }, 60)).toEqual({})
    expect(says('pending', { is: 'ambiguous' }, 6 + 24 * 60)).toEqual({
      to: 'review',
      attention: 'ambiguous',
    })
  })
})

test('PAY-01: the status of a bill follows its attempts, open ones before the last', () => {
  expect(billStatus('open', [])).toBe('pending')
  expect(billStatus('open', ['created'])).toBe('pending')
  expect(billStatus('open', ['failed', 'pending', 'expired'])).toBe('pending')
  expect(billStatus('open', ['review', 'failed'])).toBe('pending')
  expect(billStatus('open', ['failed'])).toBe('failed')
  expect(billStatus('open', ['cancelled', 'expired'])).toBe('failed')
  expect(billStatus('open', ['failed', 'cancelled'])).toBe('cancelled')
  expect(billStatus('closed', [])).toBe('cancelled')
  expect(billStatus('paid', ['failed', 'pending'])).toBe('completed')
})

test('PAY-04: a payment is polled within seconds at first, until three days after its time, and then no more', () => {
  const steps = Array.from({ length: 12 }, (_, asks) => nextPoll('pending', asks, 300))
  expect(steps[0]).toBeLessThanOrEqual(5)
  expect(steps.at(-1)).toBe(60)
  // Two polls happen within two minutes, however long it is open.
  for (const asks of [0, 5, 50]) expect(nextPoll('pending', asks, 3600)).toBeLessThanOrEqual(60)
  expect(nextPoll('expired', 3, -600)).toBe(600)
  expect(nextPoll('failed', 3, 200)).toBe(120)
  expect(nextPoll('expired', 3, -3 * 24 * 3600)).toBeUndefined()
  for (const state of ['completed', 'review'] as const) expect(nextPoll(state, 0, 0)).toBeUndefined()
})

test('DON-15, PAY-03: fees are rounded to the whole franc, and cents are rounded up', () => {
  expect(feeOf(25_000, { percent: 2.9, fixed: 300 })).toBe(1025)
  expect(feeOf(25_000, { percent: 0, fixed: 0 })).toBe(0)
  expect(centsFor(26_025, 1440)).toBe(1808)
  expect((centsFor(26_025, 1440) / 100) * 1440).toBeGreaterThanOrEqual(26_025)
})
