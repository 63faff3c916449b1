import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The yardstick of counting: node:http and pg and nothing else. Collects what arrives within a few milliseconds, writes
 * it in one insert of many rows as wide as ours, and answers when that is done. It verifies nothing.
 */
const { port, database }: { port: number; database: string } = JSON.parse(process.argv[2] ?? '')
const pool = new pg.Pool({ connectionString: database, max: 2 })
type Waiting = { told: string[]; done: () => void; failed: () => void }
const waiting: Waiting[] = []
let isWriting = false

async function write(): Promise<void> {
  while (waiting.length > 0) {
    const group = waiting.splice(0, 1000)
    const rows = group.map((_, n) => {
      const at = n * 3
      return `(current_date, 'view', $${at + 1}, $${at + 2}, $${at + 3}, $${at + 1}, 1, now())`
    })
    try {
      await pool.query(
        `insert into bare_events (day, kind, token, item_id, placement, mark, stretch, at)
         values ${rows.join(', ')} on conflict do nothing`,
        group.flatMap(({ told }) => told),
      )
      for (const { done } of group) done()
    } catch {
      for (const { failed } of group) failed()
    }
  }
  isWriting = false
}

createServer((request, response) => {
  let body = ''
  request.setEncoding('latin1')
  request.on('data', (part: string) => {
    body += part
  })
  request.on('end', () => {
    if (request.method !== 'POST') return response.writeHead(200).end()
    waiting.push({
      // The first parts of a token: its id, the item, and the placement.
      told: body.split('.', 3),
      done: () => response.writeHead(204).end(),
      failed: () => response.writeHead(503).end(),
    })
    if (isWriting) return
    isWriting = true
    setTimeout(write, 3)
  })
}).listen(port, '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
