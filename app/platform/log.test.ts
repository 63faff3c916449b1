import { expect, test } from 'vitest'
import { describeError } from './log.server.ts'

test('an error is logged by its kind, code and place, never by its message', () => {
  const typed = 'Failed query: insert\nparams: Aline,\n    at my home 0788123456 (Kigali)\nat the hub'
  const cause = Object.assign(new Error('Key (email)=(aline@example.com) exists'), {
    code: '23505',
    constraint: 'contacts_pkey',
  })
  const described = describeError(new Error(typed, { cause }))
  const text = JSON.stringify(described)
  expect(text).not.toMatch(/Aline|0788|aline@/)
  expect(described).toMatchObject({ type: 'Error', cause: { code: '23505', constraint: 'contacts_pkey' } })
  expect(text).toContain('log.test.ts')
})

test('what is thrown without being an error still says what it is', () => {
  expect(describeError({ name: 'Trouble', code: 'X1', message: 'secret' })).toEqual({
    type: 'Trouble',
    code: 'X1',
  })
  expect(describeError('secret')).toEqual({ type: 'string', code: undefined })
})
