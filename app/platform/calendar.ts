import { daysAfter } from './clock.ts'

/** An appointment or a day in the format all calendars read (RFC 5545). */
export type CalendarEvent = {
  /** The same for the same appointment, so that a calendar finds the entry to update. */
  uid: string
  /** Higher with every change. */
  sequence: number
  changedAt: Date
  title: string
  description?: string
  location?: string
  geo?: { latitude: number; longitude: number }
  url: string
  isCancelled: boolean
} & ({ startsAt: Date; endsAt: Date } | { day: string })

/**
 * The sequence of an entry that several records make up, such as an event and its place: in seconds since 2026. Their
 * versions would fall when it moves to a place that has changed less often.
 */
export const sequenceOf = (changedAt: Date) =>
  Math.max(0, Math.floor((changedAt.getTime() - Date.UTC(2026, 0)) / 1000))

/** The last of some changes. */
export const latest = (...changes: (Date | null | undefined)[]) =>
  new Date(Math.max(...changes.map((at) => at?.getTime() ?? 0)))

type Setting = { hub: string; name: string; isPrivate?: boolean }

/** One appointment as a file. The address of a private one is its key: it is sent to no other site, and not indexed. */
export function calendarAnswer(event: CalendarEvent, { hub, name, isPrivate }: Setting): Response {
  return new Response(calendarFile(hub, [event]), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${name}.ics"`,
      ...(isPrivate && { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' }),
    },
  })
}

/**
 * A file with one appointment, or a calendar of several to subscribe to, which then has a name. Times are in UTC: no
 * calendar needs to know the hub's time zone.
 */
export function calendarFile(product: string, appointments: CalendarEvent[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // The first is the standard's, the second what most calendars read; likewise for the refresh interval.
    ...(name
      ? [
          `NAME:${escaped(name)}`,
          `X-WR-CALNAME:${escaped(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
          'X-PUBLISHED-TTL:PT12H',
        ]
      : []),
    ...appointments.flatMap(entry),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function entry(appointment: CalendarEvent): string[] {
  const { uid, sequence, changedAt, title, description, location, geo, url } = appointment
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    ...timesOf(appointment),
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(geo ? [`GEO:${geo.latitude.toFixed(6)};${geo.longitude.toFixed(6)}`] : []),
    `URL:${url}`,
    `STATUS:${appointment.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** A day has no time zone, and leaves its person free. */
function timesOf(appointment: CalendarEvent): string[] {
  if (!('day' in appointment))
    return [`DTSTART:${utc(appointment.startsAt)}`, `DTEND:${utc(appointment.endsAt)}`]
  const on = (day: string) => `VALUE=DATE:${day.replaceAll('-', '')}`
  const { day } = appointment
  return [`DTSTART;${on(day)}`, `DTEND;${on(daysAfter(day, 1))}`, 'TRANSP:TRANSPARENT']
}

const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** Escapes delimiters and line breaks as two characters, and removes characters no text may hold. */
function escaped(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\n/g, '\\n')
  )
}

const most = 75

/** No line is longer than 75 bytes; a longer one continues after a line break and a space, never inside a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    // From the second line on, the space counts too.
    if (bytes + size > (parts.length === 0 ? most : most - 1)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
