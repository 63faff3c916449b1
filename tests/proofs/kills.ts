import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import {
  isAnswering,
  prepareStack,
  runCli,
  type Stack,
  startProcess,
  stopProcess,
  waitFor,
} from '../../tools/stack.ts'
import { startSink } from '../support/sink.ts'
import { anEvent } from './on-offer.ts'
import { ask, floodSettings, formHeaders, hold, idIn, type Proof, pause, postForm } from './proof.ts'
import { signIn } from './staff.ts'

const batchSize = 5
const visitors = 20

export const kills: Proof = {
  shows:
    'kill -9 of web, worker and PostgreSQL in turn every 3 s loses no accepted message, no seat of an event, no decision of staff and no mail',
  async run(small) {
    const sink = await startSink()
    const stack = await prepareStack({ samples: false, settings: { ...floodSettings, SMTP_URL: sink.url } })
    await runCli(stack, ['seed', '--rows', String(small ? 200 : 2000)])
    const { waiting, event } = await beforehand(stack)
    const web = supervise(stack, 'web')
    const worker = supervise(stack, 'worker')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))

    let posting = true
    const accepted: string[] = []
    const seated: string[] = []
    const decided: string[] = []
    const cookie = await signIn(stack.origin)
    const deciding = decide(stack.origin, cookie, waiting, () => posting, decided)
    const crowd = Array.from({ length: visitors }, (_, n) =>
      // Every fourth comes to an event instead of writing.
      n % 4 === 0
        ? visitor(stack.origin, n, () => posting, seated, registering(event))
        : visitor(stack.origin, n, () => posting, accepted, writing),
    )
    const counts = { web: 0, worker: 0, postgres: 0 }
    const rounds = small ? 3 : 20
    for (let n = 0; n < rounds; n++) {
      await pause(small ? 1200 : 3000)
      const victim = (['web', 'worker', 'postgres'] as const)[n % 3] ?? 'web'
      counts[victim]++
      if (victim === 'web') web.kill()
      else if (victim === 'worker') worker.kill()
      else await killPostgres(stack)
    }
    const lastKill = Date.now()
    posting = false
    await Promise.all([...crowd, deciding])
    const client = await connect(stack)
    await waitFor('the queue to be empty', () => isDrained(client), 90)
    const drainedSeconds = (Date.now() - lastKill) / 1000

    const arrived = new Set(sink.mails.map(({ messageId }) => messageId.slice(1, 37)))
    const found = await check(client, accepted, arrived)
    const seats = await checkRows(client, { table: 'event_registrations', ids: seated, mails: 1, arrived })
    const decisions = await checkRows(client, { table: 'registrations', ids: decided, mails: 2, arrived })
    await client.end()
    const exits = { web: web.exits(), worker: worker.exits() }
    await web.stop()
    await worker.stop()
    await stack.close()
    await sink.close()
    const duplicates = sink.mails.length - new Set(sink.mails.map(({ messageId }) => messageId)).size
    const result = {
      kills: counts,
      exits,
      accepted: accepted.length,
      ...found,
      seated: seated.length,
      seats,
      decided: decided.length,
      decisions,
      mails: sink.mails.length,
      duplicates,
      drainedSeconds,
    }
    // In the small version web is away for most of the time.
    hold('something was accepted', accepted.length > rounds * (small ? 3 : 10), result)
    const onlyKilled = exits.web === counts.web && exits.worker === counts.worker
    hold('web and worker end only when they are killed, not when the database dies', onlyKilled, result)
    hold('every accepted message is in the database', found.lostMessages === 0, result)
    hold('every mail of an accepted message arrived', found.lostMails === 0, result)
    hold('something was decided', decided.length > 0, result)
    hold('every decision that was confirmed is in the database', decisions.lost === 0, result)
    hold('both mails of every decision arrived', decisions.lostMails === 0, result)
    hold('some have a seat', seated.length > (small ? 0 : rounds), result)
    hold(
      'everybody who was told of a seat has one, and their mail',
      seats.lost + seats.lostMails === 0,
      result,
    )
    hold('duplicates are at most worker kills x batch size', duplicates <= counts.worker * batchSize, result)
    hold('the queue is empty within 60 s', drainedSeconds <= 60, result)
    return result
  },
}

/** Starts a process again whenever it ends, as a service manager would. */
function supervise(stack: Stack, name: 'web' | 'worker') {
  let wanted = true
  let exits = 0
  let child: ChildProcess
  const start = () => {
    child = startProcess(stack, name)
    child.once('exit', () => {
      exits++
      if (wanted) setTimeout(() => wanted && start(), 200)
    })
  }
  start()
  return {
    exits: () => exits,
    kill: () => child.kill('SIGKILL'),
    stop() {
      wanted = false
      return stopProcess(child)
    },
  }
}

type Form = { path: string; form: (n: number, message: number) => Record<string, string> }

const writing: Form = {
  path: '/contact',
  form: (n, message) => ({
    fullName: `Visitor ${n}`,
    email: `visitor${n}.${message}@example.com`,
    subject: `Message ${message}`,
    message: 'Is there still a place?',
  }),
}

