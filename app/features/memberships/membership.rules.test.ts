import { expect, test } from 'vitest'
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

test('MEM-05: without the tick there is no application', () => {
  expect(problems({ terms: '' })).toEqual(['terms: Please agree to the terms of service'])
})

test('MEM-06, VAL-08: Other asks which; everything wrong is said at once', () => {
  expect(problems({ startupSector: 'Other', bio: '' })).toEqual([
    'bio: missing',
    'customSector: Please specify your startup sector',
  ])
  expect(problems({ startupSector: 'Other', customSector: 'Basketry' })).toEqual([])
})

test('MEM-07, MEM-09: maxima and the texts of e-mail and phone', () => {
  expect(problems({ firstName: 'x'.repeat(51) })).toHaveLength(1)
  expect(problems({ bio: 'x'.repeat(2001), expectations: 'x'.repeat(1001) })).toHaveLength(2)
  expect(
    problems({ bio: 'x'.repeat(2000), expectations: 'x'.repeat(1000), customSector: 'x'.repeat(50) }),
  ).toEqual([])
  expect(problems({ email: 'nobody' })).toEqual(['email: Please enter a valid email address'])
  expect(problems({ phone: '12' })).toEqual(['phone: Please enter a valid phone number'])
})

test('GEN-11, GEN-13: what is on no list counts as not chosen', () => {
  const read = membershipForm.rules.parse({ ...good, startupSector: 'Cybersecurity', startupStage: 'Idea' })
  expect(read).toMatchObject({
    startupSector: null,
    startupStage: 'Idea',
    photo: null,
    email: 'aline@example.com',
  })
})
