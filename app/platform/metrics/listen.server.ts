import { createServer, type Server } from 'node:http'
import { isLocal } from '../http/local.server.ts'
import { log } from '../log.server.ts'
import { registry } from './registry.server.ts'

/**
 * What the worker answers: that it runs, and its metrics. To this machine alone. A port that is taken is logged, and
 * the worker works without it: jobs are what it is for.
 */
export function listenForMetrics(port: number, refresh: () => Promise<void>): Promise<Server | undefined> {
  const server = createServer({ requestTimeout: 5_000, maxHeaderSize: 8_192 }, async (request, response) => {
    const send = (status: number, body: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
    if (request.method !== 'GET' || !isLocal(request)) return send(404, 'not found')
    if (request.url === '/healthz') return send(200, 'ok')
    if (request.url !== '/metrics') return send(404, 'not found')
    try {
      await refresh()
      send(200, await registry.metrics(), registry.contentType)
    } catch (err) {
      log.error({ err }, 'the metrics could not be sent')
      send(500, 'failed')
    }
  })
  return new Promise((resolve) => {
    server.once('error', (err) => {
      log.error({ err, port }, 'the worker has no address for its metrics')
      resolve(undefined)
    })
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
