import { existsSync, readFileSync } from 'node:fs'

/**
 * The end of a run: the time of each phase, the ten most expensive files, journeys and proofs, and their totals, as one
 * plain line.
 */
type Cost = { what: string; seconds: number }
type Tests = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; startTime: number; endTime: number }[]
}
type Suite = {
  file: string
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[]
  suites?: Suite[]
}
type Journeys = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }
type Proofs = { passed: number; failed: number; proofs: { name: string; seconds: number }[] }

function read<Report>(name: string): Report | undefined {
  const file = `test-results/${name}.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const tests = read<Tests>('tests')
const journeys = read<Journeys>('journeys')
const timed = read<Journeys>('timed')
const proofs = read<Proofs>('proofs')

const costsOfSuite = ({ file, specs = [], suites = [] }: Suite): Cost[] => [
  ...specs.map((spec) => ({
    what: `${file}: ${spec.title}`,
    seconds: spec.tests.flatMap(({ results }) => results).reduce((sum, one) => sum + one.duration, 0) / 1000,
  })),
  ...suites.flatMap(costsOfSuite),
]

/** Phases as .ci/run records them: a name and its seconds on each line. */
function phases(): Cost[] {
  if (!existsSync('test-results/phases')) return []
  const lines = readFileSync('test-results/phases', 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [what = '', seconds] = line.split('\t')
    return { what, seconds: Number(seconds) }
  })
}

function print(title: string, costs: Cost[]): void {
  if (costs.length === 0) return
  console.log(`\n${title}`)
  for (const { what, seconds } of costs)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${what.slice(0, 140)}`)
}

const costs: Cost[] = [
  ...(tests?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    what: name.replace(`${process.cwd()}/`, ''),
    seconds: (endTime - startTime) / 1000,
  })),
  ...[journeys, timed].flatMap((one) => one?.suites ?? []).flatMap(costsOfSuite),
  ...(proofs?.proofs ?? []).map(({ name, seconds }) => ({ what: `proof ${name}`, seconds })),
]
print('Phases', phases())
print('The ten most expensive', costs.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))

const counts = [journeys, timed].flatMap((one) => one?.stats ?? [])
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const passed = sum([
  tests?.numPassedTests ?? 0,
  ...counts.map(({ expected }) => expected),
  proofs?.passed ?? 0,
])
// A test that passed at its second attempt counts as failed at its first.
const failed = sum([
  tests?.numFailedTests ?? 0,
  ...counts.flatMap(({ unexpected, flaky }) => [unexpected, flaky]),
  proofs?.failed ?? 0,
])
// A step that ended before it could report has failed too.
const missing = [tests, journeys, proofs].filter((one) => one === undefined).length
console.log(`\n${passed} passed, ${failed + missing} failed`)
