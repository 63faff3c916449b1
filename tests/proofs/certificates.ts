import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import pg from 'pg'
import { isAnswering, prepareStack, startWithStack, waitFor } from '../../tools/stack.ts'
import { plantCertificate } from '../support/planted-certificate.ts'
import { ask, hold, type Proof, sized } from './proof.ts'

/** The number of unknown addresses that one network may request within a minute (certificate.links). */
const slow = 30

export const certificates: Proof = {
  shows:
    'a million guessed addresses of certificates: none is found, the flood is limited, and visitors with a real address still see their certificate',
  nightly: true,
  async run(size) {
    // A few networks flood; each of the others guesses a little, like a botnet.
    const { guesses, networks, flooders } = sized(size, {
      small: { guesses: 10_000, networks: 100, flooders: 4 },
      middle: { guesses: 100_000, networks: 400, flooders: 8 },
      full: { guesses: 1_000_000, networks: 2_000, flooders: 20 },
    })
    const stack = await prepareStack({
      content: 'settings',
      settings: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' },
    })
    startWithStack(stack, 'web')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    const db = new pg.Client({ connectionString: stack.environment.DATABASE_OWNER_URL })
    await db.connect()
    const held = []
    for (let n = 0; n < 50; n++)
      held.push(
        await plantCertificate(db, { firstName: 'Aline', lastName: `Uwase ${n}`, email: `a${n}@b.example` }),
      )
    await db.end()
    const see = (address: string, from: string, agent?: Agent) =>
      ask(`${stack.origin}/certificate/${address}`, {
        headers: { 'x-forwarded-for': from },
        agent,
        timeout: 60_000,
      })

    const agent = new Agent({ keepAlive: true, maxSockets: 48 })
    const statuses: Record<number, number> = {}
    const lengths = new Set<number>()
    const started = Date.now()
    let number = 0
    let mine = 0
    let [visits, longest] = [0, 0]
    const flood = Array.from({ length: 48 }, async () => {
      while (number < guesses) {
        const n = number++
        // Half of all guesses come from the flooding networks.
        const network = n % 2 === 0 ? n % flooders : flooders + (n % networks)
        const from = `198.${18 + (network >> 16)}.${(network >> 8) & 255}.${network & 255}`
        const { status, body } = await see(randomBytes(16).toString('base64url'), from, agent)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status === 404) lengths.add(body.length)
      }
    })
    // Meanwhile a visitor with a real address, on a network and a connection of their own.
    const visitor = (async () => {
      while (number < guesses) {
        const before = Date.now()
        const { address } = held[visits++ % held.length] ?? { address: '' }
        if ((await see(address, '192.0.2.9')).status === 200) mine++
        longest = Math.max(longest, Date.now() - before)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })()
    await Promise.all([...flood, visitor])
    const seconds = (Date.now() - started) / 1000
    // On a network that guessed a little and is limited: existing certificates are still shown.
    const shared = '192.0.2.77'
    for (let n = 0; n < slow + 5; n++) await see(randomBytes(16).toString('base64url'), shared, agent)
    const waits = await see(randomBytes(16).toString('base64url'), shared, agent)
    const beside = await see(held[0]?.address ?? '', shared, agent)
    agent.destroy()
    await stack.close()
    const result = {
      guesses,
      networks,
      held: held.length,
      statuses,
      notFoundLengths: [...lengths],
      visitor: { visits, seen: mine, longestMs: longest },
      besideAGuesser: beside.status,
      perSecond: Math.round(guesses / seconds),
    }
    hold('none was found', !(200 in statuses), result)
    hold('the flood was limited', (statuses[429] ?? 0) > guesses / 4, result)
    hold(
      'no more guesses were looked up than allowed',
      (statuses[404] ?? 0) <= slow * (networks + flooders) * windows(seconds),
      result,
    )
    hold('every not-found page has the same length', lengths.size === 1, result)
    hold('the visitor with a real address saw it each time', mine === visits && visits > 0, result)
    hold('a network that guesses a little is limited', waits.status === 429, result)
    hold('the limited network still sees existing certificates', beside.status === 200, result)
    hold('nothing failed', !Object.keys(statuses).some((status) => Number(status) >= 500), result)
    return result
  },
}

/** The limit starts again each minute. */
const windows = (seconds: number) => Math.ceil(seconds / 60) + 1
