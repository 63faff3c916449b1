import '~/hub.server.ts'
import { expect, test } from 'vitest'
import { importKindNamed, importKinds } from './kind.adapter.server.ts'
import {
  fingerprintOf,
  guessMapping,
  originOf,
  readMapping,
  unmapped,
  valuesOf,
} from './mapping.rules.server.ts'

const fieldsOf = (kind: string) => importKindNamed(kind)?.fields() ?? []
/** The columns that were guessed, by the names of the fields. */
const guessed = (kind: string, headers: string[]) =>
  Object.fromEntries(
    Object.entries(guessMapping(fieldsOf(kind), headers)).map(([name, at]) => [name, headers[Number(at)]]),
  )

test('IMP-07: five kinds can be imported, each with fields from the rules of its form', () => {
  expect(importKinds().map(({ name, permission }) => [name, permission])).toEqual([
    ['applications', 'applications.decide'],
    ['contacts', 'people.change'],
    ['startups', 'startups.change'],
    ['partners', 'partners.change'],
    ['past-gifts', 'donations.change'],
  ])
  const required = (kind: string) =>
    fieldsOf(kind).flatMap(({ isRequired, label }) => (isRequired ? label : []))
  expect(required('startups')).toEqual([
    'Name',
    'Website',
    'Description',
    'Sector',
    'Stage',
    'Location',
    'Founded year',
    'Status',
    'Featured',
  ])
  expect(required('contacts')).toEqual(['Full name'])
  expect(required('past-gifts')).toEqual(['Full name', 'Amount', 'Day'])
})

test('IMP-01: the columns of a Google Form are recognised, also as questions', () => {
  const headers = [
    'Timestamp',
    'Email Address',
    'What is your first name?',
    'What is your last name (family name)?',
    'Phone number (WhatsApp)',
    'Are you 16 or older?',
    'Describe your project or idea',
    'Why do you want to join?',
    'Your experience so far',
  ]
  expect(originOf(headers)).toBe('Google Forms')
  expect(guessed('applications', headers)).toMatchObject({
    email: 'Email Address',
    firstName: 'What is your first name?',
    lastName: 'What is your last name (family name)?',
    phone: 'Phone number (WhatsApp)',
    isSixteen: 'Are you 16 or older?',
    projectDescription: 'Describe your project or idea',
    motivation: 'Why do you want to join?',
    experience: 'Your experience so far',
  })
})

test('the columns of Kobo are recognised behind their groups, and its own are left out', () => {
  const headers = ['start', 'end', 'who/full_name', 'who/phone', 'who/email', '_id', '_uuid', '_notes']
  expect(originOf(headers)).toBe('Kobo')
  expect(guessed('contacts', headers)).toEqual({
    fullName: 'who/full_name',
    phone: 'who/phone',
    email: 'who/email',
  })
  expect(originOf(['Name', 'E-mail'])).toBeUndefined()
})

test('the fingerprint is of the names in their order, whatever their case and punctuation', () => {
  expect(fingerprintOf(['Full name', 'E-mail'])).toBe(fingerprintOf(['full name:', 'E-MAIL']))
  expect(fingerprintOf(['E-mail', 'Full name'])).not.toBe(fingerprintOf(['Full name', 'E-mail']))
})

test('a forged mapping names neither unknown fields, nor columns that do not exist, nor other values', () => {
  const fields = fieldsOf('partners')
  const sent: Record<string, string> = {
    name: '0',
    website: '7',
    category: '=mafia',
    image: '1',
    descriptionEn: '-1',
  }
  const mapping = readMapping(fields, ['a', 'b'], (field) => sent[field] ?? '')
  expect(mapping).toEqual({ name: '0' })
  expect(unmapped(fields, mapping).map(({ name }) => name)).toEqual(['category', 'website', 'descriptionEn'])
  expect(readMapping(fields, ['a'], (field) => (field === 'category' ? '=finance' : ''))).toEqual({
    category: '=finance',
  })
})

test('a choice is recognised by its value or label, in any case; the rest stays as it was typed', () => {
  const fields = fieldsOf('startups')
  const read = (sector: string) => valuesOf(fields, { sector: '0', status: '=active' }, [sector])
  expect(read('agritech')).toMatchObject({ sector: 'AgriTech', status: 'active', name: '' })
  expect(read('Mining').sector).toBe('Mining')
})
