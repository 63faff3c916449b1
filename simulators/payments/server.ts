import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { airtel } from './airtel.ts'
import { control } from './control.ts'
import type { Fault } from './faults.ts'
import { flutterwave } from './flutterwave.ts'
import { irembopay } from './irembopay.ts'
import { mtn } from './mtn.ts'
import { page } from './page.ts'
import { paypal } from './paypal.ts'
import type { Asked, Protocol, ProviderName, Reply } from './protocol.ts'
import { createWorld, type World } from './world.ts'

const none: ReadonlySet<Fault> = new Set()
export const protocols: Record<ProviderName, Protocol> = { mtn, airtel, irembopay, flutterwave, paypal }

type Options = {
  port?: number
  /** The hub whose addresses are set in the providers' dashboards. */
  origin: string
  /** How long an undisturbed payer takes. */
  settleAfterMs?: number
  now?: () => number
}

/** The payment providers on one port, told apart by the first part of the path, and a page with their requests. */
export async function startPaymentSimulator({
  port = 0,
  origin,
  settleAfterMs = 1500,
  now = Date.now,
}: Options) {
  const world = createWorld({ protocols, origin, settleAfterMs, now })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://simulator')
    const [, name = '', ...rest] = pathname.split('/')
    const { method = 'GET', headers } = request
    const body = await readAll(request)
    const protocol = protocols[name as ProviderName]
    if (protocol) {
      const provider = name as ProviderName
      const asked = { method, path: `/${rest.join('/')}`, query, headers, body, faults: none }
      send(response, await replyTo(provider, protocol, asked, world))
    } else if (name === '_control') {
      const parts = rest.map(decodeURIComponent)
      const reply = await control(method, parts, query, world, protocols)
      // A button on the page leads back to the page.
      const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      send(response, isForm ? { status: 303, body: '', headers: { Location: '/' } } : reply)
    } else if (pathname === '/') send(response, { status: 200, body: page(world.payments()), html: true })
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
  world.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: world.address,
    world,
    async close(): Promise<void> {
      world.stop()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const firewall =
  '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Support ID: 4711</body></html>'
const unavailable = {
  status: 'error',
  code: 'SERVICE_UNAVAILABLE',
  message: 'An error occurred. Please contact support',
  data: null,
}

/** The faults that are the same for every provider. */
async function replyTo(
  provider: ProviderName,
  protocol: Protocol,
  request: Asked,
  world: World,
): Promise<Reply | undefined> {
  const kind = protocol.kindOf(request)
  const next = kind === 'charge' ? world.faults.ofNext(provider) : []
  const faults = new Set([...world.faults.of(provider), ...next])
  const asked = { ...request, faults }
  if (kind !== 'page' && kind !== 'token') {
    const isRefused = faults.has('503') || faults.has('html-403')
    if (isRefused && kind === 'charge') world.faults.spendNext(provider)
    if (faults.has('503')) return { status: 503, body: unavailable }
    if (faults.has('html-403')) return { status: 403, body: firewall, html: true }
  }
  const reply = await protocol.answer(asked, world)
  const isTaken = (kind === 'charge' || kind === 'refund') && reply !== undefined && reply.status < 400
  return isTaken && faults.has('silent') ? undefined : reply
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, reply: Reply | undefined): void {
  if (!reply) return
  const { status, body, headers, html } = reply
  const isText = typeof body === 'string'
  const type = html ? 'text/html; charset=utf-8' : isText ? 'text/plain' : 'application/json'
  response.writeHead(status, { 'Content-Type': type, ...headers })
  response.end(isText ? body : JSON.stringify(body))
}
