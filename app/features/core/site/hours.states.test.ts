import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hubDay, shortTime } from '~/platform/clock.ts'
import { theSlots } from '../../../../tests/factories/slots.ts'
import { timesOn } from '../../people/slots/slot.states.ts'
import { hoursInWords } from './hours.queries.server.ts'
import {
  afterWork,
  closedBecause,
  closingBefore,
  promiseClock,
  promisedBy,
  type WorkingHours,
  workBetween,
  worksOn,
} from './hours.states.ts'
import { weekdays } from './settings.options.ts'

const at = (hubTime: string) => new Date(`${hubTime}:00+02:00`)
const hour = 3600 * 1000

test('GEN-29: the 24 hours run on working days only and end during working hours', () => {
  const by = (sent: string, changes = {}) => promisedBy(at(sent), theSlots(changes))
  // November 16, 2026 is a Monday.
  expect(by('2026-11-16T09:00')).toEqual(at('2026-11-17T09:00'))
  // At night: the closing time before, and never later than 24 hours.
  expect(by('2026-11-17T01:02')).toEqual(at('2026-11-17T18:00'))
  expect(by('2026-11-17T07:59')).toEqual(at('2026-11-17T18:00'))
  expect(by('2026-11-17T22:00')).toEqual(at('2026-11-18T18:00'))
  // A weekend and closed days stop the clock.
  expect(by('2026-11-20T17:00')).toEqual(at('2026-11-23T17:00'))
  expect(by('2026-11-20T20:00')).toEqual(at('2026-11-23T18:00'))
  expect(by('2026-11-21T10:00')).toEqual(at('2026-11-23T18:00'))
  expect(by('2026-11-22T23:59')).toEqual(at('2026-11-23T18:00'))
  expect(by('2026-12-24T10:00', { closed: '2026-12-25' })).toEqual(at('2026-12-28T10:00'))
  expect(by('2026-11-16T15:30', { opens: '09:00', closes: '15:00' })).toEqual(at('2026-11-17T15:00'))
})

test('GEN-29: whenever a message is sent, it is due during working hours, later than it was sent and within 24 hours of working days', () => {
  const hours = theSlots({ closed: '2026-12-25\n2027-01-01' })
  fc.assert(
    fc.property(
      fc.date({ min: at('2026-11-01T00:00'), max: at('2027-03-01T00:00'), noInvalidDate: true }),
      (sent) => {
        const due = promisedBy(sent, hours)
        expect(worksOn(hours, hubDay(due))).toBe(true)
        expect(shortTime(due) >= hours.opens && shortTime(due) <= hours.closes).toBe(true)
        expect(due > sent).toBe(true)
        // Ten hours are one working day; no wait is much longer than one.
        expect((afterWork(sent, hours, 10 * hour) ?? sent) >= due).toBe(true)
      },
    ),
  )
})

test('the countdown of a promise ends at the same moment', () => {
  const hours = theSlots()
  const sent = at('2026-11-20T17:00')
  const clock = (now: string) => promiseClock(sent, at(now), hours)
  expect(clock('2026-11-20T17:00')).toMatchObject({ isLate: false, gone: 0, hoursLeft: 72, minutesLeft: 0 })
  expect(clock('2026-11-23T16:01')).toMatchObject({ isLate: false, hoursLeft: 0, minutesLeft: 59 })
  expect(clock('2026-11-23T17:00')).toMatchObject({ isLate: true, hoursLeft: 0, minutesLeft: 0 })
  expect(clock('2026-11-19T17:00')).toMatchObject({ isLate: false, gone: 0 })
})

test('closing time before a day is that of the last working day; a hub that never opens has none', () => {
  expect(closingBefore('2026-11-23', theSlots())).toEqual(at('2026-11-20T18:00'))
  const never = theSlots()
  for (const day of Object.keys(never.days)) never.days[day as 'Monday'] = false
  expect(closingBefore('2026-11-23', never)).toBeUndefined()
  expect(promisedBy(at('2026-11-23T10:00'), never)).toEqual(at('2026-11-24T10:00'))
})

test('GEN-28: the working hours shown are the ones that staff set', () => {
  expect(hoursInWords(theSlots(), 'en')).toBe('Monday to Friday, 8am to 6pm')
  expect(hoursInWords(theSlots(), 'fr')).toBe('du lundi au vendredi, de 8 h à 18 h')
  expect(hoursInWords(theSlots(), 'rw')).toBe('kuva kuwa mbere kugeza kuwa gatanu, 8:00 kugeza 18:00')
  const { days } = theSlots()
  const some = theSlots({ days: { ...days, Tuesday: false }, opens: '08:30', closes: '12:00' })
  expect(hoursInWords(some, 'en')).toBe('Monday, Wednesday, Thursday, Friday, 8:30am to 12pm')
  expect(hoursInWords(some, 'fr')).toBe('lundi, mercredi, jeudi, vendredi, de 8 h 30 à 12 h')
})

test('the working time between two moments is what a count of its working minutes says', () => {
  const hours = theSlots({ closed: '2026-12-25' })
  const minute = 60_000
  const isWorked = (moment: number) => {
    const [date, time] = [hubDay(new Date(moment)), shortTime(new Date(moment))]
    return worksOn(hours, date) && time >= hours.opens && time < hours.closes
  }
  const begin = at('2026-12-21T00:00').getTime()
  fc.assert(
    fc.property(fc.nat({ max: 8000 }), fc.nat({ max: 6000 }), (first, length) => {
      const from = begin + first * minute
      const worked = Array.from({ length }, (_, n) => isWorked(from + n * minute)).filter(Boolean).length
      expect(workBetween(new Date(from), new Date(from + length * minute), hours)).toBe(worked * minute)
    }),
    { numRuns: 20 },
  )
  expect(workBetween(at('2026-11-20T17:00'), at('2026-11-23T09:00'), hours)).toBe(2 * hour)
  expect(workBetween(at('2026-11-23T09:00'), at('2026-11-20T17:00'), hours)).toBe(0)
})

test('GEN-28: each day has its own hours; closed days and public holidays are no working days, and have names', () => {
  const hours = {
    ...theSlots({ closed: '2026-11-19' }),
    closures: [{ day: '2026-11-19', name: 'Team day' }],
    hours: Object.fromEntries(
      weekdays.map((day) => [day, { opens: '08:00', closes: day === 'Saturday' ? '12:00' : '18:00' }]),
    ) as WorkingHours['hours'],
    holidays: { isObserved: true, eids: [] },
  }
  hours.days.Saturday = true
  expect(hoursInWords(hours, 'en')).toBe('Monday to Friday, 8am to 6pm; Saturday, 8am to 12pm')
  // A Friday evening: the Saturday ends at noon.
  expect(promisedBy(at('2026-11-20T17:00'), hours)).toEqual(at('2026-11-21T12:00'))
  expect(worksOn(hours, '2026-12-25')).toBe(false)
  expect([closedBecause(hours, '2026-12-25'), closedBecause(hours, '2026-11-19')]).toEqual([
    'Christmas Day',
    'Team day',
  ])
  expect(worksOn({ ...hours, holidays: { isObserved: false, eids: [] } }, '2026-12-25')).toBe(true)
  expect(timesOn({ ...hours, times: '09:00\n11:00\n12:00', capacity: 1, notice: 4 }, '2026-11-21')).toEqual([
    '09:00',
    '11:00',
  ])
})
