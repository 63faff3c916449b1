import { createHash, randomUUID } from 'node:crypto'
import { openAlways } from './on-offer.ts'
import { type Answer, anAddress, ask, formHeaders, hold, type Proof, pause, sized } from './proof.ts'
import { prepareRace, type Race, send, somebody } from './race.ts'

export const calendarRace: Proof = {
  shows:
    '200 requests at once for one time, moves by clients, moves of the same appointments by staff and blocks by a second colleague, over two web processes, give the time to exactly one; the messages are those of what happened; without the protection several have it',
  async run(size) {
    const rounds = sized(size, { small: 4, middle: 40, full: 500 })
    const race = await prepareRace()
    await openAlways(race.client, 1)
    const cast = await castOf(race)
    const won = { client: 0, staff: 0, block: 0 }
    let requests = 0
    for (let round = 0; round < rounds; round++) {
      // In the small version most rounds are small, too.
      const found = await raceFor(cast, nextSlot(), size === 'small' && round > 0 ? 40 : 200)
      requests += found.requests
      hold('exactly one has the time', found.holds + found.blocks === 1, found)
      hold('whoever has a place has the appointment', found.holds === found.there.length, found)
      hold('only the one who has the time was told so', found.wrongly.length === 0, found)
      hold('the messages are those of what happened', isTold(found), found)
      won[winnerOf(found)]++
    }
    const control = await controlOf(cast)
    await race.close()
    const result = { rounds, requests, won, triedAgain: race.again, control }
    hold('control: without the protection several have one time', control > 1, result)
    return result
  },
}

/** 90 people with an appointment and the link to it, and two colleagues. */
type Cast = { race: Race; people: { id: string; link: string }[]; cookies: string[] }
const many = 90

async function castOf(race: Race): Promise<Cast> {
  const booked = Array.from({ length: many }, (_, n) =>
    send(race, '/appointments', n, {
      ...somebody(),
      slot: nextSlot(),
      serviceType: 'Other',
      key: randomUUID(),
    }),
  )
  for (const { status, body } of await Promise.all(booked))
    hold('everybody has an appointment', status === 303, status, body.slice(0, 300))
  const { rows } = await race.client.query<{ id: string; link: string }>(
    `select about as id, props ->> 'link' as link from outbox where template = 'appointment-received' and channel = 'mail'`,
  )
  hold('everybody has a link', rows.length === many, rows.length)
  return { race, people: rows, cookies: [await colleague(race), await colleague(race)] }
}

/** A colleague who is signed in, with a second factor. */
async function colleague({ client }: Race): Promise<string> {
  const token = randomUUID()
  await client.query(
    `with one as (
       insert into staff (id, email, role, groups, email_verified_at, totp_confirmed_at)
       values (gen_random_uuid(), $1, 'admin', array['reviewer'], now(), now()) returning id
     )
     insert into staff_sessions (id, staff_id, token_hash, address, user_agent, seen_at, ends_at)
     select gen_random_uuid(), id, $2, '192.0.2.1', 'proof', now(), now() + interval '12 hours' from one`,
    [`${token}@race.example`, createHash('sha256').update(token).digest('base64url')],
  )
  return `staff=${token}`
}

let slot = 0
/** '2026-11-18T00:00' and so on, hour by hour; not the last of a day, because a block ends on its day. */
function nextSlot(): string {
  const at = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + (48 + slot++) * 3_600_000)
  return at.getUTCHours() === 23 ? nextSlot() : `${at.toISOString().slice(0, 13)}:00`
}

type Sent = { who: 'client' | 'staff' | 'block'; id?: string; isDone: boolean }

