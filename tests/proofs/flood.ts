import { Agent } from 'node:http'
import pg from 'pg'
import { isAnswering, prepareStack, startWithStack, waitFor } from '../../tools/stack.ts'
import { hold, type Proof, pause, postForm, sized } from './proof.ts'

export const flood: Proof = {
  shows:
    'while one sender posts as fast as it can over 64 connections, other visitors are served within a second',
  nightly: true,
  async run(size) {
    // The form's limits are the ordinary ones.
    const stack = await prepareStack({
      content: 'settings',
      settings: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' },
    })
    startWithStack(stack, 'web')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    let flooding = true
    const statuses: Record<number, number> = {}
    const agent = new Agent({ keepAlive: true, maxSockets: 64 })
    let number = 0
    const crowd = Array.from({ length: 64 }, async () => {
      while (flooding) {
        const form = { fullName: 'Flood', email: 'flood@example.com', subject: `${number++}`, message: 'x' }
        const { status } = await postForm(stack.origin, form, '198.51.100.9', agent)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    })
    await pause(500)
    const times: number[] = []
    const visitors = sized(size, { small: 20, middle: 60, full: 200 })
    for (let n = 0; n < visitors; n++) {
      const started = performance.now()
      const form = {
        fullName: 'Aline',
        email: `aline${n}@example.com`,
        subject: 'Hello',
        message: 'Is there a place?',
      }
      const { status } = await postForm(stack.origin, form, `203.0.113.${n}`)
      times.push(performance.now() - started)
      hold('every other visitor is accepted', status === 303, status)
      await pause(50)
    }
    flooding = false
    await Promise.all(crowd)
    agent.destroy()
    const client = new pg.Client({ connectionString: stack.environment.DATABASE_OWNER_URL })
    await client.connect()
    const { rows } = await client.query(
      "select count(*)::int as saved from contacts where email = 'flood@example.com'",
    )
    await client.end()
    await stack.close()
    times.sort((a, b) => a - b)
    const at = (part: number) =>
      Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0)
    const result = { flood: statuses, floodSaved: rows[0].saved, visitors, p50Ms: at(0.5), p95Ms: at(0.95) }
    hold('the flood stays within its limit', rows[0].saved <= 10, result)
    hold(
      'no answer to the flood is a 5xx',
      Object.keys(statuses).every((status) => Number(status) < 500),
      result,
    )
    // A few visitors on a shared machine say little about speed: there it only matters that they are accepted.
    const bound = size === 'full' ? 1000 : 5000
    hold(`p95 of other visitors is under ${bound} ms`, at(0.95) < bound, result)
    return result
  },
}
