import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { measurePages } from '../tests/proofs/measure.ts'
import { drawnForMe } from '../tests/proofs/opportunity-pages.ts'
import { freePort } from './postgres.ts'
import {
  isAnswering,
  prepareStack,
  runCli,
  startProcess,
  startWithStack,
  stopProcess,
  waitFor,
} from './stack.ts'

/**
 * Speeds beside bare engines, in one run on one machine, taking turns, so that whatever else the machine does hits
 * both: the cached home page beside a bare node:http server that sends the same bytes and headers; and pages drawn
 * anew for each visitor beside one that also asks the database the same. `--check` fails when the cached home page
 * stays below 0.8 three times in a row; `--million` also draws the list of opportunities with 1,000,000 of them.
 */
const small = process.argv.includes('--small')
const isChecked = process.argv.includes('--check')
const withMillion = process.argv.includes('--million')
const [turns, seconds] = small ? [5, 1] : [9, 3]

const stack = await prepareStack({ settings: { LOG_LEVEL: 'warn' } })
if (withMillion) await runCli(stack, ['seed', '--rows', '1000000'])
const recorded = `${stack.folder}/queries.jsonl`
const drawn = await Promise.all((withMillion ? ['/', '/opportunities'] : ['/']).map(questionsOf))

startWithStack(stack, 'web')
await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
const cached = await bareFor({ path: '/', cookie: '', queries: [] })
measure(stack.origin, '', 1)
measure(cached, '', 1)
const tellCached = (ratio: number) =>
  console.log(
    `cached home page: ${ratio} of a bare node:http server sending the same bytes (median of ${turns} turns)`,
  )
let ratio = compare(stack.origin, cached, '')
tellCached(ratio)
for (let tries = 1; isChecked && ratio < 0.8 && tries < 3; tries++) {
  ratio = compare(stack.origin, cached, '')
  tellCached(ratio)
}
for (const { path, queries } of drawn) {
  const bare = await bareFor({ path, cookie: drawnForMe, queries })
  const page = stack.origin + path
  for (const one of [page, bare]) measure(one, drawnForMe, small ? 1 : 3)
  const part = compare(page, bare, drawnForMe)
  const ms = await measurePages({ origin: stack.origin, cookie: drawnForMe, small }, { [path]: path })
  console.log(
    `${path} drawn anew: ${part} of a bare server asking the same ${queries.length} questions; p95 ${ms[path]} ms one after another`,
  )
  if (withMillion && (ms[path] ?? 0) >= 100) process.exitCode = 1
}
await stack.close()
process.exit(isChecked && ratio < 0.8 ? 1 : process.exitCode)

/** What one drawing of a page asks the database, told by a web process that writes it down. */
async function questionsOf(path: string) {
  const port = await freePort()
  const web = startProcess(stack, 'web', {
    PORT: String(port),
    PAGE_CACHE_DIR: `${recorded}-pages-${port}`,
    NODE_OPTIONS: `--import=${import.meta.dirname}/record-queries.ts`,
    RECORDED_QUERIES: `${recorded}-${port}`,
  })
  const origin = `http://127.0.0.1:${port}`
  await waitFor('the site', isAnswering(`${origin}/readyz`))
  const read = async () => {
    const answer = await fetch(origin + path, { headers: { cookie: drawnForMe } })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    await answer.text()
  }
  // The first reads what a process remembers.
  await read()
  writeFileSync(`${recorded}-${port}`, '')
  await read()
  const queries = readFileSync(`${recorded}-${port}`, 'utf8')
    .trim()
    .split('\n')
    .map((line): { text: string; values: unknown[] } => JSON.parse(line))
  await stopProcess(web)
  return { path, queries }
}

type Bare = { path: string; cookie: string; queries: unknown[] }

async function bareFor({ path, cookie, queries }: Bare): Promise<string> {
  const port = await freePort()
  const told = {
    page: stack.origin + path,
    port,
    cookie,
    queries,
    database: stack.environment.DATABASE_PUBLIC_URL ?? stack.environment.DATABASE_URL,
  }
  const bare = spawn(process.execPath, ['tools/bare-server.ts', JSON.stringify(told)], { stdio: 'inherit' })
  stack.onClose(() => stopProcess(bare))
  const origin = `http://127.0.0.1:${port}`
  await waitFor('the bare server', isAnswering(origin))
  return origin
}

function compare(ours: string, bare: string, cookie: string): number {
  const speeds: { ours: number; bare: number; ratio: number }[] = []
  for (let turn = 0; turn < turns; turn++) {
    // Who goes first changes, so that neither profits from it.
    const oursFirst = turn % 2 === 0
    const first = measure(oursFirst ? ours : bare, cookie, seconds)
    const second = measure(oursFirst ? bare : ours, cookie, seconds)
    const [mine, plain] = oursFirst ? [first, second] : [second, first]
    speeds.push({ ours: Math.round(mine), bare: Math.round(plain), ratio: Number((mine / plain).toFixed(2)) })
  }
  console.table(speeds)
  return median(speeds.map((speed) => speed.ratio))
}

function measure(page: string, cookie: string, duration: number): number {
  const headers = ['-H', 'Accept-Encoding: gzip, deflate, br', ...(cookie ? ['-H', `Cookie: ${cookie}`] : [])]
  // Who gets pages drawn waits for the processor: more at once would only wait longer.
  const output = execFileSync('wrk', ['-t1', cookie ? '-c8' : '-c32', `-d${duration}s`, ...headers, page], {
    encoding: 'utf8',
  })
  if (/Non-2xx/.test(output)) throw new Error(output)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
