import { expect, test } from 'vitest'
import { explain } from './problems.server.ts'

const failure = (code: string) =>
  new Error('wrapped', {
    cause: Object.assign(new Error('Key (email)=(aline@example.com) exists'), { code }),
  })

const said = (code: string) => explain(failure(code), '1f0c9a2e').text

test('ERR-04: a missing permission, or somebody else’s row', () => {
  expect(said('42501')).toBe('Database permission error. Please contact support if this persists.')
})

test('ERR-05: a duplicate', () => {
  expect(said('23505')).toBe('Duplicate entry detected. Please check your data and try again.')
})

test('ERR-06: a violated constraint', () => {
  expect(said('23514')).toBe('Invalid data format. Please check your inputs and try again.')
})

test('ERR-07: a missing table', () => {
  expect(said('42P01')).toBe('The requested data could not be found.')
})

test('ERR-09: no database', () => {
  for (const code of ['ECONNREFUSED', '57P01'])
    expect(said(code)).toBe('Database connection not available. Please contact support.')
})

test('ERR-08, ERR-11: anything else gets a reference number, never its own message', () => {
  expect(explain(failure('XX000'), '1f0c9a2e').text).toBe(
    'An unexpected error occurred. Please try again. (1f0c9a2e)',
  )
})

test.each(['55P03', '40P01', '40001', '57014'])('%s changed nothing and may work later', (code) => {
  expect(explain(failure(code), '1f0c9a2e')).toEqual({
    text: 'An unexpected error occurred. Please try again. (1f0c9a2e)',
    status: 503,
    isKnown: false,
  })
  expect(explain(failure('XX000'), '1f0c9a2e').status).toBe(500)
})
