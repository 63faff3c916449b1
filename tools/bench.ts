import { execFileSync, spawn } from 'node:child_process'
import { freePort } from './postgres.ts'
import { isAnswering, prepareStack, startWithStack, stopProcess, waitFor } from './stack.ts'

/**
 * Speeds beside bare engines, in one run on one machine: requests per second for the cached home page, and
 * for a bare node:http server that sends the same bytes and headers. They take turns, so that whatever else
 * the machine does hits both. `--check` fails when three tries in a row stay below 0.8.
 */
const small = process.argv.includes('--small')
const [turns, seconds] = small ? [5, 1] : [9, 3]

const stack = await prepareStack({ settings: { LOG_LEVEL: 'warn' } })
startWithStack(stack, 'web')
await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
const port = await freePort()
const bare = spawn(process.execPath, ['tools/bare-server.ts', stack.origin, String(port)], {
  stdio: 'inherit',
})
stack.onClose(() => stopProcess(bare))
const bareOrigin = `http://127.0.0.1:${port}`
await waitFor('the bare server', isAnswering(bareOrigin))

measure(stack.origin, 1)
measure(bareOrigin, 1)
let ratio = compare()
for (let tries = 1; process.argv.includes('--check') && ratio < 0.8 && tries < 3; tries++) ratio = compare()
await stack.close()
process.exit(process.argv.includes('--check') && ratio < 0.8 ? 1 : 0)

function compare(): number {
  const speeds: { ours: number; bare: number; ratio: number }[] = []
  for (let turn = 0; turn < turns; turn++) {
    // Who goes first changes, so that neither profits from it.
    const oursFirst = turn % 2 === 0
    const first = measure(oursFirst ? stack.origin : bareOrigin, seconds)
    const second = measure(oursFirst ? bareOrigin : stack.origin, seconds)
    const [ours, plain] = oursFirst ? [first, second] : [second, first]
    speeds.push({ ours: Math.round(ours), bare: Math.round(plain), ratio: Number((ours / plain).toFixed(2)) })
  }
  console.table(speeds)
  const middle = median(speeds.map((speed) => speed.ratio))
  console.log(
    `cached home page: ${middle} of a bare node:http server sending the same bytes (median of ${turns} turns)`,
  )
  return middle
}

function measure(origin: string, duration: number): number {
  const output = execFileSync(
    'wrk',
    ['-t1', '-c32', `-d${duration}s`, '-H', 'Accept-Encoding: gzip, deflate, br', `${origin}/`],
    {
      encoding: 'utf8',
    },
  )
  if (/Non-2xx/.test(output)) throw new Error(output)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