/** Half of the moves by clients, half by staff of the same appointments; every tenth request blocks the time. */
async function raceFor({ race, people, cookies }: Cast, at: string, requests: number) {
  const { client } = race
  const { rows } = await client.query<{ id: string; version: number }>('select id, version from appointments')
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  // An address gets five answers a day: each round is a day of its own.
  await client.query("delete from outbox where template like 'appointment-%'")
  const since = new Date()
  const sent = await Promise.all(
    Array.from({ length: requests }, async (_, n): Promise<Sent> => {
      if (n % 10 === 9) return { who: 'block', isDone: await block(race, n, at, cookies[1] ?? '') }
      const { id, link } = people[Math.floor(n / 2) % many] ?? { id: '', link: '' }
      if (n % 2 === 0) {
        const answer = await send(race, `${new URL(link).pathname}/move`, n, { slot: at })
        return { who: 'client', id, isDone: answer.status === 303 }
      }
      const form = { slot: at, version: String(versions.get(id)), dragged: 'yes' }
      const answer = await post(race, n, `/admin/appointments/week/move/${id}`, form, cookies[0] ?? '')
      return { who: 'staff', id, isDone: flashOf(answer) === 'ok' }
    }),
  )
  const found = { requests, ...(await standing(race, at, since)) }
  const [has] = found.there
  const wrongly = sent.filter(({ who, id, isDone }) => isDone && (who === 'block' ? has : id !== has))
  return { ...found, wrongly, done: sent.filter(({ isDone }) => isDone).length }
}

async function block(race: Race, n: number, at: string, cookie: string): Promise<boolean> {
  const [day = '', from = ''] = at.split('T')
  const to = `${String(Number(from.slice(0, 2)) + 1).padStart(2, '0')}:00`
  const form = { day, part: 'times', from, to, reason: 'Away' }
  return (await post(race, n, '/admin/appointments/week/block', form, cookie)).status === 303
}

async function post(race: Race, n: number, path: string, form: Record<string, string>, cookie: string) {
  for (;;) {
    const headers = { ...formHeaders, 'x-forwarded-for': anAddress(), cookie }
    const body = new URLSearchParams(form).toString()
    const address = `${race.origins[n % race.origins.length]}${path}`
    const answer = await ask(address, { method: 'POST', headers, body, agent: race.agent }).catch(
      () => undefined,
    )
    if (answer && answer.status !== 503) return answer
    race.again++
    await pause(100)
  }
}

/** The message that the next page shows. */
function flashOf({ headers }: Answer): string | undefined {
  const cookie = [headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('flash='))
  const [text = ''] = cookie?.slice('flash='.length).split('.') ?? []
  return text ? JSON.parse(Buffer.from(text, 'base64url').toString()).kind : undefined
}

type Standing = {
  holds: number
  blocks: number
  /** The appointments at this time. */
  there: string[]
  /** Who moved them there, by the audit log. */
  movers: string[]
  /** The messages since, as 'mail appointment-moved {id}'. */
  messages: string[]
}

async function standing({ client }: Race, at: string, since: Date): Promise<Standing> {
  const { rows } = await client.query<Standing>(
    `select (select count(*)::int from slot_holds where starts_at = $1) as holds,
       (select count(*)::int from blocked_times where starts_at = $1) as blocks,
       array(select id::text from appointments where starts_at = $1 and status <> 'cancelled') as there,
       array(select actor from audit_log where action = 'moved' and at >= $2) as movers,
       array(select channel || ' ' || template || ' ' || about from outbox where created_at >= $2
         order by channel, template, about) as messages`,
    [`${at}:00+02:00`, since],
  )
  return rows[0] as Standing
}

/** Nobody but the one who was moved, once; and staff, if the client did it. This hub sends no SMS. */
function isTold({ there: [id], movers, messages }: Standing): boolean {
  if (!id) return messages.length === 0 && movers.length === 0
  const [mover] = movers
  const expected = [
    ...(mover === 'visitor' ? [`mail appointment-changed ${id}`] : []),
    `mail appointment-moved ${id}`,
  ]
  return movers.length === 1 && messages.join() === expected.join()
}

const winnerOf = ({ there, movers }: Standing) =>
  there.length === 0 ? 'block' : movers[0] === 'visitor' ? 'client' : 'staff'

/** How many have one time without constraint and triggers. */
async function controlOf(cast: Cast): Promise<number> {
  const { client } = cast.race
  await client.query('alter table slot_holds drop constraint slot_holds_place')
  await client.query('alter table slot_holds disable trigger slot_holds_not_blocked')
  await client.query('alter table blocked_times disable trigger blocked_times_not_held')
  const { holds, blocks } = await raceFor(cast, nextSlot(), 60)
  return holds + blocks
}
