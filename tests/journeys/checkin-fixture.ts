import { randomInt, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import pg from 'pg'
import QRCode from 'qrcode'

const alphabet = '23456789FHJKMQRWXY'
const aCode = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')

type Seat = 'taken' | 'waiting' | 'released' | 'held'
export type PlantedGuest = { id: string; name: string; code: string; seat: Seat }

const settings = (): Record<string, string> => JSON.parse(process.env.STACK ?? '{}')

async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const db = new pg.Client({ connectionString: settings().DATABASE_OWNER_URL })
  await db.connect()
  try {
    return (await db.query<Row>(text, values)).rows
  } finally {
    await db.end()
  }
}

/** An event that begins now, and its registrations. */
export async function plantEvent(guests: { name: string; seat?: Seat }[]) {
  const event = { id: randomUUID(), title: `Pitch night ${randomUUID().slice(0, 8)}` }
  await ask(
    `insert into events (id, slug, starts_at, ends_at, location, capacity, created_at)
     values ($1, $2, now() - interval '5 minutes', now() + interval '3 hours', 'Main hall', 500, now() - interval '9 days')`,
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

/** Many people with a seat, inserted at once. */
export async function plantCrowd(eventId: string, many: number): Promise<string[]> {
  const person = randomUUID()
  const rows = await ask<{ id: string }>(
    `with made as (insert into people (id, full_name, locale)
         select gen_random_uuid(), 'Guest ' || n, 'en' from generate_series(1, $2::int) as n returning id, full_name)
       insert into event_registrations (id, event_id, person_id, first_name, last_name, email, phone, phone_typed, code,
         locale, seat, status, decided_at)
       select gen_random_uuid(), $1, id, 'Guest', full_name, id || '@example.com', '+250788000100', '0788000100',
         $3 || full_name, 'en', 'taken', 'approved', now() from made returning id`,
    [eventId, many, person],
  )
  return rows.map(({ id }) => id)
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

/** A video of a ticket held in front of the camera. Chromium plays the file instead of a camera. */
export function filmOf(text: string, file: string): string {
  const [width, height] = [640, 480]
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const dot = Math.floor((height * 0.7) / size)
  const [left, top] = [(width - dot * size) >> 1, (height - dot * size) >> 1]
  // White paper with black modules; a film of one picture, in the simplest format there is.
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

/**
 * A proxy between a phone and the site that the test can cut: the phone itself notices nothing and believes that it is
 * online. Slow: pages take longer than anybody waits. Failing: the proxy answers instead. A build: the worker reports
 * another build, and the check-in pages consist of one more file, if one is named.
 */
export async function startLine() {
  const state: { is: 'good' | 'cut' | 'slow' | 'failing'; build?: string; file?: string } = { is: 'good' }
  const site = new URL(process.env.SITE ?? '')
  const open = new Set<Socket>()
  let workers = 0
  const server = createServer((asked, answer) => {
    if (state.is === 'cut') return void asked.socket.destroy()
    const isPage =
      asked.headers.accept?.includes('text/html') || /^\/admin\/door(?:\/[\w-]+)?$/.test(asked.url ?? '')
    if (state.is === 'failing' && isPage) return void answer.writeHead(503).end('not now')
    const isWorker = asked.url === '/admin/door/worker.js'
    const isChanged = state.build !== undefined && (isWorker || isPage)
    const headers = { ...asked.headers, ...(isChanged && { 'accept-encoding': 'identity' }) }
    const send = () => {
      const { method, url: path } = asked
      const on = request({ host: site.hostname, port: site.port, method, path, headers }, (got) => {
        if (isChanged) {
          if (isWorker) workers++
          return void sendOfBuild(got, answer, state)
        }
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      })
      on.on('error', () => answer.destroy())
      asked.pipe(on)
    }
    if (state.is === 'slow' && isPage) setTimeout(send, 15_000)
    else send()
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    make(is: (typeof state)['is']) {
      state.is = is
      if (is === 'cut') for (const socket of open) socket.destroy()
    },
    build(name: string, file?: string) {
      Object.assign(state, { build: name, file })
    },
    /** The number of requests for a worker of another build. */
    workers: () => workers,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

type Build = { build?: string; file?: string }

async function sendOfBuild(
  got: IncomingMessage,
  answer: ServerResponse,
  { build, file }: Build,
): Promise<void> {
  let text = ''
  for await (const chunk of got) text += chunk
  const { 'content-length': _, ...headers } = got.headers
  answer.writeHead(got.statusCode ?? 502, headers)
  if (file) text = text.replace('</body>', `<!-- ${file} --></body>`)
  answer.end(text.replace(/\bdoor [0-9a-f]{12}\b/, `door ${build}`))
}

export const renameEvent = (eventId: string, title: string) =>
  ask(`update event_texts set title = $2 where event_id = $1`, [eventId, title])
