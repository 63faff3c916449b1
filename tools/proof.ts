import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { adDays } from '../tests/proofs/ad-days.ts'
import { adForgery } from '../tests/proofs/ad-forgery.ts'
import { adKills } from '../tests/proofs/ad-kills.ts'
import { certificates } from '../tests/proofs/certificates.ts'
import { changes } from '../tests/proofs/changes.ts'
import { copies } from '../tests/proofs/copies.ts'
import { demo } from '../tests/proofs/demo.ts'
import { examLoad } from '../tests/proofs/exam-load.ts'
import { exams } from '../tests/proofs/exams.ts'
import { faults } from '../tests/proofs/faults.ts'
import { flood } from '../tests/proofs/flood.ts'
import { guesses } from '../tests/proofs/guesses.ts'
import { kills } from '../tests/proofs/kills.ts'
import { lighthouse } from '../tests/proofs/lighthouse.ts'
import { million } from '../tests/proofs/million.ts'
import { notices } from '../tests/proofs/notices.ts'
import { outage } from '../tests/proofs/outage.ts'
import { paymentKills } from '../tests/proofs/payment-kills.ts'
import { posts } from '../tests/proofs/posts.ts'
import type { Proof } from '../tests/proofs/proof.ts'
import { s3 } from '../tests/proofs/s3.ts'
import { seatModel } from '../tests/proofs/seat-model.ts'
import { seats } from '../tests/proofs/seats.ts'
import { shutdown } from '../tests/proofs/shutdown.ts'
import { slots } from '../tests/proofs/slots.ts'
import { tampering } from '../tests/proofs/tampering.ts'
import { timing } from '../tests/proofs/timing.ts'
import { closeStacks } from './stack.ts'

/** The heavy proofs: `npm run proof -- <name>`, or `-- --small` for the small version of each. */
const proofs: Record<string, Proof> = {
  demo,
  kills,
  shutdown,
  copies,
  posts,
  seats,
  slots,
  'seat-model': seatModel,
  notices,
  'payment-kills': paymentKills,
  exams,
  'exam-load': examLoad,
  'ad-forgery': adForgery,
  'ad-kills': adKills,
  'ad-days': adDays,
  tampering,
  flood,
  outage,
  changes,
  faults,
  guesses,
  certificates,
  lighthouse,
  million,
  s3,
  timing,
}
const args = process.argv.slice(2)
const small = args.includes('--small')
const names = args.filter((arg) => !arg.startsWith('--'))
const lane = args.find((arg) => arg.startsWith('--lane='))?.slice('--lane='.length)
const all = Object.keys(proofs).filter((name) => !proofs[name]?.apart)
// These build, or compare times: nothing may run beside them.
const alone = ['demo', 'guesses', 'timing']
const chosen = names.length > 0 ? names : small ? alone : []

if (chosen.length === 0) {
  for (const [name, { shows }] of Object.entries(proofs)) console.log(`${name.padEnd(12)} ${shows}`)
  process.exit(0)
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
let [passed, failed] = [0, 0]
for (const name of chosen) {
  await runProof(name)
  // The first of those builds what all others run on.
  if (name === alone[0] && names.length === 0) await runInLanes(all.filter((one) => !alone.includes(one)))
}
console.log(`proofs: ${passed} passed, ${failed} failed`)
mkdirSync('test-results', { recursive: true })
writeFileSync(tallyOf(lane), JSON.stringify({ passed, failed }))
process.exit(failed > 0 ? 1 : 0)

async function runProof(name: string): Promise<void> {
  const proof = proofs[name]
  if (!proof) throw new Error(`no proof is called ${name}`)
  const started = Date.now()
  try {
    const result = await proof.run(small)
    passed++
    console.log(`proof ${name} holds (${seconds(started)} s, commit ${commit}): ${JSON.stringify(result)}`)
  } catch (error) {
    failed++
    // What cannot be closed any more does not keep the others from running.
    await closeStacks().catch((fault: unknown) => console.error(fault))
    console.error(
      `proof ${name} FAILED after ${seconds(started)} s: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** Most of the small ones wait most of the time, so two run side by side, in processes of their own. */
async function runInLanes(these: string[]): Promise<void> {
  await Promise.all(
    ['1', '2'].map(async (one) => {
      const mine = these.filter((_, at) => String((at % 2) + 1) === one)
      const child = spawn(process.execPath, [import.meta.filename, '--small', `--lane=${one}`, ...mine], {
        stdio: 'inherit',
      })
      const code = await new Promise((resolve) => child.once('exit', resolve))
      const told = code === 0 || code === 1 ? JSON.parse(readFileSync(tallyOf(one), 'utf8')) : undefined
      passed += told?.passed ?? 0
      failed += told?.failed ?? mine.length
    }),
  )
}

function tallyOf(one: string | undefined): string {
  return one ? `test-results/proofs-${one}.json` : 'test-results/proofs.json'
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1)
}
