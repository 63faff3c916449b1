import { spawnSync } from 'node:child_process'

/** Everything that can be said about the code without a browser: format, lint, types, dead code, tests. */
const steps: [name: string, command: string, ...args: string[]][] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['route types', 'react-router', 'typegen'],
  ['types', 'tsc'],
  ['dead code', 'knip'],
  [
    'tests',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/tests.json',
  ],
]

for (const [name, command, ...args] of steps) {
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) {
    console.error(`check: ${name} failed`)
    process.exit(1)
  }
  console.log(`check: ${name} passed in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
