import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { anEvent } from './on-offer.ts'
import { hold, type Proof, sized } from './proof.ts'
import { copiesIn, crowd, prepareRace, type Race, send, sendCopies, somebody } from './race.ts'

const free = 10
const taken = 20

export const seats: Proof = {
  shows:
    '200 posts at once for the last 10 seats, over two web processes, give 10 seats and 190 people who wait or are told that it is full; a form sent 20 times at once gives one registration; without the protection both go wrong',
  async run(size) {
    const rounds = sized(size, { small: 8, middle: 40, full: 500 })
    const race = await prepareRace()
    await race.client.query(
      `insert into people (full_name, locale) select 'Seated ' || n, 'en' from generate_series(1, ${taken}) as n`,
    )

    const last = { posts: 0, seats: 0, waiting: 0, full: 0 }
    for (let round = 0; round < rounds; round++) {
      // In the small version most rounds are small, too.
      const { posts, ...found } = await raceForSeats(race, size === 'small' && round > 0 ? 30 : crowd)
      last.posts += posts
      for (const one of ['seats', 'waiting', 'full'] as const) last[one] += found[one]
      hold(`exactly ${free} of ${posts} have a seat`, found.seats === free && found.counted === free, found)
      hold(
        'everybody else waits or is told that it is full',
        found.waiting + found.full === posts - free,
        found,
      )
    }
    const copies = { posts: copiesIn(rounds), rows: 0 }
    for (let round = 0; round < rounds; round++) {
      const { rows, answers } = await copiesOfOne(race)
      copies.rows += rows
      hold(
        'a form sent repeatedly is one registration with one answer',
        rows === 1 && answers.length === 1,
        rows,
        answers,
      )
    }
    const control = { oversold: await controlSeats(race), rows: await controlCopies(race) }
    await race.close()
    const result = { rounds, race: last, copies, triedAgain: race.again, control }
    hold(
      'control: without trigger and check more people have a seat than there are seats',
      control.oversold > free,
      result,
    )
    hold(
      'control: without claim and constraint a form sent repeatedly is several rows',
      control.rows > 1,
      result,
    )
    return result
  },
}

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

let asked = 0
/** Every second one would also wait. */
const aGuest = () => ({ ...somebody(), ...(++asked % 2 && { waiting: 'yes' }) })

const formOf = ({ slug }: Event) => `/events/${slug}/register`

async function raceForSeats(race: Race, posts: number) {
  const event = await makeEvent(race.client)
  const answers = await Promise.all(
    Array.from({ length: posts }, (_, n) => send(race, formOf(event), n, { ...aGuest(), key: randomUUID() })),
  )
  const full = answers.filter(({ status }) => status === 409).length
  const others = answers.filter(({ status }) => status !== 409 && status !== 303).map(({ status }) => status)
  return { posts, full, others, ...(await standing(race, event)) }
}

/** The rows of an event in the database, without those from before. */
async function standing({ client }: Race, { id }: Event) {
  const { rows } = await client.query<{ seats: number; waiting: number; counted: number }>(
    `select count(*) filter (where seat in ('held', 'offered', 'unpaid', 'taken'))::int - ${taken} as seats,
       count(*) filter (where seat = 'waiting')::int as waiting,
       (select seats_used - ${taken} from events where id = $1) as counted
     from event_registrations where event_id = $1`,
    [id],
  )
  return rows[0] as { seats: number; waiting: number; counted: number }
}

async function copiesOfOne(race: Race) {
  const event = await makeEvent(race.client)
  const answers = await sendCopies(race, formOf(event), aGuest())
  return { rows: (await standing(race, event)).seats, answers }
}

async function controlSeats(race: Race): Promise<number> {
  await race.client.query('alter table event_registrations disable trigger event_registrations_count_seats')
  await race.client.query('alter table events drop constraint events_not_oversold')
  return (await raceForSeats(race, 2 * free)).seats
}

/** Makes every claim and every person unique, so that no repetition is recognised. */
async function controlCopies(race: Race): Promise<number> {
  await race.client.query(`create function forget_claim() returns trigger language plpgsql as
    'begin new.content := gen_random_uuid(); return new; end'`)
  await race.client.query(`create function forget_person() returns trigger language plpgsql security definer as
    'begin insert into people (full_name, locale) values (''Control'', ''en'') returning id into new.person_id; return new; end'`)
  await race.client.query(
    'create trigger control before insert on form_submissions for each row execute function forget_claim()',
  )
  await race.client.query(
    'create trigger control before insert on event_registrations for each row execute function forget_person()',
  )
  return (await copiesOfOne(race)).rows
}
