import { createServer, request } from 'node:http'

/** The yardstick of the bench: node:http and nothing else, sending what our home page sends. */
const [origin = '', port = ''] = process.argv.slice(2)
const asking = request(origin, { headers: { 'accept-encoding': 'br' } }, (answer) => {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => {
    const body = Buffer.concat(chunks)
    const own = new Set(['date', 'connection', 'keep-alive', 'x-request-id'])
    const headers = answer.rawHeaders.filter(
      (_, index, all) => !own.has((all[index - (index % 2)] ?? '').toLowerCase()),
    )
    createServer((_, response) => response.writeHead(200, headers).end(body)).listen(
      Number(port),
      '127.0.0.1',
    )
  })
})
asking.end()
process.once('SIGTERM', () => process.exit(0))
