import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { config } from '../config.server.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const limits = {
  // A picture over a weak line takes minutes; ordinary forms are cut off much earlier, by the bridge.
  requestTimeout: 180_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
}

export function listen(handle: Handle): Promise<Server> {
  const { HOST, PORT } = config()
  const server = createServer(limits, handle)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(PORT, HOST, () => resolve(server))
  })
}

/**
 * Takes no new connection, lets every answer under way finish, then is done. Idle ones are closed only after the process
 * has read what came: while it was busy a request may have arrived on a line that looks idle.
 */
export function stopListening(server: Server, isIdle: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    // Timers run before the lines are read, this right after it.
    const afterReading = (work: () => void) => setImmediate(work)
    afterReading(() => server.close(() => resolve()))
    // An answer finished during the stop leaves its connection open for reuse: close it then.
    const sweep = setInterval(() => afterReading(() => server.closeIdleConnections()), 100)
    // A line that is open but silent would hold us for ever; a file on a weak line is waited for, as long as it may take.
    const silent = setInterval(() => {
      if (isIdle()) server.closeAllConnections()
    }, 10_000)
    const last = setTimeout(() => server.closeAllConnections(), limits.requestTimeout)
    server.once('close', () => {
      clearInterval(sweep)
      clearInterval(silent)
      clearTimeout(last)
    })
  })
}
