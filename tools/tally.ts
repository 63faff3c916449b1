import { readFileSync } from 'node:fs'

/** Adds up what the tests, the journeys and the proofs of a run reported, as one plain line. */
const read = (name: string) => {
  try {
    return JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8'))
  } catch {
    return undefined
  }
}
const tests = read('tests')
const journeys = read('journeys')?.stats
const proofs = read('proofs')
const passed =
  (tests?.numPassedTests ?? 0) + (journeys?.expected ?? 0) + (journeys?.flaky ?? 0) + (proofs?.passed ?? 0)
const failed = (tests?.numFailedTests ?? 0) + (journeys?.unexpected ?? 0) + (proofs?.failed ?? 0)
// A step that ended before it could report has failed too.
const missing = [tests, journeys, proofs].filter((one) => one === undefined).length
console.log(`${passed} passed, ${failed + missing} failed`)
