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
import { ask, floodSettings, formHeaders, hold, idIn, type Proof, pause, postForm } from './proof.ts'
import { signIn } from './staff.ts'

const batchSize = 5
const visitors = 20

export const kills: Proof = {
  shows:
    'kill -9 of web, worker and PostgreSQL in turn every 3 s loses no accepted message, no decision of staff and no mail',
  async run(small) {
    const sink = await startSink()
    const stack = await prepareStack({ settings: { ...floodSettings, SMTP_URL: sink.url } })
    await runCli(stack, ['seed', '--rows', String(small ? 200 : 2000)])
    const waiting = await waitingApplications(stack)
    const web = supervise(stack, 'web')
    const worker = supervise(stack, 'worker')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))

    let posting = true
    const accepted: string[] = []
    const decided: string[] = []
    const cookie = await signIn(stack.origin)
    const deciding = decide(stack.origin, cookie, waiting, () => posting, decided)
    const crowd = Array.from({ length: visitors }, (_, n) =>
      visitor(stack.origin, n, () => posting, accepted),
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

    const found = await check(
      client,
      accepted,
      sink.mails.map(({ messageId }) => messageId),
    )
    const decisions = await checkDecisions(
      client,
      decided,
      sink.mails.map(({ messageId }) => messageId),
    )
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
      decided: decided.length,
      ...decisions,
      mails: sink.mails.length,
      duplicates,
      drainedSeconds,
    }
    hold('something was accepted', accepted.length > rounds * 10, result)
    const onlyKilled = exits.web === counts.web && exits.worker === counts.worker
    hold('web and worker end only when they are killed, not when the database dies', onlyKilled, result)
    hold('every accepted message is in the database', found.lostMessages === 0, result)
    hold('every mail of an accepted message arrived', found.lostMails === 0, result)
    hold('something was decided', decided.length > 0, result)
    hold('every decision that was confirmed is in the database', decisions.lostDecisions === 0, result)
    hold('both mails of every decision arrived', decisions.lostDecisionMails === 0, result)
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

/** Writes one message after the other; one that was not accepted is sent again, as a person would. */
async function visitor(origin: string, n: number, goesOn: () => boolean, accepted: string[]): Promise<void> {
  for (let message = 0; goesOn(); message++) {
    const form = {
      fullName: `Visitor ${n}`,
      email: `visitor${n}.${message}@example.com`,
      subject: `Message ${message}`,
      message: 'Is there still a place?',
    }
    for (let answered = false; !answered && goesOn(); ) {
      const answer = await postForm(origin, form, `198.51.100.${n}`).catch(() => undefined)
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

async function check(client: pg.Client, accepted: string[], arrived: string[]) {
  const { rows } = await client.query<{ id: string }>('select id from contacts')
  const saved = new Set(rows.map(({ id }) => id))
  // Each message has two mails whose subject names its reference number.
  const outbox = await client.query<{ id: string; subject: string; status: string }>(
    'select id, subject, status from outbox',
  )
  const seen = new Set(arrived.map((messageId) => messageId.slice(1, 37)))
  const mailsOf = new Map<string, string[]>()
  for (const { id, subject } of outbox.rows) {
    const reference = /[0-9a-f]{8}/.exec(subject)?.[0] ?? ''
    mailsOf.set(reference, [...(mailsOf.get(reference) ?? []), id])
  }
  const expected = accepted.flatMap((id) => mailsOf.get(id.slice(0, 8)) ?? ['missing', 'missing'])
  return {
    lostMessages: accepted.filter((id) => !saved.has(id)).length,
    lostMails: expected.filter((id) => !seen.has(id)).length,
    expectedMails: expected.length,
  }
}

async function waitingApplications(stack: Stack): Promise<string[]> {
  const client = await connect(stack)
  const { rows } = await client.query<{ id: string }>(
    "select id from program_applications where status = 'pending' and withdrawn_at is null",
  )
  await client.end()
  return rows.map(({ id }) => id)
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

async function checkDecisions(client: pg.Client, decided: string[], arrived: string[]) {
  const { rows } = await client.query<{ id: string; mails: string[] }>(
    `select a.id, array(select o.id from outbox o where o.about = a.id and o.channel = 'mail') as mails
     from program_applications a where a.status = 'approved'`,
  )
  const kept = new Map(rows.map(({ id, mails }) => [id, mails]))
  const seen = new Set(arrived.map((messageId) => messageId.slice(1, 37)))
  const expected = decided.flatMap((id) => [...(kept.get(id) ?? []), 'missing', 'missing'].slice(0, 2))
  return {
    lostDecisions: decided.filter((id) => !kept.has(id)).length,
    lostDecisionMails: expected.filter((id) => !seen.has(id)).length,
  }
}
