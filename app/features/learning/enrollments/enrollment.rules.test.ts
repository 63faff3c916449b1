import { expect, test } from 'vitest'
import { enrollmentForm, learnerLinkForm, purchaseForm } from './enrollment.rules.server.ts'

const good = {
  firstName: 'Aline',
  lastName: 'Uwase',
  email: 'Aline@Example.com',
  phone: '0788 000 100',
  educationLevel: 'phd',
  motivation: 'To learn.',
}
const wrong = (changes: Record<string, string>) =>
  enrollmentForm.rules
    .safeParse({ ...good, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('LRN-06: the required fields, and the optional ones', () => {
  expect(enrollmentForm.rules.parse(good)).toMatchObject({
    email: 'aline@example.com',
    phone: { international: '+250788000100' },
    currentOccupation: null,
    startupSector: null,
    startupStage: null,
  })
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'motivation'])
    expect(wrong({ [field]: ' ' })).toContain(`${field}: missing`)
  for (const educationLevel of ['', 'kindergarten'])
    expect(wrong({ educationLevel })).toEqual(['educationLevel: Please select your education level'])
})

test('LRN-07: Other requires a text', () => {
  expect(wrong({ startupSector: 'Other' })).toEqual(['customSector: Please specify your startup sector'])
  expect(wrong({ startupSector: 'Other', customSector: 'Beekeeping' })).toEqual([])
})

test.each([
  ['firstName', 50],
  ['lastName', 50],
  ['motivation', 1000],
  ['customSector', 50],
  ['currentOccupation', 100],
])('LRN-08: %s is at most %i characters long', (field, max) => {
  expect(wrong({ [field]: 'x'.repeat(max) })).toEqual([])
  expect(wrong({ [field]: 'x'.repeat(max + 1) })).toHaveLength(1)
})

test('LRN-08: an address over 254 and a phone number over 20 characters are refused', () => {
  const emailOf = (length: number) => `${'x'.repeat(length - 12)}@example.com`
  const phoneOf = (length: number) => `0788${'-'.repeat(length - 10)}000100`
  expect(wrong({ email: emailOf(254), phone: phoneOf(20) })).toEqual([])
  expect(wrong({ email: emailOf(255) })).toHaveLength(1)
  expect(wrong({ phone: phoneOf(21) })).toHaveLength(1)
})

test('PRM-03: a purchase asks for the buyer, and every field is required', () => {
  const { firstName, lastName, email, phone } = good
  expect(purchaseForm.rules.safeParse({ firstName, lastName, email, phone }).success).toBe(true)
  const missing = purchaseForm.rules
    .safeParse({})
    .error?.issues.filter(({ message }) => message === 'missing')
  expect(missing?.map(({ path }) => path[0])).toEqual(['firstName', 'lastName', 'email', 'phone'])
})

test('a link is requested with an address or a number', () => {
  const read = (contact: string) => learnerLinkForm.rules.safeParse({ contact }).data?.contact
  expect(read('Aline@Example.com ')).toEqual({ kind: 'email', value: 'aline@example.com' })
  expect(read('0788 000 100')).toEqual({ kind: 'phone', value: '+250788000100' })
  expect(read('Aline')).toBeUndefined()
})
