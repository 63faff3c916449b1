import { expect, test } from 'vitest'
import { bookingStatuses } from './booking.options.ts'
import {
  accountOf,
  fits,
  type HourLine,
  isRunning,
  mayBecome,
  mayClientChange,
  minutesInWords,
  monthsLater,
} from './booking.states.ts'

const at = (day: string) => new Date(`${day}T10:00:00+02:00`)
const bought = (day: string, minutes = 120): HourLine => ({ kind: 'bought', minutes, countsFrom: at(day) })
const used = (day: string, minutes = 60): HourLine => ({
  kind: 'session',
  minutes: -minutes,
  countsFrom: at(day),
})

test('A-BKG-06: any other status can become confirmed or cancelled, only a confirmed booking can become completed', () => {
  const next = Object.fromEntries(
    bookingStatuses.map((from) => [from, bookingStatuses.filter((to) => mayBecome(from, to))]),
  )
  expect(next).toEqual({
    pending: ['confirmed', 'cancelled'],
    confirmed: ['cancelled', 'completed'],
    cancelled: ['confirmed'],
    completed: ['confirmed', 'cancelled'],
  })
})

test('BKG-14: hours can be used when the booking is paid and neither cancelled nor completed', () => {
  expect(isRunning({ status: 'pending', paymentStatus: 'completed' })).toBe(true)
  expect(isRunning({ status: 'confirmed', paymentStatus: 'completed' })).toBe(true)
  expect(isRunning({ status: 'confirmed', paymentStatus: 'pending' })).toBe(false)
  expect(isRunning({ status: 'cancelled', paymentStatus: 'completed' })).toBe(false)
  expect(isRunning({ status: 'completed', paymentStatus: 'completed' })).toBe(false)
})

test('BKG-14: the hours left are those of the months begun so far, less all hours taken', () => {
  const year = [bought('2026-11-16'), bought('2026-12-16'), bought('2027-01-16')]
  expect(accountOf(year, at('2026-11-20'))).toEqual({ bought: 360, used: 0, left: 120, later: 240 })
  expect(accountOf([...year, used('2026-11-18')], at('2026-12-16'))).toEqual({
    bought: 360,
    used: 60,
    left: 180,
    later: 120,
  })
  // An hour of next month is taken already: no hour of this month is lost, and none is counted twice.
  const ahead = [...year, used('2026-11-18'), used('2026-11-19'), used('2026-12-20')]
  expect(accountOf(ahead, at('2026-11-20'))).toEqual({ bought: 360, used: 180, left: 0, later: 180 })
})

test('BKG-14: at no time are more hours used than were bought by then', () => {
  const two = [bought('2026-11-16'), bought('2026-12-16')]
  expect(fits([...two, used('2026-11-18'), used('2026-11-19')])).toBe(true)
  expect(fits([...two, used('2026-11-18'), used('2026-11-19'), used('2026-12-15')])).toBe(false)
  expect(fits([...two, used('2026-11-18'), used('2026-11-19'), used('2026-12-16')])).toBe(true)
  // Unused hours carry over to the next month.
  expect(fits([...two, used('2026-12-17', 240)])).toBe(true)
  expect(fits([...two, used('2026-12-17', 241)])).toBe(false)
  expect(fits([used('2026-11-18')])).toBe(false)
})

test('BKG-14: the client may change a session until a day before, to the minute', () => {
  const session = { status: 'confirmed' as const, startsAt: at('2026-11-18') }
  expect(mayClientChange(session, at('2026-11-17'))).toBe(true)
  expect(mayClientChange(session, new Date(at('2026-11-17').getTime() + 1))).toBe(false)
  expect(mayClientChange({ ...session, status: 'cancelled' }, at('2026-11-16'))).toBe(false)
})

test('a month later is the same day, or the last day of a shorter month', () => {
  expect(monthsLater(new Date('2026-11-16T08:30:00Z'), 1)).toEqual(new Date('2026-12-16T08:30:00Z'))
  expect(monthsLater(new Date('2027-01-31T08:30:00Z'), 1)).toEqual(new Date('2027-02-28T08:30:00Z'))
  expect(monthsLater(new Date('2026-11-30T08:30:00Z'), 15)).toEqual(new Date('2028-02-29T08:30:00Z'))
  expect(monthsLater(new Date('2026-11-16T08:30:00Z'), 0)).toEqual(new Date('2026-11-16T08:30:00Z'))
})

test('minutes in words', () => {
  expect([0, 45, 60, 90, 1440].map(minutesInWords)).toEqual(['0 min', '45 min', '1 h', '1 h 30 min', '24 h'])
})
