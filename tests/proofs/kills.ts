import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { stopProcess } from '../../tools/processes.ts'
import { isAnswering, prepareStack, runCli, type Stack, startProcess, waitFor } from '../../tools/stack.ts'
import { startSink } from '../support/sink.ts'
import { ask, floodSettings, formHeaders, hold, type Proof, pause, sized } from './proof.ts'
import { type Confirmed, checkConfirmed, formsToSend, visitor } from './senders.ts'
import { signIn } from './staff.ts'

const batchSize = 5
const visitors = 18

export const kills: Proof = {
  shows:
    'kill -9 of web, worker and PostgreSQL in turn, at least 3 s apart, loses nothing that was confirmed through any public form, no decision of staff and no mail',
  nightly: true,
  async run(size) {
    const { rows, rounds, every } = sized(size, {
      small: { rows: 200, rounds: 3, every: 1200 },
      middle: { rows: 600, rounds: 10, every: 3000 },
      full: { rows: 2000, rounds: 20, every: 3000 },
    })
    const isSmall = size === 'small'
    const sink = await startSink()
    const stack = await prepareStack({
      content: 'settings',
      settings: { ...floodSettings, SMTP_URL: sink.url, UNDO_SECONDS: '5' },
    })
    await runCli(stack, ['seed', '--rows', String(rows)])
    const { waiting, forms } = await beforehand(stack)
    const web = supervise(stack, 'web')
    const worker = supervise(stack, 'worker')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))

    let posting = true
    const decided: string[] = []
    const cookie = await signIn(stack.origin)
    const deciding = decide(stack.origin, cookie, waiting, () => posting, decided)
    const confirmed: Confirmed[] = []
    const crowd = Array.from({ length: visitors }, (_, n) =>
      visitor(stack.origin, n, forms[n % forms.length] as (typeof forms)[number], () => posting, confirmed),
    )
    const timesConfirmed = (form: (typeof forms)[number]) =>
      confirmed.filter((one) => one.form === form).length
    const counts = { web: 0, worker: 0, postgres: 0 }
    for (let n = 0; n < rounds; n++) {
      await pause(every)
      // A busy machine is back later: by the next kill, every form has got through more often than there were kills.
      if (!isSmall)
        await waitFor('every form to get through', async () =>
          forms.every((form) => timesConfirmed(form) > n + 2),
        )
      const victim = (['web', 'worker', 'postgres'] as const)[n % 3] ?? 'web'
      counts[victim]++
      if (victim === 'web') web.kill()
      else if (victim === 'worker') worker.kill()
      else await killPostgres(stack)
    }
    const lastKill = Date.now()
    // However slowly web starts again: visitors who are still writing get through now.
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`), 60)
    await pause(isSmall ? 3000 : 0)
    posting = false
    await Promise.all(crowd)
    await deciding
    const client = await connect(stack)
    await waitFor('the queue to be empty', () => isDrained(client), 90)
    const drainedSeconds = (Date.now() - lastKill) / 1000

    const arrived = new Set(sink.mails.map(({ messageId }) => messageId.slice(1, 37)))
    const found = await checkConfirmed(client, confirmed, arrived)
    const decisions = await checkDecided(client, decided, arrived)
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
      confirmed: confirmed.length,
      found,
      decided: decided.length,
      decisions,
      mails: sink.mails.length,
      duplicates,
      drainedSeconds,
    }
    // In the small version web is down most of the time.
    hold('something was confirmed', confirmed.length > rounds * (isSmall ? 3 : 10), result)
    hold(
      'some visitors have a seat',
      (found.event_registrations?.confirmed ?? 0) > (isSmall ? 0 : rounds),
      result,
    )
    if (!isSmall)
      hold('forms of every kind were confirmed', Object.keys(found).length === forms.length, result)
    const onlyKilled = exits.web === counts.web && exits.worker === counts.worker
    hold('web and worker end only when they are killed, not when the database dies', onlyKilled, result)
    const sum = (of: 'lost' | 'lostMails') => Object.values(found).reduce((all, one) => all + one[of], 0)
    hold('every confirmed form is in the database', sum('lost') === 0, result)
    hold('every mail about a confirmed form arrived', sum('lostMails') === 0, result)
    hold('some applications were decided', decided.length > 0, result)
    hold('every confirmed decision is in the database', decisions.lost === 0, result)
    hold('all mails of every decision arrived', decisions.lostMails === 0, result)
    hold('duplicates are at most worker kills x batch size', duplicates <= counts.worker * batchSize, result)
    hold('the queue is empty within 60 s', drainedSeconds <= 60, result)
    return result
  },
}

/** Starts a process again whenever it ends, as a service manager would. */
export function supervise(stack: Stack, name: 'web' | 'worker') {
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

export async function killPostgres(stack: Stack): Promise<void> {
  const pid = Number(readFileSync(join(stack.folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  // Its children need a moment to notice; until then a new server refuses to start.
  await waitFor('PostgreSQL to start again', async () => {
    await stack.cluster.start()
    return true
  })
}

export async function connect(stack: Stack): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: stack.environment.DATABASE_OWNER_URL })
  // When a proof fails its database is stopped first; what is told then is why it failed, not that.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function isDrained(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select
    (select count(*) from pgboss.job where name = 'send-message' and state in ('created', 'retry', 'active'))::int as jobs,
    (select count(*) from outbox where status = 'pending')::int as mails`)
  return rows[0].jobs === 0 && rows[0].mails === 0
}

/** Applications for staff to decide, and forms with room for everybody. */
async function beforehand(stack: Stack) {
  const client = await connect(stack)
  const { rows } = await client.query<{ id: string }>(
    "select id from registrations where standing = 'pending' order by id",
  )
  const forms = await formsToSend(client)
  await client.end()
  return { waiting: rows.map(({ id }) => id), forms }
}

/** A member of staff approves one application after the other; unconfirmed ones are pressed again. */
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

/** The toast on the next page of the back-office. */
function saidIn(cookies: string | string[] | undefined): string {
  const flash = [cookies ?? []].flat().find((one) => one.startsWith('flash='))
  return Buffer.from(flash?.slice('flash='.length).split('.')[0] ?? '', 'base64url').toString()
}

/** Whether each of these is approved, and its mails arrived: two, or for a membership the one with its fee. */
async function checkDecided(client: pg.Client, ids: string[], arrived: Set<string>) {
  const { rows } = await client.query<{ id: string; kind: string; mails: string[] }>(
    `select id, kind, array(select o.id from outbox o where o.about = r.id and o.channel = 'mail') as mails
     from registrations r where standing = 'approved' and id = any($1)`,
    [ids],
  )
  const kept = new Map(rows.map((row) => [row.id, row]))
  const expected = ids.flatMap((id) => {
    const { kind, mails = [] } = kept.get(id) ?? {}
    return mails.length >= (kind === 'membership' ? 1 : 2) ? mails : ['missing']
  })
  return {
    lost: ids.filter((id) => !kept.has(id)).length,
    lostMails: expected.filter((id) => !arrived.has(id)).length,
    expectedMails: expected.length,
  }
}
