import { Agent } from 'node:http'
import fc from 'fast-check'
import pg from 'pg'
import { isAnswering, prepareStack, runCli, startWithStack, waitFor } from '../../tools/stack.ts'
import { aPost, type Generated } from './generated-posts.ts'
import { percentile } from './measure.ts'
import { anAddress, ask, floodSettings, hold, idIn, type Proof, pause, type Size, sized } from './proof.ts'
import { publicForms } from './public-forms.ts'

const perSecond = 50
const batch = 250

export const posts: Proof = {
  shows:
    'generated posts to every public form (half characters, NUL, 100 KB fields, arrays, wrong content types): no 5xx, accepted values are stored clean, p99 < 500 ms at 50 a second',
  async run(size) {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
    console.log(`seed ${seed} (replay with SEED=${seed})`)
    const stack = await prepareStack({ content: 'settings', settings: floodSettings })
    await runCli(stack, ['seed', '--rows', '100'])
    startWithStack(stack, 'web')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    const client = new pg.Client({ connectionString: stack.environment.DATABASE_OWNER_URL })
    await client.connect()
    const post = aPost(await publicForms(client))
    const seen = nothingSeen()
    const { count, inTime } = sized(size, {
      small: { count: 600, inTime: 150 },
      middle: { count: 7500, inTime: 1000 },
      full: { count: Number(process.env.POSTS ?? 200_000), inTime: 6000 },
    })
    for (let from = 0; from < count; from += batch) {
      const some = fc.sample(post, { seed: seed + from, numRuns: batch })
      // The last posts come at a steady pace, however long those before them take, and only their times count.
      if (count - from > inTime) await sendAll(stack.origin, some, seen)
      else await sendInTime(stack.origin, some, seen)
      await compare(client, seen)
    }
    await client.end()
    await stack.close()
    return judge(seen, { seed, count, size })
  },
}

const visitors = 12

type Seen = {
  statuses: Record<string, Record<number, number>>
  broken: Generated[]
  times: number[]
  slow: number
  /** How often the site was too busy. */
  later: number
  /** Accepted posts that are not yet compared with the database. */
  accepted: Map<string, Generated>
  compared: number
  unlike: unknown[]
  wronglyFound: Generated[]
}

const nothingSeen = (): Seen => ({
  statuses: {},
  broken: [],
  times: [],
  slow: 0,
  later: 0,
  accepted: new Map(),
  compared: 0,
  unlike: [],
  wronglyFound: [],
})

/** Retries when the site is too busy, like our script: at 50 a second a busy machine may be full. */
async function answerTo(address: string, sent: Parameters<typeof ask>[1], seen: Seen) {
  for (;;) {
    const answer = await ask(address, { ...sent, timeout: 20_000 }).catch(() => undefined)
    if (answer?.status !== 503 || answer.headers['retry-after'] !== '10' || seen.later >= 500) return answer
    seen.later++
    await pause(2000)
  }
}

async function send(origin: string, post: Generated, seen: Seen, agent?: Agent): Promise<number> {
  const started = performance.now()
  const headers = {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': anAddress(),
    'content-type': post.type,
    ...post.headers,
  }
  const sent = { method: 'POST', headers, body: post.body, agent }
  const answer = await answerTo(origin + post.path, sent, seen)
  const status = answer?.status ?? 0
  const counts = seen.statuses[post.form.path] ?? {}
  seen.statuses[post.form.path] = { ...counts, [status]: (counts[status] ?? 0) + 1 }
  if (status >= 500 || status === 0) seen.broken.push(post)
  const id = answer && status === 303 ? idIn(answer) : undefined
  if (id && !seen.accepted.has(id)) seen.accepted.set(id, post)
  const isFound = status === 303 && /\/status\/[0-9a-f-]{36}\./.test(String(answer?.headers.location))
  if (isFound && !post.form.mayFind?.(post.input)) seen.wronglyFound.push(post)
  return performance.now() - started
}

/** As fast as twelve visitors can: more would only wait for the processor. */
async function sendAll(origin: string, waiting: Generated[], seen: Seen): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const visitor = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      if ((await send(origin, next, seen, agent)) > 2000) seen.slow++
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
  agent.destroy()
}

async function sendInTime(origin: string, waiting: Generated[], seen: Seen): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const started = performance.now()
  const sent = waiting.map(async (post, n) => {
    await pause(Math.max(0, started + (n * 1000) / perSecond - performance.now()))
    seen.times.push(await send(origin, post, seen, agent))
  })
  await Promise.all(sent)
  agent.destroy()
}

/** Compares the accepted posts, column by column, with the stored rows. */
async function compare(client: pg.Client, seen: Seen): Promise<void> {
  const byForm = Map.groupBy(seen.accepted, ([, { form }]) => form)
  for (const [form, accepted] of byForm) {
    const ids = accepted.map(([id]) => id)
    const { rows } = await client.query(`select * from ${form.table} where id = any($1)`, [ids])
    const stored = new Map(rows.map((row) => [row.id, row]))
    for (const [id, { input, upload }] of accepted) {
      const row = stored.get(id)
      for (const [column, expected] of Object.entries(form.keeps?.(input, upload) ?? {})) {
        const isRight =
          typeof expected === 'function' ? row && expected(row[column]) : row?.[column] === expected
        if (!isRight) seen.unlike.push({ table: form.table, column, expected, stored: row?.[column] })
      }
      seen.compared++
    }
  }
  seen.accepted.clear()
}

function judge(seen: Seen, { seed, count, size }: { seed: number; count: number; size: Size }) {
  const { statuses, broken, slow, compared, unlike, wronglyFound, times } = seen
  const p99Ms = Math.round(percentile(times, 0.99))
  const result = {
    seed,
    posts: count,
    statuses,
    slow,
    later: seen.later,
    compared,
    inTime: times.length,
    p99Ms,
  }
  const told = (post?: Generated) =>
    post && { ...post, form: 0, upload: post.upload?.name, body: post.body.toString('latin1').slice(0, 500) }
  hold('no answer is a 5xx and none is missing', broken.length === 0, result, told(broken[0]))
  hold('stored values are the typed ones, cleaned', unlike.length === 0, result, unlike.slice(0, 5))
  hold(
    'a code finds nothing with the contact of somebody else',
    wronglyFound.length === 0,
    told(wronglyFound[0]),
  )
  for (const [path, counts] of Object.entries(statuses))
    hold(`some posts to ${path} were good, some were not`, Boolean(counts[303] && counts[422]), result)
  // The smaller versions run beside other work; there the times are only reported.
  const isShared = size !== 'full'
  // Over most of an hour a shared machine is not ours alone: one in a thousand may have waited for other work.
  hold('at most one in a thousand takes longer than 2 s', isShared || slow * 1000 <= count, result)
  hold('p99 within 500 ms at 50 posts a second', isShared || p99Ms < 500, result)
  return result
}
