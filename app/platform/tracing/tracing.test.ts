import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { data, RouterContextProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as contact from '~/features/people/enquiries/pages/contact.tsx'
import { sendMessageJob } from '~/features/people/notifications/outbox.jobs.server.ts'
import { outbox } from '~/features/people/notifications/outbox.table.server.ts'
import { supportCommand } from '~/features/people/notifications/support.cli.server.ts'
import { hub } from '~/hub.server.ts'
import { seed } from '../../../database/seed/seed.ts'
import { withDatabase } from '../../../tests/support/database.ts'
import { startSink } from '../../../tests/support/sink.ts'
import { config } from '../config.server.ts'
import { db } from '../db/db.server.ts'
import { newFormToken } from '../http/form-token.server.ts'
import { createHandler } from '../http/handler.server.ts'
import { createRenderer } from '../http/render.server.ts'
import { startWorking } from '../jobs/worker.server.ts'
import { log } from '../log.server.ts'
import { closeMail } from '../mail/mail.server.ts'
import type { PageCache } from '../page-cache/page-cache.server.ts'
import { inTransaction } from '../unit-of-work/unit-of-work.server.ts'
import { startTracing, stopTracing } from './tracing.server.ts'

withDatabase()

const listening = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

type Attribute = { key: string; value: Record<string, unknown> }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}

/** A collector that keeps what it gets. */
const bodies: string[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    if (request.url === '/v1/traces') bodies.push(body)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
})
const spans = (): SentSpan[] =>
  bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
      scopeSpans.flatMap((one) => one.spans),
    ),
  )

/** The site with one page: the contact form. */
const routes = async (request: Request, context: RouterContextProvider) => {
  const given = await contact.action({ request, params: {}, context } as never)
  return given instanceof Response ? given : Response.json((given as ReturnType<typeof data>).data)
}
const site = createServer(
  createHandler({
    assetAt: () => undefined,
    pageCache: { serveCached: () => false } as unknown as PageCache,
    render: createRenderer(routes),
    fastPath: () => false,
    isForm: () => true,
    isWebhook: () => false,
    patternOf: () => '/contact',
    maxBodyOf: () => undefined,
    refusal: (status) => String(status),
  }).handle,
)

const before = { ...config() }
let origin: string
let collectorUrl: string
let sink: Awaited<ReturnType<typeof startSink>>
const lines: string[] = []
const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[pino.symbols.streamSym]

beforeAll(async () => {
  origin = await listening(site)
  collectorUrl = await listening(collector)
  sink = await startSink()
  config().SMTP_URL = sink.url
  if (!stream) throw new Error('pino has no stream')
  vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line))
  log.level = 'info'
})
beforeEach(async () => {
  await seed()
  for (const list of [bodies, lines, sink.mails]) list.length = 0
})
afterEach(async () => {
  await stopTracing()
  config().OTEL_EXPORTER_OTLP_ENDPOINT = undefined
})
afterAll(async () => {
  log.level = 'silent'
  vi.restoreAllMocks()
  Object.assign(config(), before)
  closeMail()
  await sink.close()
  site.close()
  collector.close()
})

const typed = {
  fullName: 'Aline Uwase',
  email: 'aline.uwase@example.com',
  subject: 'The courtyard at Huye',
  message: 'Whether the roof is dry, and how to reach 0788123456.',
}

/** Sends the contact form, and lets a worker send its mails. Returns the id of the request. */
async function sendAndDeliver(): Promise<string> {
  const answer = await fetch(`${origin}/contact?secret=parameter`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    body: new URLSearchParams({ ...typed, token: newFormToken(Date.now()) }),
  })
  expect(answer.status).toBe(303)
  const boss = await startWorking(hub.jobs, [])
  try {
    await expect
      .poll(async () => (await db().select().from(outbox).where(eq(outbox.status, 'pending'))).length, {
        timeout: 15_000,
      })
      .toBe(0)
  } finally {
    await boss.stop({ graceful: true, timeout: 5_000 })
  }
  return answer.headers.get('x-request-id') ?? ''
}
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('one id leads from the post of a form to its answer, its jobs and its mails', async () => {
  const request = await sendAndDeliver()
  expect(request).toMatch(/^[0-9a-f-]{36}$/)
  const own = logged().filter((line) => line.request === request)
  const said = (msg: string) => own.filter((line) => line.msg === msg)
  expect(said('answered')).toMatchObject([{ path: '/contact', status: 303 }])
  expect(sink.mails.length).toBeGreaterThan(1)
  expect(said('the mail server took a mail')).toHaveLength(sink.mails.length)
  expect(said('a job is done')).toHaveLength(sink.mails.length)
  expect(JSON.stringify(logged())).not.toMatch(/Aline|aline\.uwase|courtyard|0788123456|parameter/)

  const printed: string[] = []
  for (const given of [request, request.slice(0, 8).toUpperCase()]) {
    printed.length = 0
    await supportCommand.run([given], (line) => printed.push(line))
    expect(printed.filter((line) => line.startsWith('job send-message: completed'))).toHaveLength(
      sink.mails.length,
    )
    expect(printed.filter((line) => /^mail contact-\w+: sent/.test(line))).toHaveLength(sink.mails.length)
  }
  expect(printed.join('\n')).not.toMatch(/Aline|aline\.uwase|courtyard/)
})

