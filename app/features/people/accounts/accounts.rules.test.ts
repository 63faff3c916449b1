import { expect, test } from 'vitest'
import { muchLonger, timesLonger } from '../../../../tests/support/linear.ts'
import { accountTexts as texts } from './accounts.options.ts'
import { emailRule, newPassword, phoneRule, typedPassword } from './accounts.rules.server.ts'

const said = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.success ? 'good' : result.error?.issues[0]?.message

test('AUT-07: an address is trimmed, in lower case, and at most 254 characters', () => {
  expect(emailRule.parse('  Aline@Hub.Example ')).toBe('aline@hub.example')
  for (const bad of [
    '',
    'aline',
    'aline@',
    'a b@hub.example',
    'a@hub',
    'a\0b@hub.example',
    `${'a'.repeat(243)}@hub.example`,
  ])
    expect(said(emailRule.safeParse(bad)), bad).toBe('Invalid email format')
})

test('AUT-08, CFL-05: signing in requires eight characters and nothing else', () => {
  expect(said(typedPassword.safeParse('aaaaaaaa'))).toBe('good')
  expect(said(typedPassword.safeParse('aaaaaaa'))).toBe('Password must be at least 8 characters long')
})

test('AUT-09, VAL-15: a new password needs all four kinds of characters', () => {
  for (const bad of [
    'Abc1!xy',
    'gorilla-tree-7!',
    'GORILLA-TREE-7!',
    'Gorilla-Tree!',
    'Gorilla-Tree-7',
    `Aa1!${'x'.repeat(125)}`,
  ])
    expect(said(newPassword().safeParse(bad)), bad).toBe(
      'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
    )
  for (const good of ['Gorilla-Tree-7!', 'Urwego rw’ 7 Imvura & zuba', `Aa1!${'tree'.repeat(31)}`])
    expect(said(newPassword().safeParse(good)), good).toBe('good')
})

test('VAL-15: common passwords are refused also in their usual disguise, and so is the address itself', () => {
  for (const bad of [
    'P@ssw0rd1!',
    'Password123!',
    'Welcome2026!',
    'Qwerty123!',
    'Kigali2026!',
    'Irishub1!',
    '12345678aA!',
    'Admin@1234',
  ])
    expect(said(newPassword().safeParse(bad)), bad).toBe(texts.commonPassword)
  expect(said(newPassword('mutesi@hub.example').safeParse('Mutesi2026!'))).toBe(texts.commonPassword)
})

test('AUT-10: a number is stored with its country code, and a malformed one is reported', () => {
  expect(phoneRule.parse('+250 (788) 123-456')).toBe('+250788123456')
  expect(phoneRule.parse('0788 123 456')).toBe('+250788123456')
  expect(phoneRule.parse('14155550123')).toBe('+14155550123')
  for (const bad of ['', '12345', '0123456789', '+25078812345x', '1234567890123456'])
    expect(said(phoneRule.safeParse(bad)), bad).toBe('Invalid phone number format')
})

test('AUT-22: a well-formed number that exists in no country is refused', () => {
  for (const bad of ['+250 123 456 7890', '+999 123 456 7890'])
    expect(said(phoneRule.safeParse(bad)), bad).toBe('Please enter a valid phone number')
})

test('VAL-15: a password from the lists of breached ones is refused, also in capitals and with a sign at its end', () => {
  for (const common of ['Trustno1!', 'Qazwsxedc1!', 'Liverpool2024!', 'M0nk3y!99', '1qaz2WSX!'])
    expect(said(newPassword().safeParse(common)), common).toContain('easy to guess')
  for (const good of ['Ridge-of-Huye-7!', 'kivu Lake! 4 boats'])
    expect(newPassword().safeParse(good).success, good).toBe(true)
})

const longPassword = `a${'1'.repeat(16_384)}a`
const trimmedAsBefore = () => longPassword.replace(/^[^a-z]+|[^a-z]+$/g, '')

test('VAL-15: a password as long as a request body may be is refused in a fraction of the former time', () => {
  const refuse = () => newPassword('aline@hub.example').safeParse(longPassword)
  expect(timesLonger(trimmedAsBefore, refuse)).toBeGreaterThan(muchLonger)
  expect(said(newPassword().safeParse(`a${'1'.repeat(100_000)}a`))).toContain('at least 8 characters')
})

test('control: trimmed with the former pattern, it takes as long as before', () => {
  expect(timesLonger(trimmedAsBefore, trimmedAsBefore)).toBeLessThan(muchLonger)
})

test('VAL-15: a password may have 64 characters and more, of other kinds besides the four, and spaces', () => {
  for (const good of [`Aa1!${'imvura '.repeat(9)}`, `Aa1!${'tree'.repeat(31)}`, 'Imvura 7! ñ 雨 🌧 zuba'])
    expect(said(newPassword().safeParse(good)), good).toBe('good')
})

test('VAL-15: words of the hub and its town are no valid password, alone or together', () => {
  for (const bad of [
    'IrisHub2026!',
    'Kigali-Hub-1!',
    'Innovation1!',
    'Incubation@1',
    'Rw@nda2026!',
    'Umuganda1!',
  ])
    expect(said(newPassword().safeParse(bad)), bad).toBe(texts.commonPassword)
})
