import { expect, test } from 'vitest'
import { bookingForm, quoteForm } from './booking.rules.server.ts'

const input = {
  period: 'yearly',
  serviceType: 'Other',
  firstName: 'Aline',
  lastName: 'Uwase',
  email: 'Aline@Example.com',
  phone: '0788 000 100',
  company: '',
  message: '',
}
const problems = (changes: Partial<Record<keyof typeof input, string>>, form = bookingForm.rules) =>
  form.safeParse({ ...input, ...changes }).error?.issues.map(({ path, message }) => [path[0], message])

test('BKG-08: five details are required, company and message are optional', () => {
  expect(bookingForm.rules.parse(input)).toMatchObject({
    email: 'aline@example.com',
    company: null,
    message: null,
  })
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
    for (const form of [bookingForm.rules, quoteForm.rules])
      expect(problems({ [name]: ' ' }, form as typeof bookingForm.rules)?.[0]).toEqual([name, 'missing'])
  for (const serviceType of ['', 'Gardening'])
    expect(problems({ serviceType })?.map(([field]) => field)).toEqual(['serviceType'])
  expect(problems({ email: 'aline@' })).toEqual([['email', 'Please enter a valid email address']])
  expect(problems({ phone: '12' })).toEqual([['phone', 'Please enter a valid phone number']])
})

test('BKG-08: each text is accepted up to its maximum length and refused one letter beyond', () => {
  const email = (length: number) =>
    `${'a'.repeat(50)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.${'e'.repeat(length - 240)}.rw`
  for (const [name, most] of Object.entries({ firstName: 50, lastName: 50, company: 100, message: 1000 })) {
    expect(problems({ [name]: 'x'.repeat(most) }), name).toBe(undefined)
    expect(
      problems({ [name]: 'x'.repeat(most + 1) })?.map(([field]) => field),
      name,
    ).toEqual([name])
  }
  expect(email(254)).toHaveLength(254)
  expect(problems({ email: email(254) })).toBe(undefined)
  expect(problems({ email: email(255) })?.map(([field]) => field)).toEqual(['email'])
  expect(problems({ phone: `0788 000 100${' '.repeat(9)}` })).toBe(undefined)
  expect(problems({ phone: '0788-0-0-0-1-0-0-----' })?.map(([field]) => field)).toEqual(['phone'])
})
