import { Agent } from 'node:http'
import pg from 'pg'
import { freePort } from '../../tools/postgres.ts'
import { isAnswering, prepareStack, startWithStack, waitFor } from '../../tools/stack.ts'
import { type Answer, anAddress, ask, floodSettings, hold, pause, postForm } from './proof.ts'

export const crowd = 200
const copiesAtOnce = 20

/** Two web processes over one database, and the number of retries. */
export type Race = {
  client: pg.Client
  origins: string[]
  agent: Agent
  again: number
  close(): Promise<void>
}

export async function prepareRace(): Promise<Race> {
  const stack = await prepareStack({ content: 'settings', settings: floodSettings })
  const second = await freePort()
  startWithStack(stack, 'web')
  startWithStack(stack, 'web', { PORT: String(second), PAGE_CACHE_DIR: `${stack.folder}/pages2` })
  const origins = [stack.origin, `http://127.0.0.1:${second}`]
  for (const origin of origins) await waitFor('the site', isAnswering(`${origin}/readyz`), 90)
  const client = new pg.Client({ connectionString: stack.environment.DATABASE_OWNER_URL })
  // When a proof fails its database ends first; the failure itself should be what is shown.
  client.on('error', () => {})
  await client.connect()
  const agent = new Agent({ keepAlive: true, maxSockets: crowd })
  return {
    client,
    origins,
    agent,
    again: 0,
    async close() {
      agent.destroy()
      await client.end()
      await stack.close()
    },
  }
}

/** Sends the same again after a timeout or when the hub is too busy, like a phone. */
export async function send(
  race: Race,
  path: string,
  n: number,
  form: Record<string, string>,
): Promise<Answer> {
  const origin = race.origins[n % race.origins.length] ?? ''
  for (;;) {
    const sent = postForm(origin, form, anAddress(), race.agent, path)
    const answer = await sent.catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    race.again++
    await pause(100)
  }
}

/** One form with its key, sent again and again by a phone that got no answer: the different answers it gets. */
export async function sendCopies(race: Race, path: string, form: Record<string, string>): Promise<string[]> {
  const page = await ask(`${race.origins[0]}${path}`)
  const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  hold('the form carries a key', token !== '', page.status)
  const copies = Array.from({ length: copiesAtOnce }, (_, n) => send(race, path, n, { ...form, token }))
  const answers = (await Promise.all(copies)).map(({ status, headers }) => `${status} ${headers.location}`)
  return [...new Set(answers)]
}

export const copiesIn = (rounds: number) => rounds * copiesAtOnce

let number = 0
/** A different person each time, with a number and an address of their own. */
export function somebody(): Record<string, string> {
  number++
  return {
    firstName: `Person ${number}`,
    lastName: 'Uwase',
    email: `person${number}@example.com`,
    phone: `0788${String(number).padStart(6, '0')}`,
  }
}
