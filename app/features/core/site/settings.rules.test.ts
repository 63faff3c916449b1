import { expect, test } from 'vitest'
import { flatten, nest } from '~/platform/nested.ts'
import { weekdays } from './settings.options.ts'
import { formRules, settingRules } from './settings.rules.server.ts'

const wrong = (name: Parameters<typeof formRules>[0], fields: Record<string, string>) =>
  formRules(name, {})
    .safeParse(fields)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

const giving = { min: '10,000', max: '100 000', initial: '25000' }
const tier = (at: number, amount: string) => ({
  [`tiers.${at}.amount`]: amount,
  [`tiers.${at}.name.en`]: 'Supporter',
  [`tiers.${at}.name.fr`]: '',
  [`tiers.${at}.name.rw`]: '',
})

test('a value survives the round trip through its form', () => {
  const value = {
    a: 1,
    on: true,
    off: false,
    empty: null,
    list: [{ en: 'x' }, { en: 'y' }],
    plain: ['p', 'q'],
  }
  expect(flatten(value)).toEqual({
    a: '1',
    on: 'yes',
    off: '',
    empty: '',
    'list.0.en': 'x',
    'list.1.en': 'y',
    'plain.0': 'p',
    'plain.1': 'q',
  })
  expect(nest(flatten(value))).toEqual({
    a: '1',
    on: 'yes',
    off: '',
    empty: '',
    list: [{ en: 'x' }, { en: 'y' }],
    plain: ['p', 'q'],
  })
})

