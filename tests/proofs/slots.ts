import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import pg from 'pg'
import { freePort } from '../../tools/postgres.ts'
import { isAnswering, prepareStack, startWithStack, waitFor } from '../../tools/stack.ts'
import { type Answer, anAddress, ask, floodSettings, hold, type Proof, pause, postForm } from './proof.ts'

const crowd = 200
const copiesAtOnce = 20

export const slots: Proof = {
  shows:
    '200 posts at once for one slot, over two web processes, give one appointment and 199 who hear that it is taken; a form sent 20 times at once gives one; without the constraint several have the slot',
  async run(small) {
    const rounds = small ? 20 : 500
    const stack = await prepareStack({ samples: false, settings: floodSettings })
    const second = await freePort()
    startWithStack(stack, 'web')
    startWithStack(stack, 'web', { PORT: String(second), PAGE_CACHE_DIR: `${stack.folder}/pages2` })
    const origins = [stack.origin, `http://127.0.0.1:${second}`]
    for (const origin of origins) await waitFor('the site', isAnswering(`${origin}/readyz`), 90)
    const client = new pg.Client({ connectionString: stack.environment.DATABASE_URL })
    await client.connect()
    await openAlways(client)
    const place: Place = {
      client,
      origins,
      agent: new Agent({ keepAlive: true, maxSockets: crowd }),
      again: 0,
    }

    const race = { posts: 0, booked: 0, taken: 0 }
    for (let round = 0; round < rounds; round++) {
      // In the small version most rounds are small, too.
      const found = await raceFor(place, nextSlot(), small && round > 0 ? 30 : crowd)
      race.posts += found.posts
      race.booked += found.booked
      race.taken += found.taken
      hold('one of all has the slot', found.booked === 1 && found.live === 1 && found.held === 1, found)
      hold('everybody else hears that it is taken', found.taken === found.posts - 1, found)
    }
    const copies = { posts: rounds * copiesAtOnce, rows: 0 }
    for (let round = 0; round < rounds; round++) {
      const { rows, answers } = await sendCopies(place, nextSlot())
      copies.rows += rows
      hold(
        'a form sent often is one appointment with one answer',
        rows === 1 && answers.length === 1,
        answers,
      )
    }
    await client.query('alter table slot_holds drop constraint slot_holds_place')
    const control = (await raceFor(place, nextSlot(), 60)).live
    place.agent.destroy()
    await client.end()
    await stack.close()
    const result = { rounds, race, copies, triedAgain: place.again, control }
    hold('control: without the constraint several have one slot', control > 1, result)
    return result
  },
}

type Place = { client: pg.Client; origins: string[]; agent: Agent; again: number }

/** Every hour of every day, so that each round has a slot of its own. */
async function openAlways(client: pg.Client): Promise<void> {
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const value = {
    days: Object.fromEntries(names.map((name) => [name, true])),
    times: Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`).join('\n'),
    closed: '',
    capacity: 1,
  }
  await client.query("update settings set value = $1 where name = 'slots'", [JSON.stringify(value)])
}

let slot = 0
/** '2026-11-18T00:00' and so on, hour by hour. */
const nextSlot = () =>
  `${new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + (48 + slot++) * 3_600_000).toISOString().slice(0, 13)}:00`

let number = 0
/** Somebody else each time, with a number and an address of their own. */
function somebody(at: string): Record<string, string> {
  number++
  return {
    slot: at,
    serviceType: 'Other',
    firstName: `Person ${number}`,
    lastName: 'Uwase',
    email: `person${number}@example.com`,
    phone: `0788${String(number).padStart(6, '0')}`,
  }
}

async function raceFor(place: Place, at: string, posts: number) {
  const answers = await Promise.all(
    Array.from({ length: posts }, (_, n) => book(place, n, { ...somebody(at), key: randomUUID() })),
  )
  const many = (status: number) => answers.filter((answer) => answer.status === status).length
  return { posts, booked: many(303), taken: many(409), ...(await standing(place, at)) }
}

/** Whoever hears nothing in time, or that the hub is too busy, sends the same again, as a phone would. */
async function book(place: Place, n: number, form: Record<string, string>): Promise<Answer> {
  const origin = place.origins[n % place.origins.length] ?? ''
  for (;;) {
    const sent = postForm(origin, form, anAddress(), place.agent, '/appointments')
    const answer = await sent.catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    place.again++
    await pause(100)
  }
}

/** What the database holds of a slot. */
async function standing({ client }: Place, at: string) {
  const { rows } = await client.query<{ live: number; held: number }>(
    `select (select count(*)::int from appointments where starts_at = $1 and status <> 'cancelled') as live,
       (select count(*)::int from slot_holds where starts_at = $1) as held`,
    [`${at}:00+02:00`],
  )
  return rows[0] as { live: number; held: number }
}

/** One form with its key, sent again and again by a phone that heard nothing. */
async function sendCopies(place: Place, at: string) {
  const page = await ask(`${place.origins[0]}/appointments`)
  const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  hold('the form carries a key', token !== '', page.status)
  const form = { ...somebody(at), token }
  const all = await Promise.all(Array.from({ length: copiesAtOnce }, (_, n) => book(place, n, form)))
  const answers = [...new Set(all.map(({ status, headers }) => `${status} ${headers.location}`))]
  return { rows: (await standing(place, at)).live, answers }
}
