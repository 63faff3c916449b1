import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort, startPostgres } from '../../tools/postgres.ts'
import { exitOf, runProgram, startProgram, temporaryFolder } from '../../tools/processes.ts'
import { settingsFor } from '../../tools/stack.ts'
import { migrationProblems } from '../architecture/migrations.ts'
import { hold, type Proof, sized } from './proof.ts'

/** By the lines of the specification in their titles, because files get other names. */
const chosen = {
  'a message': 'CON-01, CON-05',
  'an application': 'PRG-13: ',
  'a first account': 'AUT-11, AUT-12',
  'a sign-in by link': 'AUT-16: ',
  'a gift': 'DON-01 to DON-25',
  'a decision': 'A-REG-06, A-REG-13',
  'an exam': 'EXM-04 to EXM-10',
}

/** A column that every build so far writes and reads. */
const destructive = 'ALTER TABLE "contacts" DROP COLUMN "message";\n'

/** During an upgrade, and after one that went back, the version before runs on the database of this one. */
export const oldBuild: Proof = {
  shows:
    'the build before passes its own journeys on a database that this one has migrated, and fails on one without a column it reads',
  nightly: true,
  async run(size) {
    const commit = process.env.OLD ?? commitBefore()
    const old = await buildOf(commit)
    await runProgram(process.execPath, ['tools/build.ts'])
    await prepare(old)
    const prepared = join(old, 'build/prepared-with-samples')
    const before = `${prepared}-before`
    execFileSync('cp', ['-a', prepared, before])

    await migrateAsNow(prepared, process.cwd())
    const these = sized(size, { small: chosen, middle: chosen, full: undefined })
    const journeys = await runJourneys(old, these && Object.values(these))
    hold('its journeys pass', journeys.failed.length === 0 && journeys.passed.length > 0, journeys)
    for (const [what, ids] of Object.entries(chosen))
      hold(
        `one of them is ${what}`,
        journeys.passed.some((title) => title.startsWith(ids)),
        journeys,
      )

    rmSync(prepared, { recursive: true })
    execFileSync('cp', ['-a', before, prepared])
    const planted = plantMigration()
    const problems = await migrationProblems(join(planted, 'database/migrations'))
    hold('control: the migration is refused before it is released', problems.length === 1, problems)
    await migrateAsNow(prepared, planted)
    const control = await runJourneys(old, [chosen['a message']])
    hold('control: without the column they fail', control.failed.length > 0, control)
    rmSync(old, { recursive: true, force: true })
    rmSync(planted, { recursive: true, force: true })
    return { commit, passed: journeys.passed.length, control: control.failed }
  },
}

/** The last release; before the first one, the newest commit that has only some of today's migrations. */
function commitBefore(): string {
  const { release } = JSON.parse(readFileSync('database/migrations/released.json', 'utf8'))
  if (release) return `v${release}`
  const migrationsAt = (commit: string) =>
    git('ls-tree', commit, 'database/migrations/')
      .split('\n')
      .filter((line) => line.endsWith('.sql'))
  // On a branch a migration may have had another time, by which another order.
  const orderAt = (commit: string): string[] =>
    JSON.parse(git('show', `${commit}:database/migrations/meta/_journal.json`)).entries.map(
      ({ tag, when }: { tag: string; when: number }) => `${when} ${tag}`,
    )
  const now = migrationsAt('HEAD')
  const order = orderAt('HEAD')
  const isOlder = (commit: string) => {
    const then = migrationsAt(commit)
    return (
      then.length < now.length &&
      then.every((line) => now.includes(line)) &&
      orderAt(commit).every((entry) => order.includes(entry))
    )
  }
  const found = git('rev-list', 'HEAD').split('\n').find(isOlder)
  if (!found) throw new Error('no commit has fewer migrations: name one in OLD')
  return found.slice(0, 8)
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** A build of that commit, with its own packages. */
async function buildOf(commit: string): Promise<string> {
  const folder = temporaryFolder()
  // The database in it runs as a user of its own.
  chmodSync(folder, 0o711)
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const lock = 'package-lock.json'
  if (readFileSync(join(folder, lock), 'utf8') === readFileSync(lock, 'utf8'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else await runProgram('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
  await runProgram('npm', ['run', '--silent', 'build'], { cwd: folder })
  return folder
}

/** Its own database, with its own migrations and samples, which its tools copy for each run. */
async function prepare(old: string): Promise<void> {
  const script = `const { prepareStack } = await import('./tools/stack.ts'); await (await prepareStack()).close(); process.exit()`
  const env = { ...process.env, PATH: `${old}/node_modules/.bin:${process.env.PATH}` }
  await runProgram(process.execPath, ['--input-type=module', '-e', script], { cwd: old, env })
}

/** As an upgrade does it: the migrations, queues and privileges of this build. They are read from the given folder. */
async function migrateAsNow(prepared: string, folder: string): Promise<void> {
  const cluster = await startPostgres(join(prepared, 'postgres'))
  const environment = settingsFor(cluster, prepared, `http://127.0.0.1:${await freePort()}`)
  try {
    await runProgram(process.execPath, [resolve('build/server/cli.js'), 'migrate'], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } finally {
    await cluster.stop()
  }
  writeFileSync(join(prepared, 'migrated'), '')
}

type Report = { suites?: Report[]; specs?: { title: string; tests: { status: string }[] }[] }

async function runJourneys(
  old: string,
  titles: string[] = [],
): Promise<{ passed: string[]; failed: string[] }> {
  const results = join(old, 'test-results/journeys.json')
  rmSync(results, { force: true })
  const grep = titles.length > 0 ? ['--grep', titles.join('|')] : []
  await exitOf(
    startProgram('npm', ['run', '--silent', 'journeys', '--', ...grep], { cwd: old, stdio: 'inherit' }),
  )
  // Another build would have made another database.
  hold('the database is the migrated one', existsSync(join(old, 'build/prepared-with-samples/migrated')))
  const report: Report = JSON.parse(readFileSync(results, 'utf8'))
  const specs = specsIn(report)
  const of = (...wanted: string[]) =>
    specs
      .filter(({ tests }) => tests.every(({ status }) => wanted.includes(status)))
      .map(({ title }) => title)
  return { passed: of('expected'), failed: of('unexpected') }
}

const specsIn = ({ suites = [], specs = [] }: Report): NonNullable<Report['specs']> => [
  ...specs,
  ...suites.flatMap(specsIn),
]

/** A copy of the migrations with one more, which no release may have. */
function plantMigration(): string {
  const folder = temporaryFolder()
  const migrations = join(folder, 'database/migrations')
  cpSync('database/migrations', migrations, { recursive: true })
  const file = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.at(-1)
  const tag = '9999_destructive'
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(migrations, `${tag}.sql`), destructive)
  return folder
}
