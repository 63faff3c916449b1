import ICAL from 'ical.js'
import ical from 'node-ical'
import { expect } from 'vitest'
import { onPublicSide } from '../../app/platform/db/db.server.ts'

/** The entries of a calendar file, by two parsers that know nothing of each other and have to agree. */
export function calendarEntries(body: string) {
  const entries = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, sequence, location, startDate } = new ICAL.Event(one)
    return {
      uid,
      title: summary,
      sequence: Number(sequence),
      place: location ?? undefined,
      isDay: startDate.isDate,
      start: startDate.toJSDate().toISOString(),
      status: String(one.getFirstPropertyValue('status')),
    }
  })
  const others = Object.values(ical.sync.parseICS(body)).flatMap((one) =>
    one?.type === 'VEVENT'
      ? [
          {
            uid: one.uid,
            title: String(one.summary),
            sequence: Number(one.sequence),
            place: one.location ? String(one.location) : undefined,
            isDay: one.datetype === 'date',
            start: new Date(one.start).toISOString(),
            status: String(one.status),
          },
        ]
      : [],
  )
  expect(others).toEqual(entries)
  return entries
}

/** What a calendar endpoint answers a visitor: its one entry, or undefined where there is none. */
export async function calendarOf(
  { loader }: { loader: (args: never) => Promise<Response> },
  params: Record<string, string>,
) {
  const answer = await onPublicSide(() => loader({ params } as never)).catch((thrown: unknown) => {
    expect(thrown).toMatchObject({ init: { status: 404 } })
  })
  if (!answer) return
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const body = await answer.text()
  const entries = calendarEntries(body)
  expect(entries).toHaveLength(1)
  const [entry] = entries
  return entry && { ...entry, isIndexed: answer.headers.get('x-robots-tag') !== 'noindex', body }
}
