import { randomUUID } from 'node:crypto'
import { openAlways } from './on-offer.ts'
import { hold, type Proof, sized } from './proof.ts'
import { copiesIn, crowd, prepareRace, type Race, send, sendCopies, somebody } from './race.ts'

const path = '/appointments'

export const slots: Proof = {
  shows:
    '200 posts at once for one slot, over two web processes, give one appointment and 199 people who are told that it is taken; a form sent 20 times at once gives one; without the constraint several people have the slot',
  async run(size) {
    const rounds = sized(size, { small: 8, middle: 40, full: 500 })
    const race = await prepareRace()
    await openAlways(race.client, 1)

    const first = { posts: 0, booked: 0, taken: 0 }
    for (let round = 0; round < rounds; round++) {
      // In the small version most rounds are small, too.
      const found = await raceFor(race, nextSlot(), size === 'small' && round > 0 ? 30 : crowd)
      first.posts += found.posts
      first.booked += found.booked
      first.taken += found.taken
      hold(
        'exactly one post gets the slot',
        found.booked === 1 && found.live === 1 && found.held === 1,
        found,
      )
      hold('everybody else is told that it is taken', found.taken === found.posts - 1, found)
    }
    const copies = { posts: copiesIn(rounds), rows: 0 }
    for (let round = 0; round < rounds; round++) {
      const at = nextSlot()
      const answers = await sendCopies(race, path, somebodyAt(at))
      const { live } = await standing(race, at)
      copies.rows += live
      hold(
        'a form sent repeatedly is one appointment with one answer',
        live === 1 && answers.length === 1,
        live,
        answers,
      )
    }
    await race.client.query('alter table slot_holds drop constraint slot_holds_place')
    const control = (await raceFor(race, nextSlot(), 60)).live
    await race.close()
    const result = { rounds, race: first, copies, triedAgain: race.again, control }
    hold('control: without the constraint several people have one slot', control > 1, result)
    return result
  },
}

let slot = 0
/** '2026-11-18T00:00' and so on, hour by hour. */
const nextSlot = () =>
  `${new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + (48 + slot++) * 3_600_000).toISOString().slice(0, 13)}:00`

const somebodyAt = (at: string) => ({ ...somebody(), slot: at, serviceType: 'Other' })

async function raceFor(race: Race, at: string, posts: number) {
  const answers = await Promise.all(
    Array.from({ length: posts }, (_, n) => send(race, path, n, { ...somebodyAt(at), key: randomUUID() })),
  )
  const many = (status: number) => answers.filter((answer) => answer.status === status).length
  return { posts, booked: many(303), taken: many(409), ...(await standing(race, at)) }
}

/** The appointments of a slot in the database. */
async function standing({ client }: Race, at: string) {
  const { rows } = await client.query<{ live: number; held: number }>(
    `select (select count(*)::int from appointments where starts_at = $1 and status <> 'cancelled') as live,
       (select count(*)::int from slot_holds where starts_at = $1) as held`,
    [`${at}:00+02:00`],
  )
  return rows[0] as { live: number; held: number }
}