const registering = (slug: string): Form => ({
  path: `/events/${slug}/register`,
  form: (n, message) => ({
    firstName: `Visitor ${n}`,
    lastName: `the ${message}th`,
    email: `visitor${n}.${message}@example.com`,
    phone: `0788${String(n * 10_000 + message).padStart(6, '0')}`,
  }),
})

/** Sends one form after the other; one that was not accepted is sent again, as a person would. */
async function visitor(
  origin: string,
  n: number,
  goesOn: () => boolean,
  accepted: string[],
  { path, form }: Form,
): Promise<void> {
  for (let message = 0; goesOn(); message++) {
    for (let answered = false; !answered && goesOn(); ) {
      const sent = postForm(origin, form(n, message), `198.51.100.${n}`, undefined, path)
      const answer = await sent.catch(() => undefined)
      const id = answer?.status === 303 ? idIn(answer) : undefined
      if (id) {
        accepted.push(id)
        answered = true
      } else await pause(150)
    }
    await pause(20)
  }
}

async function killPostgres(stack: Stack): Promise<void> {
  const pid = Number(readFileSync(join(stack.folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  // Its children need a moment to notice; until then a new one refuses to start.
  await waitFor('PostgreSQL to start again', async () => {
    stack.cluster.start()
    return true
  })
}

async function connect(stack: Stack): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: stack.environment.DATABASE_URL })
  await client.connect()
  return client
}

async function isDrained(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select
    (select count(*) from pgboss.job where name = 'send-message' and state in ('created', 'retry', 'active'))::int as jobs,
    (select count(*) from outbox where status = 'pending')::int as mails`)
  return rows[0].jobs === 0 && rows[0].mails === 0
}

async function check(client: pg.Client, accepted: string[], arrived: Set<string>) {
  const { rows } = await client.query<{ id: string }>('select id from contacts')
  const saved = new Set(rows.map(({ id }) => id))
  // Each message has two mails whose subject names its reference number.
  const outbox = await client.query<{ id: string; subject: string; status: string }>(
    'select id, subject, status from outbox',
  )
  const mailsOf = new Map<string, string[]>()
  for (const { id, subject } of outbox.rows) {
    const reference = /[0-9a-f]{8}/.exec(subject)?.[0] ?? ''
    mailsOf.set(reference, [...(mailsOf.get(reference) ?? []), id])
  }
  const expected = accepted.flatMap((id) => mailsOf.get(id.slice(0, 8)) ?? ['missing', 'missing'])
  return {
    lostMessages: accepted.filter((id) => !saved.has(id)).length,
    lostMails: expected.filter((id) => !arrived.has(id)).length,
    expectedMails: expected.length,
  }
}

/** What staff can decide on, and an event that has room for everybody. */
async function beforehand(stack: Stack): Promise<{ waiting: string[]; event: string }> {
  const client = await connect(stack)
  const { rows } = await client.query<{ id: string }>(
    "select id from registrations where standing = 'pending' order by id",
  )
  const { slug } = await anEvent(client, 100_000)
  await client.end()
  return { waiting: rows.map(({ id }) => id), event: slug }
}

/** Somebody of the staff approves one after the other; what was not confirmed is pressed again. */
async function decide(
  origin: string,
  cookie: string,
  waiting: string[],
  goesOn: () => boolean,
  decided: string[],
): Promise<void> {
  for (const id of waiting) {
    for (let answered = false; !answered && goesOn(); ) {
      const answer = await ask(`${origin}/admin/registrations/decide`, {
        method: 'POST',
        headers: { ...formHeaders, cookie },
        body: new URLSearchParams({ ids: id, decision: 'approved' }).toString(),
      }).catch(() => undefined)
      if (answer?.status === 303) {
        answered = true
        if (saidIn(answer.headers['set-cookie']).includes('approved successfully')) decided.push(id)
      } else await pause(150)
    }
    if (!goesOn()) return
    await pause(20)
  }
}

/** What the back-office says on its next page. */
function saidIn(cookies: string | string[] | undefined): string {
  const flash = [cookies ?? []].flat().find((one) => one.startsWith('flash='))
  return Buffer.from(flash?.slice('flash='.length).split('.')[0] ?? '', 'base64url').toString()
}

type Rows = { table: string; ids: string[]; mails: number; arrived: Set<string> }

/** Whether each of these is there, approved, and its mails arrived. */
async function checkRows(client: pg.Client, { table, ids, mails, arrived }: Rows) {
  const { rows } = await client.query<{ id: string; mails: string[] }>(
    `select id, array(select o.id from outbox o where o.about = r.id and o.channel = 'mail') as mails
     from ${table} r where standing = 'approved' and id = any($1)`,
    [ids],
  )
  const kept = new Map(rows.map((row) => [row.id, row.mails]))
  const expected = ids.flatMap((id) => {
    const sent = kept.get(id) ?? []
    return sent.length >= mails ? sent : ['missing']
  })
  return {
    lost: ids.filter((id) => !kept.has(id)).length,
    lostMails: expected.filter((id) => !arrived.has(id)).length,
    expectedMails: expected.length,
  }
}
