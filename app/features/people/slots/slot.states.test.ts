import { expect, test } from 'vitest'
import { theSlots } from '../../../../tests/factories/slots.ts'
import {
  advisersAt,
  firstDay,
  lastDay,
  placesOf,
  readSlot,
  slotsFor,
  timesOn,
  unfitBecause,
} from './slot.states.ts'

const at = (hubTime: string) => new Date(`${hubTime}:00+02:00`)
const sunday = at('2026-11-15T14:00')
const why = (slot: string, now = sunday, setting = theSlots()) =>
  unfitBecause(setting, at(slot), now, 'staff')

test('APT-07: from today to three months ahead, both inclusive; a short month ends earlier', () => {
  expect(lastDay(sunday)).toBe('2027-02-15')
  expect(lastDay(at('2026-11-30T08:00'))).toBe('2027-02-28')
  expect(lastDay(at('2027-11-30T08:00'))).toBe('2028-02-29')
  expect(lastDay(at('2026-10-31T23:59'))).toBe('2027-01-31')
  expect(why('2027-02-15T17:00')).toBeUndefined()
  expect(why('2027-02-16T09:00')).toBe('not-offered')
  const monday = at('2026-11-16T09:30')
  expect(why('2026-11-16T10:00', monday)).toBeUndefined()
})

test('APT-07: the day is the hub’s, not the server’s', () => {
  // 23:30 in Kigali is 21:30 in London; a minute after midnight there the last day is one later.
  expect(lastDay(new Date('2026-11-15T21:30:00Z'))).toBe('2027-02-15')
  expect(lastDay(new Date('2026-11-15T22:00:00Z'))).toBe('2027-02-16')
})

test('APT-08: a slot is past from its very minute on', () => {
  const monday = at('2026-11-16T10:00')
  expect(why('2026-11-16T09:00', monday)).toBe('past')
  expect(why('2026-11-16T10:00', monday)).toBe('past')
  expect(why('2026-11-16T10:00', new Date(monday.getTime() - 1))).toBeUndefined()
})

test('APT-15, GEN-27: only the times of working days, without closed days', () => {
  expect(why('2026-11-16T13:00')).toBe('not-offered')
  expect(why('2026-11-21T09:00')).toBe('not-offered')
  expect(timesOn(theSlots(), '2026-11-16')).toHaveLength(8)
  expect(timesOn(theSlots({ closed: '2026-11-16' }), '2026-11-16')).toEqual([])
  expect(why('2026-11-16T09:00', sunday, theSlots({ closed: '2026-11-16\n2026-12-25' }))).toBe('not-offered')
  const days = slotsFor(theSlots(), sunday, 'client')
  // Staff work on Monday, and can confirm then.
  expect(days[0]).toMatchObject({ date: '2026-11-17' })
  expect(slotsFor(theSlots(), sunday, 'staff')[0]).toMatchObject({ date: '2026-11-16' })
  const weekdays = days.map(({ date }) => new Date(`${date}T12:00:00Z`).getUTCDay())
  for (const weekend of [6, 0]) expect(weekdays).not.toContain(weekend)
  expect(days.at(-1)?.date).toBe('2027-02-15')
})

test('APT-07: a visitor gives notice: staff have worked for four hours before the day begins, so they confirm before the visitor travels', () => {
  const from = (hubTime: string, changes = {}) => firstDay(theSlots(changes), at(hubTime))
  // Requested at night, confirmed by closing time, and it takes place the day after.
  expect(from('2026-11-17T01:05')).toBe('2026-11-18')
  expect(from('2026-11-17T14:00')).toBe('2026-11-18')
  // From here four hours end after closing time at six.
  expect(from('2026-11-17T14:01')).toBe('2026-11-19')
  // Friday afternoon, weekend, a closed Monday.
  expect(from('2026-11-20T13:00')).toBe('2026-11-21')
  expect(from('2026-11-20T16:00')).toBe('2026-11-24')
  expect(from('2026-11-21T12:00', { closed: '2026-11-23' })).toBe('2026-11-25')
  expect(from('2026-11-17T01:05', { notice: 12 })).toBe('2026-11-19')
  const early = (slot: string, by: 'client' | 'staff') =>
    unfitBecause(theSlots(), at(slot), at('2026-11-17T01:05'), by)
  expect(early('2026-11-17T10:00', 'client')).toBe('too-soon')
  expect(early('2026-11-17T10:00', 'staff')).toBeUndefined()
  expect(early('2026-11-18T09:00', 'client')).toBeUndefined()
  // A hub that never opens offers nothing, and the search for a first day ends.
  const never = theSlots({ closed: '' })
  for (const day of Object.keys(never.days)) never.days[day as 'Monday'] = false
  expect(slotsFor(never, at('2026-11-17T01:05'), 'client')).toEqual([])
})

test('an invalid slot is undefined', () => {
  expect(readSlot('2026-11-16T10:00')).toEqual(at('2026-11-16T10:00'))
  for (const wrong of ['', '2026-02-30T10:00', '2026-11-16', '2026-11-16T25:00', '2026-11-16T10:00:00', 'x'])
    expect(readSlot(wrong)).toBeUndefined()
})

test('APT-15: with the hours of advisers a slot has one place for each who is there, and is offered only then', () => {
  const on = (...days: string[]) =>
    Object.fromEntries(Object.keys(theSlots().days).map((day) => [day, days.includes(day)])) as ReturnType<
      typeof theSlots
    >['days']
  const setting = theSlots({
    capacity: 5,
    advisers: [
      { name: 'Aline', days: on('Monday', 'Tuesday'), from: '09:00', to: '12:00' },
      { name: 'Eric', days: on('Monday'), from: '11:00', to: '16:00' },
    ],
  })
  expect(timesOn(setting, '2026-11-16')).toEqual(['09:00', '10:00', '11:00', '12:00', '14:00', '15:00'])
  expect(timesOn(setting, '2026-11-17')).toEqual(['09:00', '10:00', '11:00'])
  expect(timesOn(setting, '2026-11-18')).toEqual([])
  expect(advisersAt(setting, '2026-11-16', '11:00')).toEqual(['Aline', 'Eric'])
  const places = (slot: string, given = setting) => placesOf(given, at(slot))
  expect(['10:00', '11:00', '12:00', '17:00'].map((time) => places(`2026-11-16T${time}`))).toEqual([
    1, 2, 1, 0,
  ])
  expect(why('2026-11-18T09:00', sunday, setting)).toBe('not-offered')
  // Without advisers every slot has the capacity.
  expect(places('2026-11-18T09:00', { ...setting, advisers: [] })).toBe(5)
})
