import { expect, test } from 'vitest'
import { calendarEntries } from '../../tests/support/calendar.ts'
import { type CalendarEvent, calendarFile, latest, sequenceOf } from './calendar.ts'

const night: CalendarEvent & { startsAt: Date } = {
  uid: '1f0c9a2e-0000-4000-8000-000000000000',
  sequence: 2,
  changedAt: new Date('2026-11-15T12:00:00.123Z'),
  startsAt: new Date('2026-11-19T16:00:00Z'),
  endsAt: new Date('2026-11-19T18:30:00Z'),
  title: 'Founders’ Night; deals, not slides',
  description: 'Bring:\r\n1. a deck\n2. a \\ backslash',
  location: 'Kacyiru hub, KG 7 Ave',
  url: 'https://irishub.example/events/founders-night',
  isCancelled: false,
}
/** As a calendar reads it: folded lines joined, then name and value. */
const read = (file: string) =>
  new Map(
    file
      .replaceAll('\r\n ', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const),
  )

test('an appointment has its times in UTC, its own id, and a version', () => {
  const lines = read(calendarFile('IRIS Hub', [night]))
  expect(Object.fromEntries(lines)).toMatchObject({
    VERSION: '2.0',
    UID: night.uid,
    SEQUENCE: '2',
    DTSTAMP: '20261115T120000Z',
    DTSTART: '20261119T160000Z',
    DTEND: '20261119T183000Z',
    STATUS: 'CONFIRMED',
    URL: night.url,
  })
  expect(read(calendarFile('IRIS Hub', [{ ...night, isCancelled: true }])).get('STATUS')).toBe('CANCELLED')
})

test('delimiters in a value are escaped, and no control character gets through', () => {
  const lines = read(calendarFile('IRIS Hub', [{ ...night, location: 'A\u0000\u0007B\u007F' }]))
  expect(lines.get('SUMMARY')).toBe('Founders’ Night\\; deals\\, not slides')
  expect(lines.get('DESCRIPTION')).toBe('Bring:\\n1. a deck\\n2. a \\\\ backslash')
  expect(lines.get('LOCATION')).toBe('AB')
})

test('a title cannot inject properties', () => {
  const file = calendarFile('IRIS Hub', [{ ...night, title: 'Night\r\nATTENDEE:mailto:x@example.com' }])
  expect([...read(file).keys()]).not.toContain('ATTENDEE')
})

test('every line ends in CRLF and has 75 bytes at most, without splitting a character', () => {
  const description = 'Ubumenyi bw’ikoranabuhanga 👩🏾‍💻 é'.repeat(40)
  const file = calendarFile('IRIS Hub', [{ ...night, description }])
  const lines = file.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(read(file).get('DESCRIPTION')).toBe(description)
})

test('EVT-01: a calendar to subscribe to has a name and a refresh interval, and holds every event once', () => {
  const day = { ...night, uid: 'another', title: 'Open day' }
  const file = calendarFile('IRIS Hub', [night, day], 'Events, IRIS Hub')
  expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(2)
  expect(file.match(/^(?:BEGIN|END):VCALENDAR\r$/gm)).toHaveLength(2)
  expect(file).toContain('\r\nNAME:Events\\, IRIS Hub\r\nX-WR-CALNAME:Events\\, IRIS Hub\r\n')
  expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H')
  expect(calendarFile('IRIS Hub', [night])).not.toContain('NAME')
  expect(calendarFile('IRIS Hub', [], 'Events')).not.toContain('VEVENT')
})

test('a day has neither time nor time zone, ends the next day, and leaves its person free', () => {
  const { startsAt: _, endsAt: __, location: ___, ...rest } = night as typeof night & { endsAt: Date }
  const file = calendarFile('IRIS Hub', [{ ...rest, day: '2026-12-31' }])
  expect(file).toContain(
    '\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\nTRANSP:TRANSPARENT\r\n',
  )
  expect(file).not.toContain('LOCATION')
  expect(calendarEntries(file)).toMatchObject([{ isDay: true, title: night.title, status: 'CONFIRMED' }])
})

test('the sequence rises with the last change of any part, and stays a number that every calendar can hold', () => {
  const [early, late] = [new Date('2026-11-15T12:00:00Z'), new Date('2026-11-15T12:00:01Z')]
  expect(latest(early, undefined, late, null)).toEqual(late)
  expect(sequenceOf(late)).toBe(sequenceOf(early) + 1)
  expect(sequenceOf(new Date('2020-01-01'))).toBe(0)
  expect(sequenceOf(new Date('2090-01-01'))).toBeLessThan(2 ** 31)
})
