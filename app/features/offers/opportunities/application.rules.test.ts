import { expect, test } from 'vitest'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { applicationForm } from './application.rules.server.ts'

const input = {
  firstName: 'Aline',
  lastName: 'Uwase',
  email: 'Aline@Example.com',
  phone: '0788 000 100',
  coverLetter: ' One.\r\nTwo. ',
  cv: '',
  resumeUrl: '',
  portfolioUrl: '',
}
const read = (changes: Partial<typeof input> = {}) => {
  const { data, error } = applicationForm.rules.safeParse({ ...input, ...changes })
  // The form shows the first error of a field.
  const said = new Map(error?.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
  return data ?? Object.keys(input).flatMap((name) => (said.has(name) ? `${name}: ${said.get(name)}` : []))
}

test('OPP-10: name, address, phone and letter are required; the rest is optional', () => {
  expect(read()).toEqual({
    ...input,
    email: 'aline@example.com',
    phone: { input: '0788 000 100', international: '+250788000100' },
    coverLetter: 'One.\nTwo.',
    cv: null,
    resumeUrl: null,
    portfolioUrl: null,
  })
  expect(read({ firstName: '', lastName: ' ', email: '', phone: '', coverLetter: '\n' })).toEqual(
    ['firstName', 'lastName', 'email', 'phone', 'coverLetter'].map((name) => `${name}: missing`),
  )
})

test('OPP-11, VAL-04: web addresses are accepted as people type them; anything else is refused with a message', () => {
  expect(read({ resumeUrl: 'linkedin.com/in/aline', portfolioUrl: 'http://aline.example' })).toMatchObject({
    resumeUrl: 'https://linkedin.com/in/aline',
    portfolioUrl: 'http://aline.example',
  })
  const wrong = 'Please enter a valid URL'
  expect(read({ resumeUrl: 'my cv', portfolioUrl: 'javascript:alert(1)' })).toEqual([
    `resumeUrl: ${wrong}`,
    `portfolioUrl: ${wrong}`,
  ])
  expect(inLocale('fr', () => read({ resumeUrl: 'x' }))).toEqual([
    'resumeUrl: Saisissez une adresse web valide',
  ])
})

test('OPP-12, VAL-05, VAL-06: address and phone are checked, with the shared messages', () => {
  expect(read({ email: 'aline@', phone: '12' })).toEqual([
    'email: Please enter a valid email address',
    'phone: Please enter a valid phone number',
  ])
})

test('VAL-13: the letter may have 5000 characters, a web address 500', () => {
  expect(read({ coverLetter: 'x'.repeat(5000) })).toMatchObject({ coverLetter: 'x'.repeat(5000) })
  expect(read({ coverLetter: 'x'.repeat(5001), resumeUrl: `example.com/${'x'.repeat(500)}` })).toEqual([
    'coverLetter: Please use 5,000 characters or fewer',
    'resumeUrl: Please use 500 characters or fewer',
  ])
})

test('OPP-11: a file that we did not store is refused', () => {
  expect(read({ cv: 'made.up.x.y.cv.pdf' })).toEqual([
    expect.stringMatching(/^cv: This file was already sent/),
  ])
})
