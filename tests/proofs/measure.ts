import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ask, hold, pause, type Size, sized } from './proof.ts'

type Asked = { origin: string; cookie: string; size: Size }

/**
 * p95 of a hundred requests in milliseconds for each address, measured from outside: loopback and React's rendering
 * included. The smaller versions take the median of a few, because they run beside other work.
 */
export async function measurePages(
  { origin, cookie, size }: Asked,
  addresses: Record<string, string>,
): Promise<Record<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const found: Record<string, number> = {}
  const { first, requests, part } = sized(size, {
    small: { first: 1, requests: 3, part: 0.5 },
    middle: { first: 2, requests: 10, part: 0.5 },
    full: { first: 5, requests: 100, part: 0.95 },
  })
  for (const [name, path] of Object.entries(addresses)) {
    const times: number[] = []
    for (let n = 0; n < first + requests; n++) {
      const started = performance.now()
      const answer = await ask(origin + path, { headers: { cookie }, agent })
      hold('the page is shown', answer.status === 200, name, answer.status)
      // The first few fill caches, like the first page of the day.
      if (n >= first) times.push(performance.now() - started)
    }
    found[name] = Math.round(percentile(times, part) * 10) / 10
  }
  agent.destroy()
  return found
}

/** The value that this share of all values does not exceed. */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0
}

/** The cursor of a list behind this row. */
export const placeOf = (key: string, id: string) =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

type Sheet = { address: string; cookie: string; bare: string; client: pg.Client; pid: number }

/** A CSV export compared with a bare COPY of the same rows, and the growth of the web process meanwhile. */
export async function measureSheet({ address, cookie, bare, client, pid }: Sheet) {
  const bareSeconds = await timed(async () => {
    for await (const _ of client.query(copyTo(`copy (${bare}) to stdout`)));
  })
  const before = memoryOf(pid)
  let peak = before
  let going = true
  const watching = (async () => {
    while (going) {
      peak = Math.max(peak, memoryOf(pid))
      await pause(50)
    }
  })()
  let lines = 0
  const seconds = await timed(async () => {
    lines = await countRecords(address, cookie)
  })
  going = false
  await watching
  const ratio = Math.round((seconds / bareSeconds) * 100) / 100
  return { lines, bareSeconds, seconds, ratio, grownMegabytes: Math.round(peak - before) }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return Math.round(performance.now() - started) / 1000
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Counts records as they stream past: the generated ones contain no line breaks. */
function countRecords(address: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { cookie } }, (answer) => {
      let lines = 0
      answer.on('data', (chunk: Buffer) => {
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++
      })
      answer.on('error', reject)
      answer.on('end', () => resolve(lines))
    })
      .on('error', reject)
      .end()
  })
}
