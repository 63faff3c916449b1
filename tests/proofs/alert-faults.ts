import { PgBoss } from 'pg-boss'
import { stopProcess } from '../../tools/processes.ts'
import { isAnswering, startProcess, waitFor } from '../../tools/stack.ts'
import type { WatchedHub } from './alert-hub.ts'
import { connect } from './kills.ts'
import { openBills } from './pay-stack.ts'
import { ask, postForm } from './proof.ts'

/** Something that goes wrong: the alerts that must come, and how it is made and repaired. */
type Fault = { alerts: string[]; make: () => Promise<unknown>; repair: () => Promise<unknown> }

export const faultsOf = (hub: WatchedHub): Fault[] => [
  webIsStopped(hub),
  databaseIsAway(hub),
  tableIsLocked(hub),
  hostTakesTheCore(hub),
  workerHangs(hub),
  mailServerHangs(hub),
  mailIsRefused(hub),
  jobFails(hub),
  moneyIsUnclear(hub),
  nobodyBacksUp(hub),
  uploadWaits(hub),
  certificateEnds(hub),
]

const webIsStopped = ({ stack, processes }: WatchedHub): Fault => ({
  alerts: ['SiteNotReady'],
  make: () => stopProcess(processes.web),
  async repair() {
    processes.web = startProcess(stack, 'web')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
  },
})

/** PostgreSQL is stopped while people read and send forms. */
function databaseIsAway({ stack }: WatchedHub): Fault {
  let visitors: ReturnType<typeof letVisit>
  return {
    alerts: [
      'SiteNotReady',
      'VisitorsSeeErrors',
      'DatabaseAway: web serves stored copies, because it cannot read the database',
    ],
    async make() {
      await waitFor('a page to be stored', async () => (await ask(stack.origin)).status === 200)
      await stack.cluster.stop()
      visitors = letVisit(stack.origin)
    },
    async repair() {
      visitors.stop()
      await stack.cluster.start()
    },
  }
}

/** Somebody leaves a transaction open that locks what the contact form writes. */
function tableIsLocked({ stack }: WatchedHub): Fault {
  let visitors: ReturnType<typeof letVisit>
  let client: Awaited<ReturnType<typeof connect>>
  return {
    alerts: ['AnswersAreSlow', 'DatabaseConnectionsUsedUp'],
    async make() {
      client = await connect(stack)
      await client.query('begin; lock table contacts in access exclusive mode')
      visitors = letVisit(stack.origin)
    },
    async repair() {
      visitors.stop()
      await client.query('rollback')
      await client.end()
    },
  }
}

/** The process gets the core for less than half of the time, in turns of 0.4 seconds. */
function hostTakesTheCore({ processes }: WatchedHub): Fault {
  let turns: NodeJS.Timeout
  return {
    alerts: ['WebProcessBlocked'],
    async make() {
      turns = setInterval(() => {
        processes.web.kill('SIGSTOP')
        setTimeout(() => processes.web.kill('SIGCONT'), 400)
      }, 700)
    },
    repair: async () => clearInterval(turns),
  }
}

const workerHangs = ({ processes }: WatchedHub): Fault => ({
  alerts: ['WorkerSilent'],
  make: async () => processes.worker.kill('SIGSTOP'),
  repair: async () => processes.worker.kill('SIGCONT'),
})

/** It accepts connections and says nothing. The first mails hang, the others wait; then twenty minutes pass. */
const mailServerHangs = ({ stack, mail, sql }: WatchedHub): Fault => ({
  alerts: ['JobsLate', 'MessagesLate'],
  async make() {
    mail.hang()
    for (let n = 0; n < 30; n++) await postForm(stack.origin, formOf(`waits-${n}`))
    await sql(
      "update outbox set created_at = created_at - interval '20 minutes' where status = 'pending'",
      `update pgboss.job set start_after = start_after - interval '20 minutes'
       where name = 'send-message' and state in ('created', 'retry')`,
    )
  },
  // What was tried meanwhile is tried again at once, not minutes later.
  async repair() {
    mail.answer()
    await sql("update pgboss.job set start_after = now() where name = 'send-message' and state = 'retry'")
  },
})

/** The mailbox does not exist. It is over an hour later. */
const mailIsRefused = ({ stack, sql }: WatchedHub): Fault => ({
  alerts: ['MessagesFailed'],
  make: () => postForm(stack.origin, { ...formOf('refused'), email: 'refused@example.com' }),
  repair: () => sql("update notifications set created_at = created_at - interval '2 hours'"),
})

