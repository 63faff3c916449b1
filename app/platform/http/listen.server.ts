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

/** Takes no new connection, lets every answer under way finish, then is done. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    // An answer finished during the stop leaves its connection open for reuse: close it then.
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    // A line that is open but silent would hold us for ever; whoever is really answered is done long before.
    const last = setTimeout(() => server.closeAllConnections(), 10_000)
    server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(last)
    })
  })
}
