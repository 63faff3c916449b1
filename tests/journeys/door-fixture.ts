import { randomInt, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import QRCode from 'qrcode'

const alphabet = '23456789FHJKMQRWXY'
const aCode = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')

type Seat = 'taken' | 'waiting' | 'released' | 'held'
export type PlantedGuest = { id: string; name: string; code: string; seat: Seat }

const settings = (): Record<string, string> => JSON.parse(process.env.STACK ?? '{}')

async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const db = new pg.Client({ connectionString: settings().DATABASE_URL })
  await db.connect()
  try {
    return (await db.query<Row>(text, values)).rows
  } finally {
    await db.end()
  }
}

/** An event that begins now, and people who are registered for it. */
export async function plantEvent(guests: { name: string; seat?: Seat }[]) {
  const event = { id: randomUUID(), title: `Pitch night ${randomUUID().slice(0, 8)}` }
  await ask(
    `insert into events (id, slug, starts_at, ends_at, location, capacity, created_at)
     values ($1, $2, now() - interval '5 minutes', now() + interval '3 hours', 'Main hall', 80, now() - interval '9 days')`,
    [event.id, `pitch-night-${event.id}`],
  )
  await ask(`insert into event_texts (event_id, locale, title, source_version) values ($1, 'en', $2, 1)`, [
    event.id,
    event.title,
  ])
  const planted: PlantedGuest[] = []
  for (const { name, seat = 'taken' } of guests) planted.push(await plantGuest(event.id, name, seat))
  return { ...event, guests: planted }
}

export async function plantGuest(eventId: string, name: string, seat: Seat = 'taken'): Promise<PlantedGuest> {
  const [id, personId, code] = [randomUUID(), randomUUID(), aCode()]
  const [first = '', ...last] = name.split(' ')
  const decided = seat === 'taken'
  await ask(`insert into people (id, full_name, locale) values ($1, $2, 'en')`, [personId, name])
  await ask(
    `insert into event_registrations (id, event_id, person_id, first_name, last_name, email, phone, phone_typed, code,
       locale, seat, status, decided_at, waiting_since, withdrawn_at, released)
     values ($1, $2, $3, $4, $5, $6, '+250788000100', '0788000100', $7, 'en', $8, $9, $10, $11, $12, $13)`,
    [
      id,
      eventId,
      personId,
      first,
      last.join(' '),
      `${id}@example.com`,
      code,
      seat,
      decided ? 'approved' : 'pending',
      decided ? new Date() : null,
      seat === 'waiting' ? new Date() : null,
      seat === 'released' ? new Date() : null,
      seat === 'released' ? 'cannot-come' : null,
    ],
  )
  return { id, name, code, seat }
}

export const scansInDatabase = (eventId: string) =>
  ask<{ registration_id: string; scanned_by: string; scanned_at: Date }>(
    'select registration_id, scanned_by, scanned_at from event_scans where event_id = $1 order by scanned_at, id',
    [eventId],
  )

export const auditLines = async (eventId: string) =>
  (
    await ask<{ action: string }>('select action from audit_log where subject_id = $1 order by at, id', [
      eventId,
    ])
  ).map(({ action }) => action)

/** What a camera would see: a ticket held before it. Chromium plays the file instead of a camera. */
export function filmOf(text: string, file: string): string {
  const [width, height] = [640, 480]
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const dot = Math.floor((height * 0.7) / size)
  const [left, top] = [(width - dot * size) >> 1, (height - dot * size) >> 1]
  // White paper with black modules; a film of one picture, in the plainest format there is.
  const light = Buffer.alloc(width * height, 235)
  for (let y = 0; y < dot * size; y++)
    for (let x = 0; x < dot * size; x++) {
      const isDark = data[Math.floor(y / dot) * size + Math.floor(x / dot)]
      if (isDark) light[(top + y) * width + left + x] = 16
    }
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`)
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]))
  return file
}
