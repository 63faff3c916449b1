import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeField, PasswordField } from './sign-in-fields.tsx'

const password = renderToStaticMarkup(<PasswordField id="p" name="password" label="Password" />)

test('AUT-05: a password is masked while it is typed', () => {
  expect(password).toMatch(/<input[^>]* type="password"/)
})

test('AUT-05: a password may be pasted and filled in by a manager, and none is too long for the field', () => {
  expect(password).toContain('autoComplete="current-password"')
  expect(password).not.toMatch(/autoComplete="(?:off|nope)"|onpaste|oncopy|readonly|maxlength/i)
  const fresh = renderToStaticMarkup(<PasswordField id="p" label="New" autoComplete="new-password" />)
  expect(fresh).toContain('autoComplete="new-password"')
})

test('AUT-15: a code is one field, so that it may be pasted or filled in by the phone', () => {
  const code = renderToStaticMarkup(<CodeField id="c" name="code" label="Code" />)
  expect(code.match(/<input/g)).toHaveLength(1)
  expect(code).toContain('autoComplete="one-time-code"')
})
