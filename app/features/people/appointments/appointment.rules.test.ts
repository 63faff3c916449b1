import { expect, test } from 'vitest'
import { appointmentForm } from './appointment.rules.server.ts'

const input = {
  slot: '2026-11-18T10:00',
  serviceType: 'Other',
  firstName: 'Aline',
  lastName: 'Uwase',
  email: 'aline@example.com',
  phone: '0788 000 100',
  company: '',
  message: '',
}
const wrong = (changes: Partial<typeof input>) =>
  appointmentForm.rules.safeParse({ ...input, ...changes }).error?.issues.map(({ path }) => path[0])

test('APT-05: each text accepts its maximum length and not one letter more', () => {
  for (const [name, most] of Object.entries({ firstName: 50, lastName: 50, company: 100, message: 1000 })) {
    expect(wrong({ [name]: 'x'.repeat(most) }), name).toBe(undefined)
    expect(wrong({ [name]: 'x'.repeat(most + 1) }), name).toEqual([name])
  }
  const email = (length: number) =>
    `${'a'.repeat(50)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.${'e'.repeat(length - 240)}.rw`
  expect(email(254)).toHaveLength(254)
  expect(wrong({ email: email(254) })).toBe(undefined)
  expect(wrong({ email: email(255) })).toEqual(['email'])
  expect(wrong({ phone: '0788-000-100' })).toBe(undefined)
  expect(wrong({ phone: '0788-0-0-0-1-0-0-----' })).toEqual(['phone'])
})
