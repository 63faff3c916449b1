import { setTimeout } from 'node:timers/promises'
import { hub } from '~/hub.server.ts'
import { closeDb } from '~/platform/db/db.server.ts'
import { isDatabaseAway } from '~/platform/db/errors.server.ts'
import { stopSending } from '~/platform/jobs/queue.server.ts'
import { startWorking } from '~/platform/jobs/worker.server.ts'
import { log } from '~/platform/log.server.ts'
import { closeMail } from '~/platform/mail/mail.server.ts'

export async function createWorker() {
  const boss = await startWorking(hub.jobs, hub.schedule)
  return {
    /** Running jobs are finished; the rest wait for another worker. */
    async close(): Promise<void> {
      await boss.stop({ graceful: true, timeout: 15_000 })
      await stopSending()
      closeMail()
      await closeDb()
    },
  }
}

async function run(): Promise<void> {
  const worker = await startWhenPossible()
  log.info('worker is working')
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  async function stop(): Promise<void> {
    await worker.close()
    log.info('worker has stopped')
    process.exit(0)
  }
}

/** A database that is down comes back; until then there is nothing to do anyway. */
async function startWhenPossible() {
  for (;;) {
    try {
      return await createWorker()
    } catch (err) {
      if (!isDatabaseAway(err)) throw err
      log.warn({ err }, 'the worker waits for the database')
      await setTimeout(1000)
    }
  }
}

if (import.meta.env.PROD) await run()
