import { setTimeout } from 'node:timers/promises'
import { hub } from '~/hub.server.ts'
import { config } from '~/platform/config.server.ts'
import { closeDb } from '~/platform/db/db.server.ts'
import { isDatabaseAway } from '~/platform/db/errors.server.ts'
import { listenForChanges } from '~/platform/db/listener.server.ts'
import { machineMetrics } from '~/platform/doctor/machine.metrics.server.ts'
import { jobMetrics } from '~/platform/jobs/jobs.metrics.server.ts'
import { stopSending } from '~/platform/jobs/queue.server.ts'
import { startWorking } from '~/platform/jobs/worker.server.ts'
import { log } from '~/platform/log.server.ts'
import { closeMail } from '~/platform/mail/mail.server.ts'
import { createCollector } from '~/platform/metrics/collector.server.ts'
import { listenForMetrics } from '~/platform/metrics/listen.server.ts'
import { startTracing, stopTracing } from '~/platform/tracing/tracing.server.ts'
import { invalidationChannel } from '~/platform/unit-of-work/unit-of-work.server.ts'

export async function createWorker() {
  const boss = await startWorking(hub.jobs, hub.schedule)
  const listener = listenForChanges(config().DATABASE_URL, invalidationChannel, {
    onNotify(tag) {
      for (const value of hub.cachedValues) if (value.tags.includes(tag)) value.invalidate()
    },
    onReconnect() {
      for (const value of hub.cachedValues) value.invalidate()
    },
  })
  return {
    /** Running jobs are finished; the rest wait for another worker. */
    async close(): Promise<void> {
      await listener.close()
      await boss.stop({ graceful: true, timeout: 15_000 })
      await stopSending()
      closeMail()
      await closeDb()
    },
  }
}

/** Before the first job: also a worker that waits for the database says so. */
async function startReporting() {
  if (config().WORKER_PORT === 0) return async () => {}
  const collector = createCollector([...machineMetrics, ...jobMetrics, ...hub.metrics])
  const server = await listenForMetrics(config().WORKER_PORT, collector.refresh)
  return async () => {
    server?.closeAllConnections()
    server?.close()
    await collector.close()
  }
}

async function run(): Promise<void> {
  await startTracing()
  const stopReporting = await startReporting()
  const worker = await startWhenPossible()
  log.info('worker is working')
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  async function stop(): Promise<void> {
    await worker.close()
    await stopReporting()
    await stopTracing()
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
