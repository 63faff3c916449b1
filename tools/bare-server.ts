import { createServer, request } from 'node:http'
import pg from 'pg'

/**
 * The yardstick of the bench: node:http and nothing else, sending the bytes of one of our pages. With queries, it sends
 * our page's queries to the database before each answer, all at once, and ignores the rows.
 */
type Yardstick = {
  page: string
  port: number
  cookie: string
  database: string
  queries: { text: string; values: unknown[] }[]
}
const { page, port, cookie, database, queries }: Yardstick = JSON.parse(process.argv[2] ?? '')
const pool = new pg.Pool({ connectionString: database, max: 10 })
const asking = request(page, { headers: { 'accept-encoding': 'br', cookie } }, (answer) => {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => {
    const body = Buffer.concat(chunks)
    const own = new Set(['date', 'connection', 'keep-alive', 'x-request-id', 'transfer-encoding'])
    const headers = answer.rawHeaders.filter(
      (_, index, all) => !own.has((all[index - (index % 2)] ?? '').toLowerCase()),
    )
    createServer(async (_, response) => {
      if (queries.length > 0) await Promise.all(queries.map(({ text, values }) => pool.query(text, values)))
      response.writeHead(answer.statusCode ?? 500, headers).end(body)
    }).listen(port, '127.0.0.1')
  })
})
asking.end()
process.once('SIGTERM', () => process.exit(0))
