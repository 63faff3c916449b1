import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import pg from 'pg'
import { freePort } from '../../tools/postgres.ts'
import { isAnswering, prepareStack, startWithStack, waitFor } from '../../tools/stack.ts'
import { anEvent } from './on-offer.ts'
import { type Answer, anAddress, ask, floodSettings, hold, type Proof, pause, postForm } from './proof.ts'

const crowd = 200
const free = 10
const taken = 20
const copiesAtOnce = 20

export const seats: Proof = {
  shows:
    '200 posts at once for the last 10 seats, over two web processes, give 10 seats and 190 who wait or hear that it is full; a form sent 20 times at once gives one registration; without the protection both go wrong',
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
    await client.query(
      `insert into people (full_name, locale) select 'Seated ' || n, 'en' from generate_series(1, ${taken}) as n`,
    )
    const place: Place = {
      client,
      origins,
      agent: new Agent({ keepAlive: true, maxSockets: crowd }),
      again: 0,
    }

    const race = { posts: 0, seats: 0, waiting: 0, full: 0 }
    for (let round = 0; round < rounds; round++) {
      // In the small version most rounds are small, too.
      const { posts, ...found } = await raceForSeats(place, small && round > 0 ? 30 : crowd)
      race.posts += posts
      for (const one of ['seats', 'waiting', 'full'] as const) race[one] += found[one]
      hold(`exactly ${free} of ${posts} have a seat`, found.seats === free && found.counted === free, found)
      hold(
        'everybody else waits or heard that it is full',
        found.waiting + found.full === posts - free,
        found,
      )
    }
    const copies = { posts: rounds * copiesAtOnce, rows: 0 }
    for (let round = 0; round < rounds; round++) {
      const { rows, answers } = await sendCopies(place)
      copies.rows += rows
      hold('a form sent often is one registration with one answer', rows === 1 && answers.size === 1, rows, [
        ...answers,
      ])
    }
    const control = { oversold: await controlSeats(place), rows: await controlCopies(place) }
    place.agent.destroy()
    await client.end()
    await stack.close()
    const result = { rounds, race, copies, triedAgain: place.again, control }
    hold(
      'control: without trigger and check more have a seat than there are',
      control.oversold > free,
      result,
    )
    hold('control: without claim and constraint a form sent often is several rows', control.rows > 1, result)
    return result
  },
}

type Place = { client: pg.Client; origins: string[]; agent: Agent; again: number }
type Event = { id: string; slug: string }

/** An event in a week with ten seats left. */
async function makeEvent(client: pg.Client): Promise<Event> {
  const event = await anEvent(client, taken + free)
  await client.query(
    `insert into event_registrations
       (event_id, person_id, first_name, last_name, email, phone, phone_typed, code, locale, seat, status, decided_at)
     select $1, id, full_name, 'Uwase', 'seated@example.com', '+250788000100', '', gen_random_uuid(), 'en', 'taken', 'approved', now()
     from people where full_name like 'Seated %'`,
    [event.id],
  )
  return event
}

let number = 0

/** Somebody else each time, with a number and an address of their own. Every second one would also wait. */
function somebody(): Record<string, string> {
  number++
  return {
    firstName: `Person ${number}`,
    lastName: 'Uwase',
    email: `person${number}@example.com`,
    phone: `0788${String(number).padStart(6, '0')}`,
    ...(number % 2 && { waiting: 'yes' }),
  }
}

async function raceForSeats(place: Place, posts: number) {
  const event = await makeEvent(place.client)
  const answers = await Promise.all(
    Array.from({ length: posts }, (_, n) => register(place, event, n, { ...somebody(), key: randomUUID() })),
  )
  const full = answers.filter(({ status }) => status === 409).length
  const others = answers.filter(({ status }) => status !== 409 && status !== 303).map(({ status }) => status)
  return { posts, full, others, ...(await standing(place, event)) }
}

/** Whoever hears nothing in time, or that the hub is too busy, sends the same again, as a phone would. */
async function register(
  place: Place,
  event: Event,
  n: number,
  form: Record<string, string>,
): Promise<Answer> {
  const origin = place.origins[n % place.origins.length] ?? ''
  for (;;) {
    const sent = postForm(origin, form, anAddress(), place.agent, `/events/${event.slug}/register`)
    const answer = await sent.catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    place.again++
    await pause(100)
  }
}

/** What the database holds of an event, beside those who were there before. */
async function standing({ client }: Place, { id }: Event) {
  const { rows } = await client.query<{ seats: number; waiting: number; counted: number }>(
    `select count(*) filter (where seat in ('held', 'offered', 'taken'))::int - ${taken} as seats,
       count(*) filter (where seat = 'waiting')::int as waiting,
       (select seats_used - ${taken} from events where id = $1) as counted
     from event_registrations where event_id = $1`,
    [id],
  )
  return rows[0] as { seats: number; waiting: number; counted: number }
}

/** One form with its key, sent again and again by a phone that heard nothing. */
async function sendCopies(place: Place) {
  const event = await makeEvent(place.client)
  const page = await ask(`${place.origins[0]}/events/${event.slug}/register`)
  const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  hold('the form carries a key', token !== '', page.status)
  const form = { ...somebody(), token }
  const sent = Array.from({ length: copiesAtOnce }, (_, n) => register(place, event, n, form))
  const answers = new Set(
    (await Promise.all(sent)).map(({ status, headers }) => `${status} ${headers.location}`),
  )
  return { rows: (await standing(place, event)).seats, answers }
}

async function controlSeats(place: Place): Promise<number> {
  await place.client.query('alter table event_registrations disable trigger event_registrations_count_seats')
  await place.client.query('alter table events drop constraint events_not_oversold')
  return (await raceForSeats(place, 2 * free)).seats
}

/** Every claim is the first, and everybody is somebody else. */
async function controlCopies(place: Place): Promise<number> {
  await place.client.query(`create function forget_claim() returns trigger language plpgsql as
    'begin new.content := gen_random_uuid(); return new; end'`)
  await place.client.query(`create function forget_person() returns trigger language plpgsql security definer as
    'begin insert into people (full_name, locale) values (''Control'', ''en'') returning id into new.person_id; return new; end'`)
  await place.client.query(
    'create trigger control before insert on form_submissions for each row execute function forget_claim()',
  )
  await place.client.query(
    'create trigger control before insert on event_registrations for each row execute function forget_person()',
  )
  return (await sendCopies(place)).rows
}
