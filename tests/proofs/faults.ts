import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { adFaults } from './planted-ad-faults.ts'
import { plantedFaults } from './planted-faults.ts'
import { registrationFaults } from './planted-registration-faults.ts'
import { hold, type Proof } from './proof.ts'

const parts = [
  'app',
  'database',
  'messages',
  'processes',
  'project.inlang',
  'simulators',
  'tests',
  'tools',
  'drizzle.config.ts',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
]

export const allFaults = [...plantedFaults, ...adFaults, ...registrationFaults]

export const faults: Proof = {
  shows: 'every protection that is taken away, one at a time, makes a test fail',
  async run(small) {
    // A copy of the project, so that nobody ever works on a broken tree.
    const copy = mkdtempSync(join(tmpdir(), 'iris-faults-'))
    for (const part of parts) cpSync(part, join(copy, part), { recursive: true })
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
    // One part of the code alone, where somebody works on it: FAULTS_IN=app/features/events
    const meant = allFaults.filter(({ test }) => test.startsWith(process.env.FAULTS_IN ?? ''))
    const chosen = small ? meant.filter((_, n) => n % 90 === 0) : meant
    hold('without a fault the tests pass', passes(copy, [...new Set(chosen.map(({ test }) => test))]))
    const missed: string[] = []
    for (const { name, file, take, put = '', test } of chosen) {
      const path = join(copy, file)
      const source = readFileSync(path, 'utf8')
      hold(`the fault '${name}' can still be planted`, source.includes(take), file)
      writeFileSync(path, source.replace(take, put))
      if (passes(copy, [test])) missed.push(name)
      writeFileSync(path, source)
    }
    rmSync(copy, { recursive: true, force: true })
    const result = { planted: chosen.length, caught: chosen.length - missed.length, missed }
    hold('every fault is caught', missed.length === 0, result)
    return result
  },
}

function passes(folder: string, tests: string[]): boolean {
  return spawnSync('vitest', ['run', ...tests], { cwd: folder, stdio: 'ignore' }).status === 0
}
