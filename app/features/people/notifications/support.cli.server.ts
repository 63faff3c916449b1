import { inArray } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import type { CliCommand } from '~/platform/feature.server.ts'
import { jobsCausedBy } from '~/platform/jobs/jobs.queries.server.ts'
import { outbox } from './outbox.table.server.ts'

/** Without recipients and texts: to answer one visitor, nobody needs to read what people were sent. */
export const supportCommand: CliCommand = {
  name: 'support',
  usage: 'REQUEST',
  help: `what became of one request, by its id or the reference number a visitor was shown:
its jobs of the last week, and the mails and texts it caused`,
  async run([given = ''], print) {
    const request = given.toLowerCase()
    if (!/^[0-9a-f][0-9a-f-]{7,35}$/.test(request))
      throw new Error('a request id has 36 letters and digits, a reference number the first 8 of them')
    const jobs = await jobsCausedBy(db(), request)
    if (jobs.length === 0) print('no jobs: it queued none, or is older than a week')
    for (const { queue, state, at, retries, reason, request: id } of jobs)
      print(
        `job ${queue}: ${[state, at, again(retries), reason, `request ${id}`].filter(Boolean).join(', ')}`,
      )
    const ids = jobs.flatMap(({ messageId }) => messageId ?? [])
    const messages = ids.length > 0 ? await db().select().from(outbox).where(inArray(outbox.id, ids)) : []
    for (const { channel, template, status, error, delivery, id } of messages)
      print(
        `${channel} ${template}: ${[status, delivery, error, `message ${id}`].filter(Boolean).join(', ')}`,
      )
  },
}

const again = (retries: number) => (retries > 0 ? `tried ${retries + 1} times` : undefined)
