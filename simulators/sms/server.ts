import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { africastalking } from './africastalking.ts'
import { type Fault, faultOfNumber, isFault, isNumber, isTaken, type ProviderName } from './faults.ts'
import { page } from './page.ts'
import { pindo } from './pindo.ts'
import type { Asked, Protocol, Reply } from './protocol.ts'
import { createTexts, type Text } from './texts.ts'
import { twilio } from './twilio.ts'

const protocols: Record<ProviderName, Protocol> = { pindo, africastalking, twilio }

type Options = {
  port?: number
  /** The hub that gets the delivery reports, as its operator would have set it in the dashboards. */
  origin?: string
  reportAfterMs?: number
  slowMs?: number
  /** Replaces the delay of a slow answer, where a test decides when. */
  slow?: () => Promise<unknown>
}

/** Three SMS providers on one port, told apart by their paths, and a page with the texts they got. */
export async function startSmsSimulator({
  port = 0,
  origin,
  reportAfterMs = 500,
  slowMs = 2000,
  slow,
}: Options = {}) {
  const texts = createTexts()
  const troubles = new Map<ProviderName, Fault>()
  const waiting = new Set<NodeJS.Timeout>()

  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      run()
    }, ms)
    waiting.add(timer)
  }

  /** Undefined: no response at all. */
  async function replyTo(provider: ProviderName, asked: Asked): Promise<Reply | undefined> {
    const protocol = protocols[provider]
    const refusal = protocol.refuse(asked)
    if (refusal) return refusal
    const { to, text, sender, callback } = protocol.read(asked)
    const fault = isNumber(to) ? (troubles.get(provider) ?? faultOfNumber(to)) : 'number'
    if (fault && !isTaken(fault)) return protocol.failed(fault, to)
    const id = protocol.newId()
    const taken: Text = { id, provider, to, sender, text, at: new Date().toISOString(), reported: 'nothing' }
    texts.add(taken)
    if (fault !== 'no-report') later(reportAfterMs, () => void report(taken, callback, fault))
    if (fault === 'silent') return undefined
    if (fault === 'slow') await (slow?.() ?? new Promise<void>((resolve) => later(slowMs, resolve)))
    return fault === 'gateway' ? { status: 504, body: 'Gateway Timeout' } : protocol.taken(id, to)
  }

  async function report(text: Text, callback: string | undefined, fault: Fault | undefined): Promise<void> {
    const delivered = fault !== 'undelivered'
    const told = protocols[text.provider].report({ ...text, callback }, delivered, origin)
    if (!told) return
    const { address, headers, body } = told
    // A hub that is down misses its report, as with the real ones.
    const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => undefined)
    if (answer?.ok) text.reported = delivered ? 'delivered' : 'undelivered'
  }

  /** PUT /faults/pindo/silent, DELETE /faults. */
  function setFault(method: string | undefined, [name = '', fault = '']: string[]): Reply {
    if (method === 'DELETE') troubles.clear()
    else if (Object.hasOwn(protocols, name) && isFault(fault)) troubles.set(name as ProviderName, fault)
    else return { status: 400, body: { message: 'PUT /faults/<provider>/<fault>' } }
    return { status: 200, body: Object.fromEntries(troubles) }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://simulator')
    const { method, headers } = request
    const body = await readAll(request)
    const provider = (Object.keys(protocols) as ProviderName[]).find((name) => protocols[name].isAsked(path))
    // An unencoded plus arrives as a space.
    const to = searchParams.get('to')?.replace(/^ /, '+')
    if (provider && method === 'POST') send(response, await replyTo(provider, { path, headers, body }))
    else if (path.startsWith('/faults')) send(response, setFault(method, path.split('/').slice(2)))
    else if (path === '/texts') {
      if (method === 'DELETE') texts.clear()
      send(response, { status: 200, body: texts.all(to) })
    } else if (path === '/') send(response, { status: 200, body: page(texts.all(to)) }, 'text/html')
    else send(response, { status: 404, body: { message: 'Not found' } })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      send(response, { status: 400, body: { message: String(error) } }),
    )
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    troubles,
    async close(): Promise<void> {
      for (const timer of waiting) clearTimeout(timer)
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, reply: Reply | undefined, type = 'text/plain'): void {
  if (!reply) return
  const { status, body } = reply
  const isText = typeof body === 'string'
  response.writeHead(status, { 'Content-Type': isText ? `${type}; charset=utf-8` : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}