/** A job without further attempts about a file that cannot exist. It is over a day later. */
const jobFails = ({ stack, sql }: WatchedHub): Fault => ({
  alerts: ['JobsGivenUp'],
  async make() {
    const boss = new PgBoss({
      connectionString: stack.environment.DATABASE_OWNER_URL ?? '',
      migrate: false,
      createSchema: false,
      schedule: false,
      supervise: false,
    })
    boss.on('error', () => {})
    await boss.start()
    await boss.send('process-file', { fileId: 'none' }, { retryLimit: 0 })
    await boss.stop({ graceful: false })
  },
  repair: () =>
    sql(
      "update pgboss.job set created_on = created_on - interval '25 hours' where name = 'process-file.dead'",
    ),
})

/** A payment that nobody asks for any more, and a line of a statement that the ledger does not have. */
const moneyIsUnclear = ({ stack, sql }: WatchedHub): Fault => ({
  alerts: [
    'PaymentsUnclear: a payment is pending for too long',
    'PaymentsUnclear: the ledger and a statement differ',
  ],
  async make() {
    const client = await connect(stack)
    const [bill] = await openBills(stack, client, [5000])
    await client.query(
      `insert into payments (bill_id, method, provider, state, amount, charge_amount, reference, hook_token,
         submitted_at, expires_at)
       values ($1, 'mtn-mobile-money', 'mtn', 'pending', 5000, 5000, 'PROOF-1', 'proof',
         now() - interval '30 minutes', now() - interval '20 minutes')`,
      [bill?.billId],
    )
    await client.query(`insert into differences (provider, day, kind, key, detail)
      values ('mtn', current_date, 'missing here', 'proof', '5,000 RWF came')`)
    await client.end()
  },
  repair: () =>
    sql(
      "update payments set state = 'expired' where reference = 'PROOF-1'",
      "update differences set resolved_at = now(), resolved_by = 'proof', note = 'found' where key = 'proof'",
    ),
})

const day = 24 * 3_600_000

const nobodyBacksUp = ({ backedUp }: WatchedHub): Fault => ({
  alerts: [
    'BackupTooOld: the last good backup is too old',
    'BackupTooOld: the last restore drill is too old',
  ],
  async make() {
    backedUp('backup', new Date(Date.now() - 2 * day))
    backedUp('drill', new Date(Date.now() - 9 * day))
  },
  async repair() {
    backedUp('backup', new Date())
    backedUp('drill', new Date())
  },
})

/** Attached to a record, but its job is lost. */
const uploadWaits = ({ sql }: WatchedHub): Fault => ({
  alerts: ['DiskFillsUp: uploads are not processed'],
  make: () =>
    sql(`insert into files (use, kind, name, bytes, type, width, height, state, created_by, created_at)
      values ('news', 'image', 'a.png', 10, 'png', 10, 10, 'waiting', 'proof', now() - interval '20 minutes')`),
  repair: () => sql("update files set state = 'dropped' where created_by = 'proof'"),
})

/** The site has a certificate for five more days. The worker looks once an hour, and when it starts. */
const certificateEnds = ({ site, restartWorker, workerAddress }: WatchedHub): Fault => ({
  alerts: ['CertificateOrClock: the certificate of the site ends within 14 days'],
  async make() {
    site.use('short')
    await restartWorker()
  },
  async repair() {
    site.use('long')
    await restartWorker()
    // Until then there is no figure, and so no alert.
    await waitFor('the worker to see it', async () => {
      const metrics = await (await fetch(`http://${workerAddress}/metrics`)).text()
      return Number(/^certificate_expires_seconds (\S+)$/m.exec(metrics)?.[1]) > 14 * 86_400
    })
  },
})

let sent = 0
const formOf = (name: string) => ({
  fullName: 'Aline Uwase',
  email: `${name}-${sent++}@example.com`,
  subject: `A question, ${name} ${sent}`,
  message: `Is the workshop open on Saturday? ${name} ${sent}`,
})

/** Twenty forms and ten pages a second, whatever becomes of them. */
function letVisit(origin: string) {
  const ignore = () => {}
  const turns = setInterval(() => {
    for (const name of ['one', 'two']) postForm(origin, formOf(name)).catch(ignore)
    ask(origin).catch(ignore)
  }, 100)
  return { stop: () => clearInterval(turns) }
}
