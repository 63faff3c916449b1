import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { hub } from '~/hub.server.ts'
import { colleagues } from '~/kits/admin/colleagues.server.ts'
import { config } from '~/platform/config.server.ts'
import { closeDb } from '~/platform/db/db.server.ts'
import { listenForChanges } from '~/platform/db/listener.server.ts'
import { closeReadiness } from '~/platform/db/readiness.server.ts'
import { loadAssets } from '~/platform/http/assets.server.ts'
import { createFastPath } from '~/platform/http/fast-path.server.ts'
import { watchForms } from '~/platform/http/form-visits.server.ts'
import { createHandler } from '~/platform/http/handler.server.ts'
import { listen, stopListening } from '~/platform/http/listen.server.ts'
import { observePages, observeReadiness } from '~/platform/http/metrics.server.ts'
import { createRenderer } from '~/platform/http/render.server.ts'
import { readRouteFacts } from '~/platform/http/route-facts.server.ts'
import { partitionRoutes } from '~/platform/http/route-partitions.server.ts'
import { stopSending } from '~/platform/jobs/queue.server.ts'
import { isLive } from '~/platform/live.ts'
import { log } from '~/platform/log.server.ts'
import { createDisk } from '~/platform/page-cache/disk.server.ts'
import { createPageCache } from '~/platform/page-cache/page-cache.server.ts'
import { startTracing, stopTracing } from '~/platform/tracing/tracing.server.ts'
import { actsChannel, invalidationChannel } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { offlineNotice, refusal } from '~/shells/refusal.server.tsx'

/** Everything that answers requests, wired together. */
export async function createWeb() {
  const { DATABASE_URL, NODE_ENV, PAGE_CACHE, PAGE_CACHE_DIR, PAGE_CACHE_MEGABYTES } = config()
  if (isLive(config()) && config().TRUSTED_PROXIES.length === 0)
    log.warn('TRUSTED_PROXIES is empty: behind a proxy all visitors count as one and share its limits')
  const routes = build as unknown as ServerBuild
  const handlerAt = partitionRoutes(routes, (part) => createRequestHandler(part, NODE_ENV))
  const render = createRenderer((request, context) =>
    handlerAt(new URL(request.url).pathname)(request, context),
  )
  const maxBytes = PAGE_CACHE_MEGABYTES * 1024 * 1024
  const disk = createDisk(PAGE_CACHE_DIR, maxBytes)
  for (const value of hub.cachedValues) value.persistTo(disk)

  const listener = listenForChanges(DATABASE_URL, invalidationChannel, {
    onNotify(tag) {
      for (const value of hub.cachedValues) if (value.tags.includes(tag)) value.invalidate()
      pageCache.invalidate(tag)
    },
    onReconnect() {
      for (const value of hub.cachedValues) value.invalidate()
      pageCache.invalidateAll()
    },
  })
  const acts = listenForChanges(DATABASE_URL, actsChannel, { onNotify: colleagues.hear, onReconnect() {} })
  const factsOf = readRouteFacts(routes)
  const pageCache = createPageCache({
    maxBytes,
    disk,
    isConnected: listener.isConnected,
    policyOf: (path) => (PAGE_CACHE ? factsOf(path)?.cache : undefined),
    render,
    notice: offlineNotice,
  })
  observePages(pageCache.counts)

  const assetAt = import.meta.env.PROD ? loadAssets('build/client') : () => undefined
  const handler = createHandler({
    assetAt,
    pageCache,
    render,
    fastPath: createFastPath(hub.fastPaths),
    isForm: (path) => factsOf(path)?.isForm === true,
    isWebhook: (path) => factsOf(path)?.isWebhook === true,
    patternOf: (path) => factsOf(path)?.pattern,
    maxBodyOf: (path) => factsOf(path)?.maxBody,
    refusal,
  })
  const watchForm = watchForms((path) => factsOf(path)?.form)
  observeReadiness(handler.isReady)
  return {
    handle(request: IncomingMessage, response: ServerResponse): void {
      watchForm(request, response)
      handler.handle(request, response)
    },
    isIdle: handler.isIdle,
    /** Not ready for new visitors; requests in progress are still answered. */
    leave: handler.stop,
    async close(): Promise<void> {
      await listener.close()
      await acts.close()
      await stopSending()
      await closeReadiness()
      await closeDb()
    },
  }
}

async function run(): Promise<void> {
  await startTracing()
  const web = await createWeb()
  const server = await listen(web.handle)
  log.info({ address: server.address() }, 'web is listening')
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  async function stop(): Promise<void> {
    web.leave()
    // A proxy in front checks /readyz and sends new visitors elsewhere before we stop listening.
    await setTimeout(config().STOP_DELAY_SECONDS * 1000)
    await stopListening(server, web.isIdle)
    await web.close()
    await stopTracing()
    log.info('web has stopped')
    process.exit(0)
  }
}

if (import.meta.env.PROD) await run()
