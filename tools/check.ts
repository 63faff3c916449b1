import { exitOf, onStop, startProgram } from './processes.ts'

/** All checks without a browser: format, lint, types, dead code, tests. */
type Step = [name: string, command: string, ...args: string[]]
const first: Step[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['route types', 'react-router', 'typegen'],
]
// One after the other beside the tests, which are more than half of the work and leave a processor free at times.
const beside: Step[] = [
  ['types', 'tsc'],
  ['dead code', 'knip'],
]
// In a random order on request: it must not matter. SEED=… repeats one.
const seed = process.env.SEED ?? String(Date.now() % 2 ** 31)
const order = process.argv.includes('--shuffle')
  ? ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`]
  : []
if (order.length > 0) console.log(`check: tests in the order of SEED=${seed}`)
const tests: Step = [
  'tests',
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=test-results/tests.json',
  ...order,
]

onStop(async () => process.exit(130))
await inOrder(first)
await Promise.all([inOrder([tests]), inOrder(beside)])

async function inOrder(steps: Step[]): Promise<void> {
  for (const [name, command, ...args] of steps) {
    const started = Date.now()
    const code = await exitOf(startProgram(command, args, { stdio: 'inherit' }))
    if (code !== 0) {
      console.error(`check: ${name} failed`)
      process.exit(1)
    }
    console.log(`check: ${name} passed in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
}
