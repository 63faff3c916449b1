import { hub } from '~/hub.server.ts'
import { screens } from '~/kits/admin/screen.ts'
import { fromHubTime } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { closeDb } from '~/platform/db/db.server.ts'
import { migrate } from '~/platform/db/migrate.server.ts'
import { allChecks } from '~/platform/doctor/checks.server.ts'
import { examine } from '~/platform/doctor/health-check.ts'
import type { CliCommand } from '~/platform/feature.server.ts'
import { jobsCommand } from '~/platform/jobs/jobs.cli.server.ts'
import { stopSending } from '~/platform/jobs/queue.server.ts'
import { isLive } from '~/platform/live.ts'
import { closeMail } from '~/platform/mail/mail.server.ts'
import { dkimRecord } from '~/platform/mail/settings.server.ts'
import { decideRoutes } from '~/shells/route-decisions.server.ts'
import { finishIndexes } from '../database/seed/indexes.ts'
import { seedRows } from '../database/seed/rows.ts'
import { seedSamples } from '../database/seed/samples.ts'
import { seed } from '../database/seed/seed.ts'
import { tellStory } from '../database/story/tell.ts'

/** The commands of the hub itself; those of its features follow. */
const ownCommands: CliCommand[] = [
  {
    name: 'migrate',
    help: 'bring the database to the current schema',
    async run() {
      // Restores the indexes a killed seed left out.
      await finishIndexes()
      await migrate(hub)
    },
  },
  {
    name: 'seed',
    usage: '[--samples] [--rows N]',
    help: `the hub's own settings, figures and programs (safe to repeat);
with --samples the content of the demo: events, opportunities, news, startups and more, all made up;
with --rows N generated rows in every list-like table`,
    run: seedHub,
  },
  {
    name: 'story',
    usage: '[YYYY-MM-DDTHH:MM] [--keep-clock]',
    help: "a year of an invented hub, up to now or to a moment by the hub's time; for an empty database",
    run: story,
  },
  {
    name: 'doctor',
    help: 'what is wrong with this hub, and what to do about it; ends with 1 when there is something',
    run: doctor,
  },
  {
    name: 'dkim',
    help: 'the DNS record to publish, so that receivers can verify the signature of our mails',
    run: async (_, print) => print(dkim()),
  },
  {
    name: 'routes',
    help: 'every address, who may access it and why, as JSON; fails when one is undecided',
    run: routes,
  },
  jobsCommand,
  {
    name: 'queues',
    help: 'every kind of background job; those with * may be queued by a visitor',
    async run(_, print) {
      for (const { name } of hub.jobs.toSorted(byName))
        print(`${name}${hub.publicQueues.includes(name) ? ' *' : ''}`)
    },
  },
  {
    name: 'schedule',
    help: "every scheduled job, by the hub's time",
    async run(_, print) {
      for (const entry of hub.schedule.toSorted((a, b) => byName(a.job, b.job)))
        print(`${entry.job.name}: ${'cron' in entry ? entry.cron : `every ${entry.everySeconds} s`}`)
    },
  },
  {
    name: 'messages',
    help: 'every mail and every SMS',
    async run(_, print) {
      for (const { name } of hub.emails) print(`mail ${name}`)
      for (const { name } of hub.sms) print(`sms ${name}`)
    },
  },
  {
    name: 'grants',
    help: 'what the public side of the site may do with each table',
    async run(_, print) {
      for (const [table, rights] of Object.entries(hub.grants).toSorted(([a], [b]) => a.localeCompare(b)))
        print(`${table}: ${rights.replace(/\s+/g, ' ')}`)
    },
  },
  {
    name: 'screens',
    help: 'every screen of the back-office, with its permission',
    async run(_, print) {
      for (const { href, label, permission } of screens()) print(`${href} ${permission} ${label}`)
    },
  },
]

const commands = [...ownCommands, ...hub.commands]

export async function run([name, ...args]: string[], print = console.log): Promise<void> {
  const command = commands.find((one) => one.name === name)
  const required = (command?.usage ?? '').split(' ').filter((word) => word !== '' && !/[[\]]/.test(word))
  if (!command || args.length < required.length) throw new Error(usage())
  await command.run(args, print)
}

const width = 28

function usage(): string {
  const lines = commands.flatMap(({ name, usage, help }) => {
    const call = usage ? `${name} ${usage}` : name
    return help.split('\n').map((line, at) => `  ${(at === 0 ? call : '').padEnd(width)}  ${line}`)
  })
  return ['Commands:', ...lines].join('\n')
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

async function seedHub(args: string[]): Promise<void> {
  const invents = args.includes('--samples') || args.includes('--rows')
  if (invents && isLive(config()))
    throw new Error('this is a live hub: it is never seeded with invented data')
  await finishIndexes()
  await seed()
  if (args.includes('--samples')) await seedSamples()
  const rows = args.includes('--rows') ? Number(args[args.indexOf('--rows') + 1]) : 0
  if (rows > 0) await seedRows(rows)
}

async function story(args: string[], print: (text: string) => void): Promise<void> {
  if (isLive(config())) throw new Error('this is a live hub: no story is told here')
  const until = args.find((arg) => !arg.startsWith('--'))
  const now = until === undefined ? new Date() : fromHubTime(until)
  if (!now) throw new Error(`${until} is no moment like 2026-11-17T10:00`)
  await tellStory(now, { keepsClock: args.includes('--keep-clock'), print })
}

async function routes(_: string[], print: (text: string) => void): Promise<void> {
  const build = await import('virtual:react-router/server-build')
  const decided = decideRoutes(build)
  print(JSON.stringify(decided, null, 2))
  const undecided = decided.flatMap(({ path, id, problems }) =>
    problems.map((problem) => `${path} (${id}) ${problem}`),
  )
  if (undecided.length > 0) throw new Error(undecided.join('\n'))
}

async function doctor(_: string[], print: (text: string) => void): Promise<void> {
  const findings = await examine(allChecks(hub))
  for (const { name, finding } of findings) {
    print(`${finding.isGood ? 'ok ' : 'BAD'}  ${name}: ${finding.text}`)
    if (!finding.isGood) print(`     → ${finding.todo}`)
  }
  closeMail()
  const faults = findings.filter(({ finding }) => !finding.isGood).length
  if (faults > 0) throw new Error(`${faults} of ${findings.length} checks found something to do`)
  print(`all ${findings.length} checks are good`)
}

function dkim(): string {
  const record = dkimRecord(config())
  if (!record) throw new Error('our mails are not signed: see DKIM_DOMAIN in .env.example')
  return `${record.name} TXT\n${record.text}`
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