test('support knows no other request, and refuses what is no id', async () => {
  await sendAndDeliver()
  const printed: string[] = []
  await supportCommand.run(['00000000'], (line) => printed.push(line))
  expect(printed).toEqual(['no jobs: it queued none, or is older than a week'])
  for (const given of ['', '1234567', '%', "' or true"])
    await expect(supportCommand.run([given], () => {})).rejects.toThrow('a request id has 36')
})

test('a job that names no request, as those of earlier versions and of the schedule, still runs', async () => {
  const request = await sendAndDeliver()
  await db().execute(sql`update outbox set status = 'pending', sent_at = null`)
  await db().execute(sql`delete from pgboss.job`)
  const [message] = await db().select().from(outbox).limit(1)
  await inTransaction({ actor: { kind: 'system' } }, (work) =>
    work.enqueue(sendMessageJob, { messageId: message?.id ?? '' }),
  )
  const { rows } = await db().execute(sql`select data from pgboss.job`)
  expect(rows).toEqual([{ data: { messageId: message?.id } }])
  lines.length = 0
  const boss = await startWorking(hub.jobs, [])
  const done = () => logged().filter(({ msg, job }) => msg === 'a job is done' && job === 'send-message')
  await expect.poll(done, { timeout: 15_000 }).toHaveLength(1)
  await boss.stop({ graceful: true, timeout: 5_000 })
  expect(lines.join('')).not.toContain(request)
  expect(done()[0]).not.toHaveProperty('request')
})

test('with a collector, one trace leads from the form over its transaction and jobs to the mails', async () => {
  config().OTEL_EXPORTER_OTLP_ENDPOINT = collectorUrl
  await startTracing()
  const request = await sendAndDeliver()
  await stopTracing()
  const form = spans().find(({ name }) => name === 'POST /contact')
  const trace = spans().filter(({ traceId }) => traceId === form?.traceId)
  const names = trace.map(({ name }) => name)
  for (const name of ['transaction', 'queue send-message', 'job send-message', 'send mail'])
    expect(names).toContain(name)
  expect(names.filter((name) => name === 'send mail')).toHaveLength(sink.mails.length)
  // From the mail up to the form, each is a part of the one before.
  const up: string[] = []
  for (
    let at = trace.find(({ name }) => name === 'send mail');
    at;
    at = trace.find(({ spanId }) => spanId === at?.parentSpanId)
  )
    up.push(at.name)
  expect(up).toEqual(['send mail', 'job send-message', 'queue send-message', 'transaction', 'POST /contact'])
  expect(JSON.stringify(form?.attributes)).toContain(request)
  // A trace that a visitor names is not taken up.
  expect(form?.traceId).not.toBe('a'.repeat(32))
})

test('nothing that somebody typed is in a span', async () => {
  config().OTEL_EXPORTER_OTLP_ENDPOINT = collectorUrl
  await startTracing()
  await sendAndDeliver()
  await stopTracing()
  expect(spans().length).toBeGreaterThan(5)
  expect(bodies.join('\n')).not.toMatch(
    /Aline|aline\.uwase|example\.com|courtyard|roof|788123456|parameter|127\.0\.0\.1/,
  )
  const keys = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  expect([...keys].sort()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'iris.actor',
    'iris.job',
    'iris.message',
    'iris.queue',
    'iris.request',
    'iris.template',
  ])
})

test('a collector that is down costs nobody anything', async () => {
  config().OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1'
  await startTracing()
  await sendAndDeliver()
  expect(sink.mails.length).toBeGreaterThan(1)
  await expect(stopTracing()).resolves.toBeUndefined()
  expect(logged().map(({ msg }) => msg)).toContain('the last spans could not be sent')
})

test('without a collector there are no spans, and no job carries a trace', async () => {
  await startTracing()
  await sendAndDeliver()
  await stopTracing()
  expect(bodies).toEqual([])
  const { rows } = await db().execute<{ caused: object }>(
    sql`select data->'causedBy' as caused from pgboss.job where name = 'send-message'`,
  )
  expect(rows.map(({ caused }) => Object.keys(caused))).toEqual([['request'], ['request']])
})

/** The files that load a module at their start. */
const loadedBy = (sources: Record<string, string>, module: string) =>
  Object.entries(sources).flatMap(([path, source]) =>
    new RegExp(`^(?:import(?! type)|export)[^\\n]*from '${module}`, 'm').test(source) ? path : [],
  )

test('nothing of OpenTelemetry is loaded at the start', () => {
  const sources = import.meta.glob<string>(['/app/**/*.{ts,tsx}', '/processes/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const only = '/app/platform/tracing/open-telemetry.server.ts'
  expect(loadedBy(sources, '@opentelemetry/')).toEqual([only])
  expect(loadedBy(sources, '[^\n]*open-telemetry')).toEqual([])
  // control: a file that does would be found.
  const planted = { '/app/planted.ts': "import { openTracing } from './open-telemetry.server.ts'" }
  expect(loadedBy(planted, '[^\n]*open-telemetry')).toHaveLength(1)
})
