import { exitOf, startProgram } from '../../tools/processes.ts'
import { hold, type Proof, sized } from './proof.ts'

export const histories: Proof = {
  shows:
    'random histories of bills whose price changes between payment attempts, with arbitrary replies of providers and decisions of staff: the ledger covers every paid bill, and nothing is granted for less than was received',
  nightly: true,
  async run(size) {
    const { seeds, each } = sized(size, {
      small: { seeds: 1, each: 200 },
      middle: { seeds: 2, each: 1000 },
      full: { seeds: 10, each: 2500 },
    })
    const first = Number(process.env.SEED ?? Date.now() % 1_000_000)
    for (let seed = first; seed < first + seeds; seed++) {
      console.log(`histories: seed ${seed}`)
      const env = { ...process.env, SEED: String(seed), HISTORIES: String(each) }
      const test = 'app/features/money/payments/commands/conclude-payment.test.ts'
      const code = await exitOf(startProgram('vitest', ['run', test], { env, stdio: 'inherit' }))
      hold('every paid bill is covered, and nothing is granted for less', code === 0, { SEED: seed })
    }
    return { seeds, first, histories: seeds * each }
  },
}
