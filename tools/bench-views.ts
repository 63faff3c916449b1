import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createFastSignature } from '../app/platform/fast-signature.server.ts'
import { addressOf, plantUnit } from '../tests/proofs/ad-visitors.ts'
import { freePort } from './postgres.ts'
import { startProgram, stopProcess } from './processes.ts'
import { isAnswering, type Stack, waitFor } from './stack.ts'

type Turns = { turns: number; seconds: number }

/** Views received and on disk per second, as a share of a bare server that writes the same rows in groups. */
export async function compareViews(stack: Stack, { turns, seconds }: Turns): Promise<number> {
  const client = new pg.Client({ connectionString: stack.environment.DATABASE_OWNER_URL })
  await client.connect()
  const item = await plantUnit(client, 'Bench')
  await client.query(
    `create table if not exists bare_events (
       like ad_events, primary key (token, kind, day), unique (mark, item_id, stretch, kind, day))`,
  )
  await client.query('grant insert, select on bare_events to iris_public')
  const port = await freePort()
  const told = { port, database: stack.environment.DATABASE_PUBLIC_URL }
  const bare = startProgram(process.execPath, ['tools/bare-counter.ts', JSON.stringify(told)], {
    stdio: 'inherit',
  })
  stack.onClose(() => stopProcess(bare))
  const sides = { ours: stack.origin, bare: `http://127.0.0.1:${port}` }
  await waitFor('the bare counter', isAnswering(sides.bare))
  const found: { ours: number; bare: number; ratio: number }[] = []
  for (const side of [sides.ours, sides.bare]) measure(stack, side, item, 1)
  for (let turn = 0; turn < turns; turn++) {
    // They take turns in going first, so that neither profits from it.
    const order = turn % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)
    const speeds = { ours: 0, bare: 0 }
    for (const side of order) speeds[side] = measure(stack, sides[side], item, seconds)
    found.push({ ...speeds, ratio: Number((speeds.ours / speeds.bare).toFixed(2)) })
  }
  const { rows } = await client.query<{ ours: number; repeats: number; bare: number }>(
    `select (select count(*)::int from ad_events where item_id = $1) as ours,
       (select coalesce(sum(count), 0)::int from ad_discards where item_id = $1) as repeats,
       (select count(*)::int from bare_events) as bare`,
    [item],
  )
  await client.end()
  console.table(found)
  console.log('on disk afterwards:', rows[0])
  // Discarding views would be fast, but wrong.
  if ((rows[0]?.repeats ?? 0) > (rows[0]?.ours ?? 0) / 100) throw new Error('views were discarded')
  return found.map(({ ratio }) => ratio).toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0
}

let visitors = 0

/** Each view has a token and a network address of its own, like honest ones. */
function measure(stack: Stack, side: string, item: string, seconds: number): number {
  const { SECRET = '' } = stack.environment
  const proofOf = createFastSignature(SECRET, 'view')
  const at = (Date.now() - 2000).toString(36)
  const lines = Array.from({ length: 30_000 * seconds }, () => {
    const said = [randomUUID(), item, 'content', at].join('.')
    return `${addressOf(visitors++)} ${said}.${proofOf(said)}`
  })
  const list = join(stack.folder, 'views.txt')
  const script = join(stack.folder, 'views.lua')
  writeFileSync(list, lines.join('\n'))
  writeFileSync(script, notifyEach(list))
  const output = execFileSync('wrk', ['-t1', '-c64', `-d${seconds}s`, '-s', script, `${side}/views/seen`], {
    encoding: 'utf8',
  })
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output)
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]))
}

const notifyEach = (list: string) => `
local all, at = {}, 0
for line in io.lines('${list}') do all[#all + 1] = line end
function request()
  at = at % #all + 1
  local from, token = all[at]:match('^(%S+) (%S+)$')
  return wrk.format('POST', nil, {
    ['User-Agent'] = 'Mozilla/5.0 (Linux; Android 13) Chrome/140.0.0.0 Mobile Safari/537.36',
    ['Sec-Fetch-Site'] = 'same-origin', ['Content-Type'] = 'text/plain', ['X-Forwarded-For'] = from,
  }, token)
end`
