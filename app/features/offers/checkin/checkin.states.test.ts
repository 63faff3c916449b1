import { expect, test } from 'vitest'
import { newCode } from '../../people/people/index.server.ts'
import type { Guest } from './checkin.options.ts'
import {
  codeIn,
  connectionText,
  countIn,
  findGuests,
  firstOf,
  firstWords,
  type PhoneScan,
  showCode,
  verdictOn,
} from './checkin.states.ts'

const at = Date.parse('2026-11-14T07:12:00Z')
const aGuest = (more: Partial<Guest> = {}): Guest => ({
  id: 'guest',
  name: 'Divine Uwera',
  code: 'K7RM2XHQ',
  seat: 'taken',
  standing: 'approved',
  ...more,
})
const aScan = (more: Partial<PhoneScan> = {}): PhoneScan => ({
  id: 'mine',
  eventId: 'event',
  registrationId: 'guest',
  at,
  account: 'aline@hub.test',
  state: 'waiting',
  tried: false,
  ...more,
})
const others = { id: 'theirs', at: at - 60_000, by: 'eric@hub.test' }

test('a code is read from the QR code of a ticket, as it is printed, and bare', () => {
  for (const text of [
    'https://irishub.rw/s/K7RM2XHQ',
    'https://irishub.rw/fr/s/K7RM2XHQ',
    'http://127.0.0.1:4100/s/K7RM2XHQ/',
    'K7RM2XHQ',
    'K7RM-2XHQ',
    ' k7rm 2xhq ',
  ])
    expect(codeIn(text), text).toBe('K7RM2XHQ')
  for (const text of ['', 'K7RM2XH', 'K7RM2XHQQ', 'ABCD2345', 'https://irishub.rw/events', 'Uwera'])
    expect(codeIn(text), text).toBeUndefined()
  for (let n = 0; n < 200; n++) {
    const code = newCode()
    expect([codeIn(code), codeIn(showCode(code)), codeIn(`https://x.rw/s/${code}`)]).toEqual([
      code,
      code,
      code,
    ])
  }
})

test('a guest with a taken seat is let in once; everybody else is refused with the reason', () => {
  expect(verdictOn(aGuest(), [])).toEqual({ is: 'good' })
  expect(verdictOn(undefined, [])).toEqual({ is: 'no', why: 'Not for this event' })
  const why = (more: Partial<Guest>) => {
    const verdict = verdictOn(aGuest(more), [])
    return verdict.is === 'no' ? verdict.why : verdict.is
  }
  expect(why({ seat: 'waiting', standing: 'waiting' })).toBe('On the waiting list')
  expect(why({ seat: 'offered', standing: 'waiting' })).toBe('On the waiting list')
  expect(why({ seat: 'released', standing: 'withdrawn' })).toBe('Gave the seat back')
  expect(why({ seat: 'released', standing: 'rejected' })).toBe('Was not accepted')
  expect(why({ seat: 'held', standing: 'pending' })).toBe('Waits for a decision')
  expect(why({ seat: 'held', standing: 'approved' })).toBe('Not paid yet')
  expect(why({ seat: 'released', standing: 'withdrawn', first: others })).toBe('double')
})

test('a second scan is a double, whether this phone or another one was first', () => {
  const verdict = verdictOn(aGuest(), [aScan()])
  expect(verdict).toEqual({ is: 'double', first: { id: 'mine', at, by: 'aline@hub.test' } })
  expect(verdictOn(aGuest({ first: others }), [aScan()])).toEqual({ is: 'double', first: others })
  expect(firstWords({ id: '', at, by: 'aline@hub.test' })).toBe('first at 09:12 by aline@hub.test')
})

test('an undone scan does not count, even while it is still in the server’s list', () => {
  const first = { id: 'mine', at, by: 'aline@hub.test' }
  expect(firstOf(aGuest({ first }), [aScan({ state: 'undoing' })])).toBeUndefined()
  expect(firstOf(aGuest({ first: others }), [aScan({ state: 'undoing' })])).toEqual(others)
  expect(firstOf(aGuest(), [aScan({ state: 'unknown' })])).toBeUndefined()
})

test('the count shows guests inside and taken seats', () => {
  const guests = [aGuest(), aGuest({ id: 'b', first: others }), aGuest({ id: 'c', seat: 'waiting' })]
  expect(countIn(guests, [aScan()])).toEqual({ inside: 2, seats: 2 })
})

test('guests are found by the beginnings of their names, with or without accents, and by code', () => {
  const guests = [
    aGuest({ id: 'a', name: 'Béatrice Uwase Ingabire', code: 'FFFF2222' }),
    aGuest({ id: 'b', name: 'Eric Mugisha', code: 'HHHH3333' }),
    aGuest({ id: 'c', name: 'Beata Uwimana', code: 'JJJJ4444', seat: 'waiting' }),
    aGuest({ id: 'd', name: "Jean d'Arc Nkusi", code: 'KKKK5555' }),
  ]
  const found = (input: string) => findGuests(guests, input).map(({ id }) => id)
  expect(found('bea')).toEqual(['a', 'c'])
  expect(found('uwase BÉA')).toEqual(['a'])
  expect(found('arc')).toEqual(['d'])
  expect(found('hhhh-33')).toEqual(['b'])
  expect(found('gisha')).toEqual([])
  expect(found(' ')).toEqual([])
})

test('the connection text shows the state of the connection and the number of unsent scans', () => {
  const words = (...given: Parameters<typeof connectionText>) => connectionText(...given)
  expect(words({ is: 'on' }, 0, true)).toBe('Online, all sent')
  expect(words({ is: 'on' }, 3, true)).toBe('3 scans wait to be sent')
  expect(words({ is: 'on' }, 1, true)).toBe('1 scan waits to be sent')
  const since = Date.parse('2026-11-14T07:10:00Z')
  expect(words({ is: 'cut', since }, 0, true)).toBe('Offline since 09:10. Scans are kept.')
  expect(words({ is: 'cut', since }, 2, true)).toBe(
    'Offline since 09:10. Scans are kept. 2 scans wait to be sent.',
  )
  expect(words({ is: 'cut' }, 0, false)).toBe('Offline. Scans are kept while this page is open.')
  expect(words({ is: 'signed out' }, 3, true)).toBe('Sign in again to send 3 scans')
  expect(words({ is: 'refused' }, 1, true)).toBe('You may not send scans any more. 1 scan waits to be sent.')
})
