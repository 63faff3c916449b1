import { expect, test } from 'vitest'
import { easterSunday, holidaysOf } from './holidays.states.ts'

const datesOf = (...asked: Parameters<typeof holidaysOf>) =>
  [...holidaysOf(...asked).keys()].map((date) => date.slice(5))
const eid = (fitr: string, adha: string) => [{ fitr, adha }]

test('Easter is on its published dates', () => {
  const dates = [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2038].map(easterSunday)
  expect(dates).toEqual([
    '2019-04-21',
    '2020-04-12',
    '2021-04-04',
    '2022-04-17',
    '2023-04-09',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ])
})

test('the public holidays of 2021 are the published ones, with the days off instead of those on a weekend', () => {
  expect(datesOf(2021, eid('2021-05-13', '2021-07-20'))).toEqual(
    // Day after New Year, Labour Day, Liberation Day and Assumption fell on a weekend, and both days of Christmas.
    [
      '01-01',
      '01-02',
      '01-04',
      '02-01',
      '04-02',
      '04-05',
      '04-07',
      '05-01',
      '05-03',
      '05-13',
      '07-01',
    ].concat(['07-04', '07-05', '07-20', '08-06', '08-15', '08-16', '12-25', '12-26', '12-27']),
  )
})

test('the public holidays of 2022 are the published ones', () => {
  expect(datesOf(2022, eid('2022-05-02', '2022-07-09'))).toEqual(
    // Labour Day on a Sunday and Eid on the Monday after it: Tuesday is off, too. Christmas on a Sunday: Tuesday.
    [
      '01-01',
      '01-02',
      '01-03',
      '02-01',
      '04-07',
      '04-15',
      '04-18',
      '05-01',
      '05-02',
      '05-03',
      '07-01',
    ].concat(['07-04', '07-09', '07-11', '08-05', '08-15', '12-25', '12-26', '12-27']),
  )
})

test('the public holidays of 2019 and 2025 are among the published ones', () => {
  expect(datesOf(2019, eid('2019-06-04', '2019-08-11'))).toEqual(
    expect.arrayContaining(['04-19', '04-22', '06-04', '07-01', '07-04', '08-02']),
  )
  expect(datesOf(2025, eid('2025-03-31', '2025-06-07'))).toEqual(
    [
      '01-01',
      '01-02',
      '02-01',
      '02-03',
      '03-31',
      '04-07',
      '04-18',
      '04-21',
      '05-01',
      '06-07',
      '06-09',
    ].concat(['07-01', '07-04', '08-01', '08-15', '12-25', '12-26']),
  )
})

test('7 April is not made up for; a date of another year does not count, and without dates there is no Eid', () => {
  // A Sunday.
  expect(datesOf(2024)).not.toContain('04-08')
  expect([...holidaysOf(2026, eid('2027-03-10', '2027-05-17')).values()].join()).not.toContain('Eid')
  expect(holidaysOf(2026).get('2026-08-07')).toBe('Umuganura Day')
})
