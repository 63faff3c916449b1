import { expect, test } from 'vitest'
import { isFull, offerEnd, payEnd, statusOf, takesRegistrations, ticketState } from './event.states.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const at = (hours: number) => new Date(noon.getTime() + hours * 3600 * 1000)
const event = { status: 'upcoming', startsAt: at(2), endsAt: at(4), archivedAt: null }

test('EVT-13: the status follows the clock where staff forgot to change it, and never falls behind what they set', () => {
  expect(statusOf(event, at(1.99))).toBe('upcoming')
  expect(statusOf(event, at(2))).toBe('ongoing')
  expect(statusOf(event, at(4))).toBe('completed')
  expect(statusOf({ ...event, status: 'ongoing' }, noon)).toBe('ongoing')
  expect(statusOf({ ...event, status: 'ongoing' }, at(4))).toBe('completed')
  expect(statusOf({ ...event, status: 'completed' }, noon)).toBe('completed')
  for (const hours of [0, 3, 5])
    expect(statusOf({ ...event, status: 'cancelled' }, at(hours))).toBe('cancelled')
})

test('EVT-12: registration is open until the start, and never for a deleted event', () => {
  expect(takesRegistrations(event, at(1.99))).toBe(true)
  expect(takesRegistrations(event, at(2))).toBe(false)
  expect(takesRegistrations({ ...event, archivedAt: noon }, noon)).toBe(false)
  expect(takesRegistrations({ ...event, status: 'cancelled' }, noon)).toBe(false)
})

test('an event with people waiting is full', () => {
  expect(isFull({ capacity: 2, seatsUsed: 1, waiting: 0 })).toBe(false)
  expect(isFull({ capacity: 2, seatsUsed: 2, waiting: 0 })).toBe(true)
  expect(isFull({ capacity: 2, seatsUsed: 1, waiting: 1 })).toBe(true)
})

test('an offer is valid for a day, at least an hour, and never beyond the start', () => {
  expect(offerEnd(at(100), noon)).toEqual(at(24))
  expect(offerEnd(at(24), noon)).toEqual(at(24))
  expect(offerEnd(at(5), noon)).toEqual(at(5))
  expect(offerEnd(at(1), noon)).toEqual(at(1))
  expect(offerEnd(at(0.99), noon)).toBeUndefined()
  expect(offerEnd(at(-1), noon)).toBeUndefined()
})

test('EVT-12: a priced seat is kept for a limited time, never beyond the start', () => {
  expect(payEnd(at(100), noon, 30)).toEqual(at(0.5))
  expect(payEnd(at(0.25), noon, 30)).toEqual(at(0.25))
})

test('a ticket shows its current state', () => {
  const ticket = {
    seat: 'taken',
    status: 'approved',
    released: null,
    offerUntil: null,
    payUntil: null,
  } as const
  const offered = { ...ticket, seat: 'offered', status: 'pending', offerUntil: at(1) } as const
  const out = (released: 'lapsed' | 'cancelled' | 'cannot-come') =>
    ({ ...ticket, seat: 'released', released }) as const
  const cancelled = { ...event, status: 'cancelled' }
  expect(ticketState(ticket, event, noon)).toBe('taken')
  expect(ticketState(ticket, event, at(3))).toBe('taken')
  expect(ticketState(ticket, event, at(4))).toBe('over')
  expect(ticketState(ticket, cancelled, noon)).toBe('cancelled')
  expect(ticketState(offered, event, at(0.99))).toBe('offered')
  expect(ticketState(offered, event, at(1))).toBe('too-late')
  expect(ticketState({ ...offered, status: 'rejected' }, event, noon)).toBe('rejected')
  expect(ticketState({ ...offered, seat: 'waiting' }, event, noon)).toBe('waiting')
  expect(ticketState({ ...offered, seat: 'waiting' }, event, at(2))).toBe('too-late')
  expect(ticketState({ ...offered, seat: 'held' }, event, noon)).toBe('held')
  const unpaid = { ...ticket, seat: 'unpaid', payUntil: at(0.5) } as const
  expect(ticketState(unpaid, event, noon)).toBe('unpaid')
  expect(ticketState(unpaid, event, at(0.5))).toBe('pay-over')
  expect(ticketState(unpaid, cancelled, noon)).toBe('cancelled')
  expect(ticketState(out('cancelled'), cancelled, noon)).toBe('cancelled')
  expect(ticketState(out('cancelled'), event, noon)).toBe('released')
  expect(ticketState(out('cannot-come'), cancelled, noon)).toBe('released')
})
