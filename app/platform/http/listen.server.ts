import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { config } from '../config.server.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const limits = {
  // A picture over a weak connection takes minutes; ordinary forms are cut off much earlier, by the adapter.
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
 * Accepts no new connections, lets every response in progress finish, then resolves. Idle connections are closed only
 * after pending input was read: while the process was busy a request may have arrived on one that looks idle.
 */
export function stopListening(server: Server, isIdle: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    afterAccepting(server, () => server.close(() => resolve()))
    // A response finished during the stop leaves its connection open for reuse: it is closed then. Timers run before
    // sockets are read, immediates right after it.
    const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 100)
    // An open but silent connection would block us for ever; a file on a weak one is waited for, up to the limit.
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

/**
 * Calls back once no connection waits. Each turn of the event loop accepts one, so behind a busy process a queue of them
 * waits in the kernel, which would reset them all with the listening socket. It ends after a second, as new ones may
 * come for ever.
 */
function afterAccepting(server: Server, done: () => void): void {
  let end: number | undefined
  // The turn that is under way may have looked for connections before this was called.
  let quietTurns = -1
  const accepted = () => {
    quietTurns = 0
  }
  const turn = () => {
    quietTurns++
    // Counted from the first turn: the one before may have taken long.
    end ??= performance.now() + 1000
    if (quietTurns < 2 && performance.now() < end) return void setImmediate(turn)
    server.off('connection', accepted)
    done()
  }
  server.on('connection', accepted)
  setImmediate(turn)
}
