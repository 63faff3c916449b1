import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  checkboxRule,
  choiceRule,
  constraintsOf,
  emailRule,
  optionalLine,
  phoneRule,
  phoneWhenRequired,
  requiredLine,
  requiredText,
} from './rules.server.ts'

const rules = z.object({ name: requiredLine(10), email: emailRule(), text: requiredText(20) })
const good = { name: 'Aline', email: 'aline@example.com', text: 'Hello' }
const parse = (change: Record<string, unknown>) => rules.safeParse({ ...good, ...change })

test('VAL-01: control characters and lone surrogates are removed, spaces and line breaks stay', () => {
  expect(parse({ name: ' A\u0000l\uD800ine\n U ', text: ' a\r\nb\tc\u0007 ' }).data).toMatchObject({
    name: 'Al\uFFFDine U',
    text: 'a\nb c',
  })
})

test('VAL-01: too long a text is refused with the maximum, never cut', () => {
  expect(parse({ text: 'x'.repeat(21) }).error?.issues[0]?.message).toBe('Please use 20 characters or fewer')
  expect(parse({ text: 'x'.repeat(20) }).success).toBe(true)
})

test.each(['aline@example.com', ' ALINE@Example.COM ', "o'neil+x@mail.co.rw"])(
  'VAL-05: %j is an address',
  (email) => {
    expect(parse({ email }).data?.email).toBe(email.trim().toLowerCase())
  },
)

test.each([
  'aline',
  'aline@',
  '@example.com',
  'a b@example.com',
  'aline@example',
  'a@b..com',
  `${'a'.repeat(250)}@b.rw`,
  // One mailbox, in different spellings.
  '<victim@example.com>',
  'victim@example.com>',
  '"victim"@example.com',
  'victim@exa\u00ADmple.com',
  'victim@ｅxample.com',
  'victim(1)@example.com',
  'a@b.c?cc=x%40evil.com',
])('VAL-05: %j is no address', (email) => {
  expect(parse({ email }).error?.issues[0]?.message).toBe('Please enter a valid email address')
})

test('VAL-01: a value that is not text counts as missing', () => {
  for (const name of [undefined, null, 7, {}, [], '   ', '\u0000'])
    expect(parse({ name }).error?.issues[0]?.message).toBe('missing')
})

test('the HTML constraints of a form equal its rules', () => {
  expect(constraintsOf(rules)).toEqual({
    name: { required: true, max: 10 },
    email: { required: true, max: 254, type: 'email' },
    text: { required: true, max: 20 },
  })
})

test('any typed text is saved valid, trimmed and free of control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (input) => {
      const kept = parse({ text: input }).data?.text
      if (kept === undefined) return
      expect(kept).toBe(kept.trim())
      expect(kept.isWellFormed()).toBe(true)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
      expect(kept).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/)
    }),
  )
})

test('VAL-06: a phone number is saved as dialled and as typed; an invalid one is reported as such', () => {
  expect(phoneRule().parse(' 0788 000 100 ')).toEqual({
    input: '0788 000 100',
    international: '+250788000100',
  })
  expect(phoneRule().safeParse('----------').error?.issues[0]?.message).toBe(
    'Please enter a valid phone number',
  )
  expect(phoneRule().safeParse(`+250 788 000 100${' '.repeat(9)}1`).success).toBe(false)
  expect(phoneRule().safeParse('').error?.issues[0]?.message).toBe('missing')
  expect(phoneWhenRequired().parse('')).toBeNull()
})

test('PRG-10: optional text is null when empty, and too long a text is refused', () => {
  expect(optionalLine(5).parse('  ')).toBeNull()
  expect(optionalLine(5).parse(' a b ')).toBe('a b')
  expect(optionalLine(5).safeParse('abcdef').success).toBe(false)
})

test('a choice is one of its list, a checkbox is ticked or not', () => {
  const rule = choiceRule(['yes', 'no'], () => 'Choose one')
  expect(rule.parse('no')).toBe('no')
  for (const value of ['', 'maybe', undefined])
    expect(rule.safeParse(value).error?.issues[0]?.message).toBe('Choose one')
  expect([checkboxRule().parse('yes'), checkboxRule().parse(''), checkboxRule().parse(undefined)]).toEqual([
    true,
    false,
    false,
  ])
})
