import type pg from 'pg'
import { isAnswering, prepareStack, runCli, waitFor } from '../../tools/stack.ts'
import { startSink } from '../support/sink.ts'
import { connect, supervise } from './kills.ts'
import { ask, formHeaders, hold, type Proof, sized } from './proof.ts'
import { signIn } from './staff.ts'

const deaths = 5
const path = '/admin/registrations/decide/found?kind=program&status=pending'

export const massKills: Proof = {
  shows:
    'everything that a list finds is approved with one button while the worker is killed five times: each registration is decided, counted, written into the audit log and told once',
  nightly: true,
  async run(size) {
    const { rows, seconds } = sized(size, {
      small: { rows: 60, seconds: 180 },
      middle: { rows: 1_000, seconds: 300 },
      full: { rows: 10_000, seconds: 1200 },
    })
    const sink = await startSink()
    const stack = await prepareStack({
      content: 'settings',
      settings: { SMTP_URL: sink.url, LOG_LEVEL: 'warn' },
    })
    // Half of the sample registrations are applications to programs.
    await runCli(stack, ['seed', '--rows', String(Math.ceil(rows * 2.5))])
    const client = await connect(stack)
    await leavePending(client, rows)
    const web = supervise(stack, 'web')
    const worker = supervise(stack, 'worker')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    const cookie = await signIn(stack.origin)

    const asked = await ask(stack.origin + path, { headers: { cookie } })
    const button = /value="(approved (\d+) [0-9a-f-]{36})"/.exec(asked.body)
    hold('the button says how many can be decided', button?.[2] === String(rows), button, asked.status)
    const post = () =>
      ask(stack.origin + path, {
        method: 'POST',
        headers: { ...formHeaders, cookie },
        body: new URLSearchParams({ decide: button?.[1] ?? '' }).toString(),
      })
    // Pressed twice, as on a slow line.
    const answers = await Promise.all([post(), post()])
    const done = () => counted(client)
    for (let death = 1; death <= deaths; death++) {
      const until = Math.floor((death * rows) / (deaths + 1))
      await waitFor(`${until} to be decided`, async () => (await done()).over >= until, seconds)
      worker.kill()
    }
    await waitFor('all to be decided', async () => (await done()).over === rows, seconds)
    const found = await checked(client)
    const exits = worker.exits()
    await client.end()
    await web.stop()
    await worker.stop()
    await stack.close()
    await sink.close()

    const result = { rows, exits, ...found }
    const isAnswered = answers.every(({ status }) => status === 303)
    hold(
      'both presses are answered',
      isAnswered,
      answers.map(({ status }) => status),
      result,
    )
    hold('the worker ended five times, when it was killed', exits === deaths, result)
    hold('two presses are one mass decision', found.masses === 1, result)
    hold('every registration is approved', found.approved === rows, result)
    hold(
      'every one is counted as done, and none as refused',
      found.done === rows && found.refused === 0,
      result,
    )
    hold('every one has one line in the audit log', found.lines === rows && found.twice === 0, result)
    hold('every one has one notification', found.notifications === rows, result)
    hold('nobody is told twice', found.toldTwice === 0 && found.told === rows, result)
    return result
  },
}

/** So many applications to programs wait for a decision; the others are decided. */
async function leavePending(client: pg.Client, rows: number): Promise<void> {
  await client.query('delete from outbox')
  await client.query('delete from notifications')
  await client.query(
    `update program_applications set status = 'pending', decided_at = null, decided_by = null
      where id in (select id from program_applications where withdrawn_at is null order by id limit $1)`,
    [rows],
  )
  await client.query(
    `update program_applications set status = 'rejected', decided_at = now(), decided_by = 'seed@hub.test'
      where decided_at is null and withdrawn_at is null
        and id not in (select id from program_applications where withdrawn_at is null order by id limit $1)`,
    [rows],
  )
  const { rows: left } = await client.query<{ n: number }>(
    "select count(*)::int as n from registrations where kind = 'program' and standing = 'pending'",
  )
  hold('as many wait as were asked for', left[0]?.n === rows, left)
}

async function counted(client: pg.Client): Promise<{ over: number }> {
  const { rows } = await client.query<{ over: number }>(
    'select count(outcome)::int as over from mass_decision_rows',
  )
  return rows[0] ?? { over: 0 }
}

async function checked(client: pg.Client) {
  const { rows } = await client.query<Record<string, number>>(`select
    (select count(*)::int from mass_decisions) as masses,
    (select count(*)::int from mass_decision_rows where outcome = 'done') as done,
    (select count(*)::int from mass_decision_rows where outcome = 'refused') as refused,
    (select count(*)::int from registrations join mass_decision_rows on registration_id = id where standing = 'approved') as approved,
    (select count(*)::int from audit_log where action = 'approved' and subject = 'registration') as lines,
    (select count(*)::int from (select subject_id from audit_log where action = 'approved' and subject = 'registration'
      group by 1 having count(*) > 1) as each) as twice,
    (select count(*)::int from notifications) as notifications,
    (select count(distinct about)::int from outbox where template = 'registration-approved' and channel = 'mail') as told,
    (select count(*)::int from (select about from outbox where template = 'registration-approved' and channel = 'mail'
      group by 1 having count(*) > 1) as each) as "toldTwice"`)
  return rows[0] as Record<
    'masses' | 'done' | 'refused' | 'approved' | 'lines' | 'twice' | 'notifications' | 'told' | 'toldTwice',
    number
  >
}
