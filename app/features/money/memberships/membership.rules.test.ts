import { expect, test } from 'vitest'
import { emailOf, phoneOf } from '../../../../tests/support/forms.ts'
import { membershipForm } from './membership.rules.server.ts'

const good = {
  firstName: 'Aline',
  lastName: 'Uwase',
  email: 'Aline@Example.com',
  phone: '0788 000 100',
  bio: 'I sell vegetables.',
  expectations: 'A desk.',
  terms: 'yes',
}
const problems = (changes: Record<string, string>) => {
  const read = membershipForm.rules.safeParse({ ...good, ...changes })
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('MEM-04: names, e-mail, phone, bio and expectations are required; sector, stage and photo are not', () => {
  expect(problems({})).toEqual([])
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'bio', 'expectations'])
    expect(problems({ [field]: ' ' })[0]).toBe(`${field}: missing`)
})

test('MEM-05: without accepting the terms there is no application', () => {
  expect(problems({ terms: '' })).toEqual(['terms: Please agree to the terms of service'])
})

test('MEM-06, VAL-08: Other requires a text; all errors are shown at once', () => {
  expect(problems({ startupSector: 'Other', bio: '' })).toEqual([
    'bio: missing',
    'customSector: Please specify your startup sector',
  ])
  expect(problems({ startupSector: 'Other', customSector: 'Basketry' })).toEqual([])
})

test('MEM-07, MEM-09: maximum lengths, and the error texts of e-mail and phone', () => {
  const room = { firstName: 50, lastName: 50, bio: 2000, expectations: 1000, customSector: 50 }
  for (const [name, most] of Object.entries(room)) {
    expect(problems({ startupSector: 'Other', customSector: 'x', [name]: 'x'.repeat(most) }), name).toEqual(
      [],
    )
    expect(
      problems({ startupSector: 'Other', customSector: 'x', [name]: 'x'.repeat(most + 1) }),
      name,
    ).toHaveLength(1)
  }
  expect([problems({ email: emailOf(254) }), problems({ phone: phoneOf(20) })]).toEqual([[], []])
  expect(problems({ email: emailOf(255), phone: phoneOf(21) })).toHaveLength(2)
  expect(problems({ email: 'nobody' })).toEqual(['email: Please enter a valid email address'])
  expect(problems({ phone: '12' })).toEqual(['phone: Please enter a valid phone number'])
})

test('GEN-11, GEN-13: a value outside its list counts as not chosen', () => {
  const read = membershipForm.rules.parse({ ...good, startupSector: 'Cybersecurity', startupStage: 'Idea' })
  expect(read).toMatchObject({
    startupSector: null,
    startupStage: 'Idea',
    photo: null,
    email: 'aline@example.com',
  })
})
