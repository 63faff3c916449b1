import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { adDays } from '../tests/proofs/ad-days.ts'
import { adForgery } from '../tests/proofs/ad-forgery.ts'
import { adKills } from '../tests/proofs/ad-kills.ts'
import { alerts } from '../tests/proofs/alerts.ts'
import { attackControls } from '../tests/proofs/attack-controls.ts'
import { attacks } from '../tests/proofs/attacks.ts'
import { calendarRace } from '../tests/proofs/calendar-race.ts'
import { certificates } from '../tests/proofs/certificates.ts'
import { changes } from '../tests/proofs/changes.ts'
import { copies } from '../tests/proofs/copies.ts'
import { demo } from '../tests/proofs/demo.ts'
import { examLoad } from '../tests/proofs/exam-load.ts'
import { exams } from '../tests/proofs/exams.ts'
import { faults } from '../tests/proofs/faults.ts'
import { flood } from '../tests/proofs/flood.ts'
import { guesses } from '../tests/proofs/guesses.ts'
import { histories } from '../tests/proofs/histories.ts'
import { image } from '../tests/proofs/image.ts'
import { imports } from '../tests/proofs/imports.ts'
import { install } from '../tests/proofs/install.ts'
import { kills } from '../tests/proofs/kills.ts'
import { lighthouse } from '../tests/proofs/lighthouse.ts'
import { massKills } from '../tests/proofs/mass-kills.ts'
import { million } from '../tests/proofs/million.ts'
import { notices } from '../tests/proofs/notices.ts'
import { oldBuild } from '../tests/proofs/old-build.ts'
import { outage } from '../tests/proofs/outage.ts'
import { paymentKills } from '../tests/proofs/payment-kills.ts'
import { posts } from '../tests/proofs/posts.ts'
import type { Proof, Size } from '../tests/proofs/proof.ts'
import { questions } from '../tests/proofs/questions.ts'
import { removal } from '../tests/proofs/removal.ts'
import { restore } from '../tests/proofs/restore.ts'
import { rights } from '../tests/proofs/rights.ts'
import { rolling } from '../tests/proofs/rolling.ts'
import { s3 } from '../tests/proofs/s3.ts'
import { seatModel } from '../tests/proofs/seat-model.ts'
import { seats } from '../tests/proofs/seats.ts'
import { shutdown } from '../tests/proofs/shutdown.ts'
import { slots } from '../tests/proofs/slots.ts'
import { smallMachine } from '../tests/proofs/small-machine.ts'
import { stops } from '../tests/proofs/stops.ts'
import { story } from '../tests/proofs/story.ts'
import { tampering } from '../tests/proofs/tampering.ts'
import { timing } from '../tests/proofs/timing.ts'
import { widths } from '../tests/proofs/widths.ts'
import { exitOf, startProgram } from './processes.ts'
import { closeStacks, endWhenStopped } from './stack.ts'

/**
 * The heavy proofs: `npm run proof -- <names>` runs them in full, `-- --small [names]` and `-- --middle [names]` in a
 * smaller version. Without names these two run all that are not `apart`, and `--small` leaves out the nightly ones.
 */
const proofs: Record<string, Proof> = {
  demo,
  story,
  kills,
  imports,
  questions,
  shutdown,
  copies,
  posts,
  seats,
  slots,
  'calendar-race': calendarRace,
  'seat-model': seatModel,
  notices,
  'payment-kills': paymentKills,
  exams,
  'exam-load': examLoad,
  'ad-forgery': adForgery,
  'ad-kills': adKills,
  'ad-days': adDays,
  tampering,
  histories,
  rights,
  attacks,
  'attack-controls': attackControls,
  flood,
  outage,
  alerts,
  changes,
  faults,
  removal,
  guesses,
  certificates,
  lighthouse,
  widths,
  million,
  'mass-kills': massKills,
  s3,
  timing,
  stops,
  install,
  image,
  'small-machine': smallMachine,
  rolling,
  'old-build': oldBuild,
  restore,
}
const args = process.argv.slice(2)
const size: Size = args.includes('--small') ? 'small' : args.includes('--middle') ? 'middle' : 'full'
const names = args.filter((arg) => !arg.startsWith('--'))
const lane = args.find((arg) => arg.startsWith('--lane='))?.slice('--lane='.length)
const all = Object.entries(proofs)
  .filter(([, { apart, nightly }]) => !apart && !(nightly && size === 'small'))
  .map(([name]) => name)
// These build, measure times, need a quick restart, or look for leftover processes: nothing may run beside them.
const alone = [
  'demo',
  'kills',
  'payment-kills',
  'attacks',
  'guesses',
  'timing',
  'million',
  'stops',
  'old-build',
  'alerts',
]
const chosen = names.length > 0 ? names : size === 'full' ? [] : alone.filter((name) => all.includes(name))

if (chosen.length === 0) {
  for (const [name, { shows }] of Object.entries(proofs)) console.log(`${name.padEnd(12)} ${shows}`)
  process.exit(0)
}

endWhenStopped()
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
type Summary = { passed: number; failed: number; proofs: { name: string; seconds: number }[] }
const summary: Summary = { passed: 0, failed: 0, proofs: [] }
for (const name of chosen) {
  await runProof(name)
  // The first of those builds the product that all others run on.
  if (name === alone[0] && names.length === 0) await runInLanes(all.filter((one) => !alone.includes(one)))
}
if (!lane) console.log(`proofs: ${summary.passed} passed, ${summary.failed} failed`)
mkdirSync('test-results', { recursive: true })
writeFileSync(summaryOf(lane), JSON.stringify(summary))
process.exit(summary.failed > 0 ? 1 : 0)

async function runProof(name: string): Promise<void> {
  const proof = proofs[name]
  if (!proof) throw new Error(`no proof is called ${name}`)
  const started = Date.now()
  try {
    const result = await proof.run(size)
    summary.passed++
    console.log(
      `proof ${name} holds (${secondsSince(started)} s, commit ${commit}): ${JSON.stringify(result)}`,
    )
  } catch (error) {
    summary.failed++
    // A resource that can no longer be closed does not keep the other proofs from running.
    await closeStacks().catch((fault: unknown) => console.error(fault))
    console.error(
      `proof ${name} FAILED after ${secondsSince(started)} s: ${error instanceof Error ? error.message : error}`,
    )
  }
  summary.proofs.push({ name, seconds: secondsSince(started) })
}

/** Most of them wait most of the time, so three run side by side, each in a process of its own. */
async function runInLanes(these: string[]): Promise<void> {
  const waiting = these.values()
  const run = async (): Promise<void> => {
    for (const name of waiting) {
      rmSync(summaryOf(name), { force: true })
      const args = [import.meta.filename, `--${size}`, `--lane=${name}`, name]
      await exitOf(startProgram(process.execPath, args, { stdio: 'inherit' }))
      const told: Summary = existsSync(summaryOf(name))
        ? JSON.parse(readFileSync(summaryOf(name), 'utf8'))
        : { passed: 0, failed: 1, proofs: [] }
      summary.passed += told.passed
      summary.failed += told.failed
      summary.proofs.push(...told.proofs)
    }
  }
  await Promise.all([run(), run(), run()])
}

function summaryOf(one: string | undefined): string {
  return one ? `test-results/proofs-${one}.json` : 'test-results/proofs.json'
}

function secondsSince(started: number): number {
  return Math.round((Date.now() - started) / 100) / 10
}
