import { expect, test } from 'vitest'
import { emailOf, phoneOf } from '../../../../tests/support/forms.ts'
import { applicationRules, plainRules } from './application.rules.server.ts'

const good = {
  firstName: 'Aline',
  lastName: 'Uwase',
  email: 'ALINE@example.com',
  phone: '0788 000 100',
  organization: '',
  isSixteen: 'yes',
  guardianName: '',
  guardianPhone: '',
  guardianConsent: '',
  startupSector: 'AgriTech',
  customSector: '',
  startupStage: 'Idea',
  projectDescription: 'Prices by SMS',
  motivation: 'To build it',
  experience: 'Two years',
  helpedBy: '',
}
/** The first error of each field. */
function wrong(change: Record<string, string>): Record<string, string> {
  const said: Record<string, string> = {}
  const issues = applicationRules.safeParse({ ...good, ...change }).error?.issues ?? []
  for (const { path, message } of issues) said[String(path[0])] ??= message
  return said
}

test('PRG-10, VAL-05: a valid application is accepted, empty fields become null, the e-mail lower case', () => {
  expect(applicationRules.parse(good)).toMatchObject({
    email: 'aline@example.com',
    phone: { input: '0788 000 100', international: '+250788000100' },
    organization: null,
    guardianName: null,
    guardianPhone: null,
    guardianConsent: false,
    customSector: null,
    helpedBy: null,
  })
})

test('PRG-05: seven fields are required', () => {
  for (const field of [
    'firstName',
    'lastName',
    'email',
    'phone',
    'projectDescription',
    'motivation',
    'experience',
  ])
    expect(wrong({ [field]: ' ' })).toEqual({ [field]: 'missing' })
})

test('PRG-06, PRG-07: sector and stage must be in their lists', () => {
  expect(wrong({ startupSector: '' })).toEqual({ startupSector: 'Please select a startup sector' })
  expect(wrong({ startupSector: 'Mining' })).toEqual({ startupSector: 'Please select a startup sector' })
  expect(wrong({ startupStage: '' })).toEqual({ startupStage: 'Please select a startup stage' })
  expect(wrong({ startupStage: 'Exit' })).toEqual({ startupStage: 'Please select a startup stage' })
})

test('PRG-05, PRG-06, PRG-07: where the program does not ask about a startup, its fields and the project are not required; sector and stage are not stored', () => {
  const { startupSector: _, startupStage: __, customSector: ___, projectDescription: ____, ...rest } = good
  const none = { startupSector: null, startupStage: null, customSector: null }
  expect(plainRules.parse(rest)).toMatchObject({ ...none, projectDescription: null })
  // A project that somebody wrote before the program stopped asking is kept.
  expect(plainRules.parse({ ...good, startupSector: 'Other', customSector: 'Basketry' })).toMatchObject({
    ...none,
    projectDescription: 'Prices by SMS',
  })
  // Everything else is asked as usual.
  const missing = plainRules.safeParse({ ...rest, motivation: ' ', isSixteen: 'no' }).error?.issues
  expect(missing?.map(({ path }) => path[0])).toEqual([
    'motivation',
    'guardianName',
    'guardianPhone',
    'guardianConsent',
  ])
})

test('PRG-08, VAL-08: Other requires the custom sector, of at most 50 characters', () => {
  expect(wrong({ startupSector: 'Other' })).toEqual({ customSector: 'Please specify your startup sector' })
  expect(wrong({ startupSector: 'Other', customSector: 'Beekeeping' })).toEqual({})
  expect(wrong({ startupSector: 'Other', customSector: 'x'.repeat(51) })).toHaveProperty('customSector')
})

test('PRG-09: an invalid e-mail and an invalid phone are reported', () => {
  expect(wrong({ email: 'aline@', phone: '12' })).toEqual({
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
  })
})

test('PRG-11: each text may have its maximum length and not a letter more', () => {
  const room = {
    firstName: 50,
    lastName: 50,
    organization: 100,
    projectDescription: 2000,
    motivation: 1000,
    experience: 2000,
  }
  for (const [field, max] of Object.entries(room)) {
    expect(wrong({ [field]: 'x'.repeat(max) })).toEqual({})
    expect(wrong({ [field]: 'x'.repeat(max + 1) })).toHaveProperty(field)
  }
  expect(wrong({ startupSector: 'Other', customSector: 'x'.repeat(50) })).toEqual({})
  expect(wrong({ startupSector: 'Other', customSector: 'x'.repeat(51) })).toHaveProperty('customSector')
  expect(wrong({ email: emailOf(254) })).toEqual({})
  expect(wrong({ email: emailOf(255) })).toHaveProperty('email')
  expect(wrong({ phone: phoneOf(20) })).toEqual({})
  expect(wrong({ phone: phoneOf(21) })).toHaveProperty('phone')
})

test('an applicant under 16 names a guardian who agrees; nobody else is asked', () => {
  expect(wrong({ isSixteen: '' })).toEqual({ isSixteen: 'Please say whether you are 16 or older' })
  expect(wrong({ isSixteen: 'no' })).toEqual({
    guardianName: 'missing',
    guardianPhone: 'missing',
    guardianConsent: 'Please confirm that a parent or guardian agrees',
  })
  const guardian = { guardianName: 'Claudine', guardianPhone: '0788000200', guardianConsent: 'yes' }
  expect(wrong({ isSixteen: 'no', ...guardian })).toEqual({})
  expect(wrong({ isSixteen: 'no', ...guardian, guardianPhone: '12' })).toEqual({
    guardianPhone: 'Please enter a valid phone number',
  })
})

test('all errors are reported at once, including fields that another answer requires', () => {
  expect(Object.keys(wrong({ firstName: '', isSixteen: 'no', startupSector: 'Other' })).sort()).toEqual([
    'customSector',
    'firstName',
    'guardianConsent',
    'guardianName',
    'guardianPhone',
  ])
})
