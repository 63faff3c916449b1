import { exitOf, startProgram } from '../../tools/processes.ts'
import { hold, type Proof, sized } from './proof.ts'

export const rights: Proof = {
  shows:
    'random people who share numbers, mistype addresses and spell names differently: a person who proves a contact is shown exactly the data that carries it, and erased data is in no table, job, log or file, while the rest stays',
  nightly: true,
  async run(size) {
    const histories = sized(size, { small: 3, middle: 20, full: 200 })
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
    console.log(`rights: seed ${seed} (replay with SEED=${seed})`)
    const env = { ...process.env, SEED: String(seed), HISTORIES: String(histories) }
    const test = 'app/features/people/people/commands/request-erasure.test.ts'
    const code = await exitOf(startProgram('vitest', ['run', test], { env, stdio: 'inherit' }))
    hold(
      'exactly the data that carries the contact is shown, and nothing of the erased data is left',
      code === 0,
      { SEED: seed },
    )
    return { seed, histories }
  },
}
