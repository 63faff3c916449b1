import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { freePort } from './postgres.ts'
import { startProgram, stopProcess } from './processes.ts'
import { isAnswering, type Stack, startProcess, waitFor } from './stack.ts'

/** Bypasses the page cache: with this cookie every page is rendered for the visitor. */
export const uncachedCookie = 'consent=measured'

type Question = { text: string; values: unknown[] }

/** A web process that records its database queries. */
export async function recordQueries(stack: Stack) {
  const port = await freePort()
  const file = `${stack.folder}/queries-${port}`
  const web = startProcess(stack, 'web', {
    PORT: String(port),
    PAGE_CACHE_DIR: `${stack.folder}/pages-${port}`,
    NODE_OPTIONS: `--import=${import.meta.dirname}/record-queries.ts`,
    RECORDED_QUERIES: file,
  })
  const origin = `http://127.0.0.1:${port}`
  await waitFor('the site', isAnswering(`${origin}/readyz`))
  const read = async (path: string, cookie: string) => {
    const answer = await fetch(origin + path, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    await answer.text()
  }
  return {
    /** The queries while a page is read for the second time: the first time fills the caches of a process. */
    async during(path: string, cookie: string): Promise<Question[]> {
      await read(path, cookie)
      writeFileSync(file, '')
      await read(path, cookie)
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
      return lines.map((line): Question => JSON.parse(line))
    },
    stop: () => stopProcess(web),
  }
}

/** The queries for rendering a page once. */
export async function questionsOf(stack: Stack, path: string): Promise<Question[]> {
  const web = await recordQueries(stack)
  const asked = await web.during(path, uncachedCookie)
  await web.stop()
  return asked
}

type Bare = { path: string; cookie: string; queries: Question[] }

/** A bare server that makes these queries and sends the bytes of our page. */
export async function baselineFor(stack: Stack, { path, cookie, queries }: Bare): Promise<string> {
  const port = await freePort()
  const told = {
    page: stack.origin + path,
    port,
    cookie,
    queries,
    database: stack.environment.DATABASE_PUBLIC_URL,
  }
  const bare = startProgram(process.execPath, ['tools/bare-server.ts', JSON.stringify(told)], {
    stdio: 'inherit',
  })
  stack.onClose(() => stopProcess(bare))
  const origin = `http://127.0.0.1:${port}`
  await waitFor('the bare server', isAnswering(origin))
  return origin
}

type Compared = { ours: string; bare: string; cookie: string; turns: number; seconds: number }

/** Our requests per second, as a share of the bare server's: the median of several rounds. */
export function compare({ ours, bare, cookie, turns, seconds }: Compared): number {
  const speeds: { ours: number; bare: number; ratio: number }[] = []
  for (const one of [ours, bare]) measure(one, cookie, 1)
  for (let turn = 0; turn < turns; turn++) {
    // They take turns in going first, so that neither profits from it.
    const oursFirst = turn % 2 === 0
    const first = measure(oursFirst ? ours : bare, cookie, seconds)
    const second = measure(oursFirst ? bare : ours, cookie, seconds)
    const [mine, plain] = oursFirst ? [first, second] : [second, first]
    speeds.push({ ours: Math.round(mine), bare: Math.round(plain), ratio: Number((mine / plain).toFixed(2)) })
  }
  console.table(speeds)
  return speeds.map(({ ratio }) => ratio).toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0
}

function measure(page: string, cookie: string, duration: number): number {
  const headers = ['-H', 'Accept-Encoding: gzip, deflate, br', ...(cookie ? ['-H', `Cookie: ${cookie}`] : [])]
  // Rendering is limited by the processor: more connections would only wait longer.
  const output = execFileSync('wrk', ['-t1', cookie ? '-c8' : '-c32', `-d${duration}s`, ...headers, page], {
    encoding: 'utf8',
  })
  if (/Non-2xx/.test(output)) throw new Error(output)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}