test('invented field names break nothing', () => {
  for (const name of [
    '__proto__.polluted',
    'constructor.prototype.polluted',
    'a..b',
    '.',
    'tiers.x',
    'x.'.repeat(9000),
  ])
    expect(formRules('giving', {}).safeParse({ ...giving, [name]: 'x', tiers: 'x' }).success).toBe(false)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('DON-03, DON-05: tiers are within the limits; empty rows are ignored, and errors name the row as it was typed', () => {
  const read = formRules('giving', {}).parse({
    ...giving,
    ...tier(0, ''),
    'tiers.0.name.en': '',
    ...tier(1, '50,000'),
  })
  expect(read.tiers).toEqual([
    {
      amount: 50_000,
      name: { en: 'Supporter', fr: '', rw: '' },
      pays: { en: '', fr: '', rw: '' },
      onPage: false,
    },
  ])
  expect(wrong('giving', { ...giving, ...tier(0, '10000'), ...tier(1, '') })).toEqual([
    'tiers.1.amount: Amount is missing',
  ])
  expect(wrong('giving', { ...giving, ...tier(0, '9,999') })).toEqual(['tiers.0.amount: Outside the limits'])
  expect(wrong('giving', { ...giving, max: '5000' })).toEqual(['max: Less than the smallest'])
  expect(wrong('giving', { ...giving, min: '10.5' })).toEqual(['min: A whole number of francs'])
})

test('GEN-27, APT-15: slots are times and closed days are days, each once and in order', () => {
  const slots = { 'days.Monday': 'yes', times: '10:00\n09:00 10:00', closed: '2026-12-25' }
  expect(formRules('slots', {}).parse(slots)).toMatchObject({
    times: '09:00\n10:00',
    closed: '2026-12-25',
    days: { Monday: true, Sunday: false },
  })
  expect(formRules('slots', {}).parse(slots).capacity).toBe(1)
  expect(formRules('slots', {}).parse({ ...slots, capacity: '3' }).capacity).toBe(3)
  for (const capacity of ['0', '21', '1.5', 'x'])
    expect(wrong('slots', { ...slots, capacity })).toEqual(['capacity: A number from 1 to 20'])
  expect(wrong('slots', { ...slots, times: '25:00' })).toEqual(['times: Times as 09:00, one per line'])
  expect(wrong('slots', { ...slots, closed: '2026-02-30' })).toEqual(['closures.0.day: Not a date'])
})

test('APT-15: an adviser has a name, days and times; an empty row is none, and settings of before have none', () => {
  const slots = { 'days.Monday': 'yes', times: '09:00' }
  expect(formRules('slots', {}).parse(slots).advisers).toEqual([])
  const row = (changes: Record<string, string>) => ({
    ...slots,
    'advisers.0.name': 'Aline',
    'advisers.0.days.Monday': 'yes',
    'advisers.0.from': '09:00',
    'advisers.0.to': '12:00',
    'advisers.1.name': '',
    'advisers.1.days.Friday': '',
    'advisers.1.from': '',
    'advisers.1.to': '',
    ...changes,
  })
  expect(formRules('slots', {}).parse(row({})).advisers).toEqual([
    {
      name: 'Aline',
      days: expect.objectContaining({ Monday: true, Friday: false }),
      from: '09:00',
      to: '12:00',
    },
  ])
  expect(wrong('slots', row({ 'advisers.0.to': '09:00' }))).toEqual(['advisers.0.to: Later than it begins'])
  expect(wrong('slots', row({ 'advisers.0.name': ' ' }))).toEqual(['advisers.0.name: Name is missing'])
  expect(wrong('slots', row({ 'advisers.0.days.Monday': '' }))).toEqual([
    'advisers.0.days.Monday: Choose at least one day',
  ])
})

test('GEN-28: each day has its own hours, and closed days have names; settings of before are read as they were meant', () => {
  const before = {
    'days.Monday': 'yes',
    times: '09:00',
    closed: '2026-12-25',
    opens: '09:00',
    closes: '17:00',
  }
  const read = formRules('slots', {}).parse(before)
  expect(read).toMatchObject({
    opens: '09:00',
    closures: [{ day: '2026-12-25', name: '' }],
    closed: '2026-12-25',
  })
  expect([read.hours, read.holidays.isObserved]).toEqual([undefined, false])
  const hours = Object.fromEntries(
    weekdays.flatMap((day) => [
      [`hours.${day}.opens`, '08:00'],
      [`hours.${day}.closes`, day === 'Saturday' ? '12:00' : '18:00'],
    ]),
  )
  const closures = { 'closures.0.day': '2027-01-04', 'closures.0.name': 'Team day', 'closures.1.day': '' }
  const now = { ...before, ...hours, ...closures, 'days.Saturday': 'yes', 'holidays.isObserved': 'yes' }
  // The version before reads `closed`, `opens` and `closes`.
  expect(formRules('slots', {}).parse(now)).toMatchObject({
    closures: [{ day: '2027-01-04', name: 'Team day' }],
    closed: '2027-01-04',
    opens: '08:00',
    closes: '18:00',
    holidays: { isObserved: true, eids: [] },
  })
  expect(wrong('slots', { ...now, 'hours.Monday.closes': '07:00' })).toEqual([
    'hours.Monday.closes: Later than the hub opens',
  ])
  expect(wrong('slots', { ...now, 'closures.1.name': 'Fair' })).toEqual(['closures.1.day: Day is missing'])
})

test('BKG-01: a year never costs more than twelve months', () => {
  const one = (key: string, yearly: string) => ({
    [`${key}.name.en`]: key,
    [`${key}.name.fr`]: '',
    [`${key}.name.rw`]: '',
    [`${key}.monthly`]: '50000',
    [`${key}.yearly`]: yearly,
    [`${key}.hours`]: '2',
  })
  const rest = {
    popular: 'none',
    quote: '300000',
    ...one('growth', '540000'),
    ...one('enterprise', '540000'),
  }
  expect(wrong('packages', { ...rest, ...one('basic', '600000') })).toEqual([])
  expect(wrong('packages', { ...rest, ...one('basic', '600001') })).toEqual([
    'basic.yearly: A year costs more than twelve months',
  ])
})

test('VAL-04 to VAL-06: contact details are checked with the texts of the site', () => {
  const fields = { name: 'Hub', contactEmail: '', infoEmail: '' }
  expect(wrong('organisation', fields)).toEqual([])
  expect(
    wrong('organisation', {
      ...fields,
      contactEmail: 'nobody',
      'phones.0': '12',
      'socialLinks.0.name': 'X',
      'socialLinks.0.url': 'javascript:alert(1)',
    }),
  ).toEqual([
    'phones.0: Please enter a valid phone number',
    'contactEmail: Please enter a valid email address',
    'socialLinks.0.url: Please enter a valid URL',
  ])
})

test('settings saved before a language existed are read, with no text in it; English stays required', () => {
  const tiles = [{ title: { en: 'Free', fr: 'Libre' }, text: { en: '' } }]
  expect(settingRules.learning.parse({ tiles })).toEqual({
    tiles: [{ title: { en: 'Free', fr: 'Libre', rw: '' }, text: { en: '', fr: '', rw: '' } }],
  })
  const withoutEnglish = [{ title: { fr: 'Libre' }, text: { en: '' } }]
  expect(settingRules.learning.safeParse({ tiles: withoutEnglish }).success).toBe(false)
})
