import { expect, test } from 'vitest'
import { explain } from './problems.server.ts'

const failure = (code: string) =>
  new Error('wrapped', {
    cause: Object.assign(new Error('Key (email)=(aline@example.com) exists'), { code }),
  })

test.each([
  ['ERR-04', '42501', 'Database permission error. Please contact support if this persists.'],
  ['ERR-05', '23505', 'Duplicate entry detected. Please check your data and try again.'],
  ['ERR-06', '23514', 'Invalid data format. Please check your inputs and try again.'],
  ['ERR-07', '42P01', 'The requested data could not be found.'],
  ['ERR-09', 'ECONNREFUSED', 'Database connection not available. Please contact support.'],
  ['ERR-09', '57P01', 'Database connection not available. Please contact support.'],
])('%s: %s is explained in our words', (_, code, text) => {
  expect(explain(failure(code), '1f0c9a2e').text).toBe(text)
})

test('ERR-08, ERR-11: anything else gets a reference number, never its own message', () => {
  expect(explain(failure('XX000'), '1f0c9a2e').text).toBe(
    'An unexpected error occurred. Please try again. (1f0c9a2e)',
  )
})

test.each(['55P03', '40P01', '40001', '57014'])('%s did nothing and may work later', (code) => {
  expect(explain(failure(code), '1f0c9a2e')).toEqual({
    text: 'An unexpected error occurred. Please try again. (1f0c9a2e)',
    status: 503,
  })
  expect(explain(failure('XX000'), '1f0c9a2e').status).toBe(500)
})
