import type pg from 'pg'
import { closeMessage } from '~/features/people/notifications/commands/close-message.server.ts'
import type { Job } from '~/platform/jobs/queue.server.ts'

/** What leaves the hub in the story has left: it is stored as sent and never sent. */
const messages = ['send-message', 'send-sms']
const accepted = { provider: 'pindo', delivery: 'accepted' } as const
/** Who writes to everybody has a mail server that takes no answers. */
const refusing = '@first-page.example'
const refused = { status: 'failed', error: 'refused by the receiving mail server' } as const

type Due = { name: string; data: { messageId?: string }; recipient: string | null }
const isSent = ({ name, recipient }: Pick<Due, 'name' | 'recipient'>) =>
  messages.includes(name) && !recipient?.endsWith(refusing)
/** Providers are not asked: a chapter says what came of a payment. Pictures are left to the worker of the demo. */
const leftOut = ['submit-payment', 'check-payment', 'ask-payments', 'ask-refunds', 'submit-refund']
const leftToWorker = ['process-file', 'draw-certificate', 'draw-share-pictures']

const waits = `state in ('created', 'retry') and name not in ('${leftToWorker.join("', '")}')`

/** The job queue of the story: each job runs in this process, at its moment. The story is told until then. */
export function jobsOf(owner: pg.Client, jobs: readonly Job<never>[], until: Date) {
  const known = new Map(jobs.map((job) => [job.name, job]))

  return {
    /** The queue is asked after each act. */
    async begin(): Promise<void> {
      await owner.query(
        `create index story_waiting on pgboss.job_common (start_after, created_on, id) where ${waits}`,
      )
    },
    /** Runs those of this moment, and says when the next one is to run. */
    async run(moment: Date): Promise<Date | undefined> {
      for (;;) {
        const { rows: next } = await owner.query<{ at: Date | null }>(
          `select min(start_after) as at from pgboss.job_common where ${waits}`,
        )
        const at = next[0]?.at ?? undefined
        if (!at || at > moment) return at
        const { rows } = await owner.query<Due>(
          `with due as (
             delete from pgboss.job_common where id in (
               select id from pgboss.job_common where ${waits} and start_after <= $1
               order by start_after, created_on, id limit 50)
             returning id, name, data, start_after, created_on)
           select due.name, data, recipient from due
             left join outbox on outbox.id = (data ->> 'messageId')::uuid
           order by start_after, created_on, due.id`,
          [moment],
        )
        // Sending makes nothing new, so messages need not wait for each other.
        const sent = rows.filter(isSent).map((due) => runOne(due, moment))
        for (const due of rows) if (!isSent(due)) await runOne(due, moment)
        await Promise.all(sent)
      }
    },
    /** What is due later than the story belongs to its worker; only messages that wait for their time stay. */
    async end(): Promise<void> {
      await owner.query('drop index pgboss.story_waiting')
      await owner.query('delete from pgboss.job where name = any($1)', [leftOut])
      // A queue forgets what nobody did for two weeks; the worker of the demo comes only now.
      await owner.query(
        `update pgboss.job set created_on = $1, start_after = $1, keep_until = $1 + (keep_until - start_after)
         where start_after < $1`,
        [until],
      )
    },
  }

  async function runOne({ name, data, recipient }: Due, moment: Date): Promise<void> {
    if (messages.includes(name)) {
      const sentAt = new Date(Math.min(moment.getTime() + 4000, until.getTime()))
      const isRefused = !isSent({ name, recipient })
      await closeMessage(
        data.messageId ?? '',
        isRefused ? refused : { status: 'sent', sentAt, ...(name === 'send-sms' && accepted) },
      )
      return
    }
    if (leftOut.includes(name)) return
    const job = known.get(name)
    if (!job) throw new Error(`no job is called ${name}`)
    await job.run(data as never)
  }
}
