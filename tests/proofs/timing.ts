import { Agent } from 'node:http'
import pg from 'pg'
import { demoOwner, isAnswering, prepareStack, startWithStack, waitFor } from '../../tools/stack.ts'
import { anAddress, ask, formHeaders, hold, type Proof, sized } from './proof.ts'

const triesEach = 5

export const timing: Proof = {
  shows: 'a sign-in with an address that has an account takes as long as with one that has none',
  nightly: true,
  async run(size) {
    const pairs = sized(size, { small: 10, middle: 50, full: 200 })
    const stack = await prepareStack({
      content: 'settings',
      settings: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' },
    })
    startWithStack(stack, 'web')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    const client = new pg.Client({ connectionString: stack.environment.DATABASE_OWNER_URL })
    await client.connect()
    await client.query(
      `insert into staff (email, groups, password_hash, email_verified_at, created_at, updated_at)
       select 'known' || n || '@irishub.example', groups, password_hash, now(), now(), now()
       from staff, generate_series(1, $1) n where email = $2`,
      [pairs, demoOwner.email],
    )
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const time = async (email: string): Promise<number> => {
      const body = new URLSearchParams({ email, password: 'Not-the-one-9!' }).toString()
      const headers = { ...formHeaders, 'x-forwarded-for': anAddress() }
      const started = performance.now()
      const { status } = await ask(`${stack.origin}/admin/login`, { method: 'POST', headers, body, agent })
      const ms = performance.now() - started
      hold('the password was checked and was wrong', status === 401 || status === 423, status)
      return ms
    }
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let round = 0; round < triesEach; round++) {
      for (let n = 1; n <= pairs; n++) {
        // The limit for all strangers together must not answer in place of the password check.
        if (n % 50 === 1) await client.query('delete from staff_tries where tries > 5')
        const ask = {
          known: () => time(`known${n}@irishub.example`),
          unknown: () => time(`nobody${n}@irishub.example`),
        }
        const order =
          (n + round) % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        for (const which of order) times[which].push(await ask[which]())
      }
    }
    agent.destroy()
    await client.end()
    await stack.close()
    // The requests of a pair run one right after the other, so other load on the machine mostly cancels out.
    const differences = times.known.map((ms, n) => ms - (times.unknown[n] ?? 0))
    const result = {
      attempts: times.known.length + times.unknown.length,
      medianKnownMs: median(times.known),
      medianUnknownMs: median(times.unknown),
      medianDifferenceMs: median(differences),
    }
    // The small version has too few attempts for an exact figure; a missing hash would still be noticed.
    hold(
      'the medians differ by less than 5 ms',
      Math.abs(result.medianDifferenceMs) < (size === 'small' ? 20 : 5),
      result,
    )
    return result
  },
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100
}
