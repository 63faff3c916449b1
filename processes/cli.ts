import { createInterface } from 'node:readline'
import { changeFigure } from '~/features/core/site/index.server.ts'
import { emailRule, makeOwner, newPassword } from '~/features/people/accounts/index.server.ts'
import {
  affectedCsv,
  eraseAgain,
  erasureList,
  recordOfProcessing,
} from '~/features/people/people/index.server.ts'
import { grants, publicQueues } from '~/grants.server.ts'
import { jobs } from '~/jobs.server.ts'
import { newTotpSecret, totpAddress } from '~/platform/auth/auth.server.ts'
import { hubDay } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { closeDb, db } from '~/platform/db/db.server.ts'
import { migrate } from '~/platform/db/migrate.server.ts'
import { stopSending } from '~/platform/jobs/queue.server.ts'
import { isLive } from '~/platform/live.ts'
import { dkimRecord } from '~/platform/mail/settings.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { decideRoutes } from '~/route-decisions.server.ts'
import { finishIndexes } from '../database/seed/indexes.ts'
import { seedRows } from '../database/seed/rows.ts'
import { seedSamples } from '../database/seed/samples.ts'
import { seed } from '../database/seed/seed.ts'

const usage = `Commands:
  migrate                 bring the database to the current schema
  seed                    the hub's own settings, figures and programs (safe to repeat)
  seed --samples          and the content of the demo: events, opportunities, news, startups and more, all made up
  seed --rows N           and N generated rows in every list-like table
  owner EMAIL [--app]     create an owner of the back-office; the password is read from standard input.
                          With --app, the key for an authenticator app is printed, for two-factor sign-in
  figure KEY VALUE        change an impact figure; KEY - reads 'KEY VALUE' lines from standard input
  erasures                everybody who asked to be erased, as lines of JSON: keep this list with the backups
  erase-again -           after a restore: erase everybody in such a list again, read from standard input
  record-of-processing    the stored personal data, why, and for how long (Art. 17), as Markdown
  affected TABLE [FROM] [TO]  for a breach (Art. 43): the people whose data are in a table, as CSV; - for every table
  dkim                    the DNS record to publish, so that receivers can verify the signature of our mails
  routes                  every address, who may access it and why, as JSON; fails when one is undecided`

export async function run(args: string[]): Promise<void> {
  const [command, ...rest] = args
  // Restores the indexes a killed seed left out.
  if (command === 'migrate' || command === 'seed') await finishIndexes()
  if (command === 'migrate') await migrate({ jobs, grants, publicQueues })
  else if (command === 'seed') {
    const invents = rest.includes('--samples') || rest.includes('--rows')
    if (invents && isLive(config()))
      throw new Error('this is a live hub: it is never seeded with invented data')
    await seed()
    if (rest.includes('--samples')) await seedSamples()
    const rows = rest.includes('--rows') ? Number(rest[rest.indexOf('--rows') + 1]) : 0
    if (rows > 0) await seedRows(rows)
  } else if (command === 'owner' && rest[0]) await owner(rest[0], rest.slice(1))
  else if (command === 'figure' && rest[0] === '-') {
    for await (const line of createInterface(process.stdin)) {
      const [key = '', ...value] = line.split(' ')
      await figure(key, value.join(' '))
    }
  } else if (command === 'figure' && rest[1] !== undefined) await figure(rest[0] ?? '', rest[1])
  else if (command === 'erasures')
    for (const line of await erasureList(db())) console.log(JSON.stringify(line))
  else if (command === 'erase-again' && rest[0] === '-') {
    const lines: unknown[] = []
    for await (const line of createInterface(process.stdin)) if (line.trim()) lines.push(JSON.parse(line))
    console.log(`erased again: ${await eraseAgain(lines, () => new Date())}`)
  } else if (command === 'record-of-processing') console.log(recordOfProcessing())
  else if (command === 'affected' && rest[0])
    console.log(await affectedCsv(db(), { table: rest[0], from: rest[1], to: rest[2] }))
  else if (command === 'routes') await routes()
  else if (command === 'dkim') dkim()
  else throw new Error(usage)
}

async function routes(): Promise<void> {
  const build = await import('virtual:react-router/server-build')
  const decided = decideRoutes(build)
  console.log(JSON.stringify(decided, null, 2))
  const undecided = decided.flatMap(({ path, id, problems }) =>
    problems.map((problem) => `${path} (${id}) ${problem}`),
  )
  if (undecided.length > 0) throw new Error(undecided.join('\n'))
}

function dkim(): void {
  const record = dkimRecord(config())
  if (!record) throw new Error('our mails are not signed: see DKIM_DOMAIN in .env.example')
  console.log(`${record.name} TXT\n${record.text}`)
}

async function figure(key: string, value: string): Promise<void> {
  const outcome = await inTransaction({ actor: { kind: 'cli' } }, (work) =>
    changeFigure(work, { key, value, asOf: hubDay(work.now), source: 'command line' }),
  )
  if (!outcome.ok) throw new Error(`${key} was not changed: ${outcome.reason}`)
  console.log(`changed ${key}`)
}

async function owner(input: string, [option, given]: string[]): Promise<void> {
  const email = emailRule.parse(input)
  // The demo has its own key, which everybody can read.
  if (given && isLive(config()))
    throw new Error('this is a live hub: the key of the authenticator app is always generated')
  const appKey = option === '--app' ? (given ?? newTotpSecret()) : undefined
  for await (const line of createInterface(process.stdin)) {
    const password = newPassword(email).parse(line)
    await inTransaction({ actor: { kind: 'cli' } }, (work) => makeOwner(work, { email, password, appKey }))
    if (appKey && !given)
      console.log(`Add this to your authenticator app: ${totpAddress(appKey, 'IRIS Hub', email)}`)
    return console.log(`${email} can sign in as an owner${appKey ? '' : ', and then sets up a second step'}`)
  }
}

if (import.meta.env.PROD) {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
  await stopSending()
  await closeDb()
}
