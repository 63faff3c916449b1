import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emailOf, phoneOf } from '../../../../tests/support/forms.ts'
import { eventRules } from './event.rules.server.ts'
import { registrationForm } from './registration.rules.server.ts'

test('A-EVT-01: a price for graduates needs the course, and is lower than the price', () => {
  const input = (changes: Record<string, string>) =>
    eventRules.safeParse({
      slug: '',
      startsAt: '2026-12-01T10:00',
      endsAt: '',
      location: 'Kacyiru',
      capacity: '10',
      price: '5000',
      status: 'upcoming',
      ...Object.fromEntries(
        ['title', 'description'].flatMap((name) => ['En', 'Fr', 'Rw'].map((one) => [name + one, ''])),
      ),
      titleEn: 'Night',
      descriptionEn: 'Night',
      ...changes,
    })
  const entryCourseId = randomUUID()
  expect(input({}).data).toMatchObject({ entryCourseId: null, passedPrice: null })
  expect(input({ entryCourseId, passedPrice: '0' }).data).toMatchObject({ entryCourseId, passedPrice: 0 })
  const wrongs: Record<string, string>[] = [
    { passedPrice: '100' },
    { entryCourseId, passedPrice: '5000' },
    { entryCourseId, passedPrice: '-1' },
    { entryCourseId: 'made up' },
  ]
  for (const wrong of wrongs) expect(input(wrong).success).toBe(false)
})

test('EVT-08: name, address and phone are required, an organisation is not, and each text has its maximum length', () => {
  const good = {
    firstName: 'Aline',
    lastName: 'Uwase',
    email: 'aline@example.com',
    phone: '0788 000 100',
    organization: '',
  }
  const wrong = (changes: Partial<typeof good>) =>
    registrationForm.rules.safeParse({ ...good, ...changes }).error?.issues.map(({ path }) => path[0]) ?? []
  expect(wrong({})).toEqual([])
  for (const name of ['firstName', 'lastName', 'email', 'phone']) expect(wrong({ [name]: ' ' })[0]).toBe(name)
  for (const [name, most] of Object.entries({ firstName: 50, lastName: 50, organization: 100 })) {
    expect(wrong({ [name]: 'x'.repeat(most) }), name).toEqual([])
    expect(wrong({ [name]: 'x'.repeat(most + 1) }), name).toEqual([name])
  }
  expect(wrong({ email: emailOf(254), phone: phoneOf(20) })).toEqual([])
  expect(wrong({ email: emailOf(255), phone: phoneOf(21) })).toEqual(['email', 'phone'])
})
