import { exitOf, startProgram } from '../../tools/processes.ts'
import { hold, type Proof, sized } from './proof.ts'

export const seatModel: Proof = {
  shows:
    '5,000 random steps (register, cancel, offer, accept, lapse, pay, not pay, decide, undo, other capacity) leave exactly the seats and the waiting list that a plain model predicts; offers never exceed the free seats',
  // Every check runs its 300 steps as a test.
  nightly: true,
  async run(size) {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
    const operations = sized(size, { small: 300, middle: 1200, full: 5000 })
    console.log(`seed ${seed} (replay with SEED=${seed})`)
    // It runs the commands themselves, so it runs as a test; the control is the test beside it.
    const tests = startProgram(
      'vitest',
      ['run', 'app/features/offers/events/commands/offer-seats', '-t', 'model'],
      {
        env: { ...process.env, SEED: String(seed), OPERATIONS: String(operations) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let said = ''
    for (const stream of [tests.stdout, tests.stderr]) stream?.on('data', (chunk) => (said += chunk))
    const code = await exitOf(tests)
    const told = /seat model holds: (\{.*\})/.exec(said)?.[1]
    hold('model and database agree after every step, and the control fails', code === 0, said.slice(-3000))
    const result = JSON.parse(told ?? '{}')
    hold('all steps were taken', result.operations === operations, result)
    return result
  },
}
