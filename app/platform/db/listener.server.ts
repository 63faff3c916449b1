import pg from 'pg'
import { log } from '../log.server.ts'
import { patience } from './db.server.ts'

type Listener = {
  onNotify: (payload: string) => void
  /** The connection was lost and is back: anything may have changed meanwhile. */
  onReconnect: () => void
}

/** Listens for notifications on a channel, from any process, and reconnects when the connection is lost. */
export function listenForChanges(url: string, channel: string, listener: Listener) {
  let client: pg.Client | undefined
  let connected = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: `iris ${channel}`,
      ...patience,
      query_timeout: 2_000,
      connectionTimeoutMillis: 3_000,
    })
    client = next
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', (message) => listener.onNotify(message.payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      connected = true
      listener.onReconnect()
    } catch {
      lost(next)
    }
  }

  function lost(which: pg.Client): void {
    if (client !== which) return
    client = undefined
    if (connected) log.warn({ channel }, 'the line to the database is lost')
    connected = false
    which.end().catch(() => {})
    if (!closed) retry = setTimeout(connect, 300)
  }

  // A silently dead connection is detected by a query.
  const heartbeat = setInterval(() => {
    const asked = client
    if (!asked || !connected) return
    asked.query('select 1').catch(() => lost(asked))
  }, 5_000)
  heartbeat.unref()

  connect()
  return {
    isConnected: () => connected,
    async close(): Promise<void> {
      closed = true
      clearInterval(heartbeat)
      clearTimeout(retry)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}
