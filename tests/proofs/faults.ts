import { rmSync } from 'node:fs'
import { exitOf, startProgram } from '../../tools/processes.ts'
import { copyProject, plantIn } from './copy-project.ts'
import { adFaults } from './planted-ad-faults.ts'
import { plantedFaults } from './planted-faults.ts'
import { launchFaults } from './planted-launch-faults.ts'
import { registrationFaults } from './planted-registration-faults.ts'
import { hold, type Proof, sized } from './proof.ts'

export const allFaults = [...plantedFaults, ...adFaults, ...registrationFaults, ...launchFaults]

export const faults: Proof = {
  shows: 'every protection that is removed, one at a time, makes a test fail',
  async run(size) {
    const copy = copyProject()
    // Only one part of the code, for work on it: FAULTS_IN=app/features/offers/events
    const meant = allFaults.filter(({ test }) => test.startsWith(process.env.FAULTS_IN ?? ''))
    const step = sized(size, { small: 200, middle: 5, full: 1 })
    // Only a part of the faults, so that several runs can share them: FAULTS_PART=1/2 and FAULTS_PART=2/2
    const [part = 1, count = 1] = (process.env.FAULTS_PART ?? '1/1').split('/').map(Number)
    const chosen = meant.filter((_, n) => n % step === 0).filter((_, n) => n % count === part - 1)
    hold('there are faults to plant', chosen.length > 0, { FAULTS_PART: process.env.FAULTS_PART })
    hold('without a fault the tests pass', await passes(copy, [...new Set(chosen.map(({ test }) => test))]))
    const missed: string[] = []
    for (const fault of chosen) {
      const mend = plantIn(copy, fault)
      if (await passes(copy, [fault.test])) missed.push(fault.name)
      mend()
    }
    rmSync(copy, { recursive: true, force: true })
    const result = { planted: chosen.length, caught: chosen.length - missed.length, missed }
    hold('every fault is caught', missed.length === 0, result)
    return result
  },
}

async function passes(folder: string, tests: string[]): Promise<boolean> {
  return (await exitOf(startProgram('vitest', ['run', ...tests], { cwd: folder, stdio: 'ignore' }))) === 0
}
