import { expect, test } from 'vitest'
import { emailOf, phoneOf } from '../../../../tests/support/forms.ts'
import { applicationMaxima as max } from './application.options.ts'
import { bridgeForm, partnershipForm } from './application.rules.server.ts'

const common = {
  email: 'Aline@Umurabyo.example',
  phone: '0788 000 100',
  companyName: 'Umurabyo Ltd',
  industry: 'Energy',
  message: 'Hello',
}
const forms = {
  partnership: {
    rules: partnershipForm.rules,
    good: { ...common, contactName: 'Aline Uwase', companySize: '1-10', partnershipType: 'research' },
  },
  bridge: {
    rules: bridgeForm.rules,
    good: { ...common, firstName: 'Aline', lastName: 'Uwase', serviceType: 'ai-ml' },
  },
}
const problems = (form: keyof typeof forms, changes: Record<string, string>) => {
  const read = forms[form].rules.safeParse({ ...forms[form].good, ...changes })
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('DBR-02, PSH-02: the required fields, and no others; a choice that is not in the list counts as missing', () => {
  for (const form of ['partnership', 'bridge'] as const) {
    expect(problems(form, {})).toEqual([])
    for (const field of Object.keys(forms[form].good))
      expect(problems(form, { [field]: '' })[0], field).toBe(`${field}: missing`)
  }
  expect(bridgeForm.rules.parse(forms.bridge.good)).toMatchObject({ position: null, companySize: null })
  expect(problems('partnership', { companySize: '3' })).toEqual(['companySize: missing'])
  expect(problems('bridge', { serviceType: 'toString' })).toEqual(['serviceType: missing'])
})

test('DBR-03, PSH-02: the texts of e-mail and phone', () => {
  for (const form of ['partnership', 'bridge'] as const) {
    expect(problems(form, { email: 'nobody' })).toEqual(['email: Please enter a valid email address'])
    expect(problems(form, { phone: '----------' })).toEqual(['phone: Please enter a valid phone number'])
  }
})

test('DBR-04: each text accepts its maximum length and not one letter more', () => {
  const room = {
    firstName: 50,
    lastName: 50,
    companyName: 100,
    industry: 100,
    position: 100,
    message: 2000,
  }
  for (const [name, most] of Object.entries(room)) {
    expect(problems('bridge', { [name]: 'x'.repeat(most) }), name).toEqual([])
    expect(problems('bridge', { [name]: 'x'.repeat(most + 1) }), name).toHaveLength(1)
  }
  expect(problems('bridge', { email: emailOf(254), phone: phoneOf(20) })).toEqual([])
  expect(problems('bridge', { email: emailOf(255), phone: phoneOf(21) })).toHaveLength(2)
})

test('DBR-04, PSH-03: maxima', () => {
  const over = (length: number) => 'x'.repeat(length + 1)
  expect(problems('bridge', { firstName: over(max.name), lastName: over(max.name) })).toHaveLength(2)
  for (const field of ['companyName', 'industry', 'position'])
    expect(problems('bridge', { [field]: over(max.line) }), field).toHaveLength(1)
  expect(problems('partnership', { contactName: over(max.line), message: over(max.message) })).toHaveLength(2)
  expect(
    problems('partnership', { contactName: over(max.line - 1), message: over(max.message - 1) }),
  ).toEqual([])
})
