import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { demoCertificateKey } from './certificate-key.ts'
import { startInbox } from './inbox.ts'
import { startNetworkSimulator } from './network-simulator.ts'
import { startPaymentSimulator } from './payment-simulator.ts'
import { createDatabase, developmentDatabase, freePort, startPostgres } from './postgres.ts'
import { onStop } from './processes.ts'
import { startSmsSimulator } from './sms-simulator.ts'
import { demoCode, demoKey, demoOwner } from './stack.ts'

type Web = {
  handle: (request: IncomingMessage, response: ServerResponse) => void
  close: () => Promise<void>
}

/** Everything for development: database, inbox, simulators, worker and the site, which shows each change at once. */
process.env.NODE_ENV = 'development'
const port = Number(process.env.PORT ?? 4100)
const steps: (() => unknown)[] = []
let closing = false

onStop(close)

try {
  const vite = await start()
  // Vite would end the process itself, before the database and the inbox are stopped.
  onStop(close)
  const answer = siteOn(vite)
  const server = createServer((request, response) =>
    vite.middlewares(request, response, () => answer(request, response)),
  )
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  steps.push(() => server.close())
  const { INBOX, SMS, PAYMENTS } = process.env
  console.log(`Site http://127.0.0.1:${port}   components /dev/kit   inbox ${INBOX}   SMS texts ${SMS}`)
  console.log(`Payments ${PAYMENTS}`)
  console.log(
    `Staff ${demoOwner.email}   ${demoOwner.password}   code ${await demoCode()}, or Enter for the current one`,
  )
  process.stdin.on('data', async () => console.log(await demoCode()))
} catch (error) {
  if (!closing) console.error(error)
  await close(1)
}

async function start(): Promise<ViteDevServer> {
  const cluster = await startPostgres(developmentDatabase)
  steps.push(() => cluster.stop())
  await createDatabase(cluster, 'iris')
  const environment: Record<string, string> = {
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATABASE_URL: cluster.url('iris', 'iris_app'),
    DATABASE_OWNER_URL: cluster.url('iris'),
    DATABASE_PUBLIC_URL: cluster.url('iris', 'iris_public'),
    SECRET: 'only for development and demonstration, never for visitors',
    CERTIFICATE_KEY: demoCertificateKey,
    MAIL_FROM: 'IRIS Hub <hello@irishub.example>',
    PAGE_CACHE: 'off',
    LOG_LEVEL: 'warn',
  }
  const stack = { environment, onClose: (step: () => unknown) => steps.push(step) }
  const inbox = await startInbox(stack)
  const sms = await startSmsSimulator(stack)
  const payments = await startPaymentSimulator(stack)
  await startNetworkSimulator(stack)
  const outside = { INBOX: inbox.address, SMS: sms.address, PAYMENTS: payments.address }
  Object.assign(process.env, environment, outside)
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { port: await freePort() } },
    appType: 'custom',
  })
  steps.push(() => vite.close())
  // Public pages have no React for hot replacement: the browser simply reloads.
  vite.watcher.on('change', (file) => {
    if (/\/(?:app|messages)\//.test(file)) vite.ws.send({ type: 'full-reload' })
  })
  const cli = await vite.ssrLoadModule('/processes/cli.ts')
  await cli.run(['migrate'])
  await cli.run(['seed', '--samples'])
  const { makeOwner } = await vite.ssrLoadModule(
    '/app/features/people/accounts/commands/make-owner.server.ts',
  )
  const { inTransaction } = await vite.ssrLoadModule('/app/platform/unit-of-work/unit-of-work.server.ts')
  await inTransaction({ actor: { kind: 'cli' } }, (work: unknown) =>
    makeOwner(work, { ...demoOwner, appKey: demoKey }),
  )
  const worker = await (await vite.ssrLoadModule('/processes/worker.ts')).createWorker()
  steps.push(() => worker.close())
  return vite
}

/** After a change Vite loads the module again; the connections of the old one are closed. */
function siteOn(vite: ViteDevServer) {
  let current: { module: unknown; web: Web } | undefined
  steps.push(() => current?.web.close())
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const module = await vite.ssrLoadModule('/processes/web.ts')
      if (current?.module !== module) {
        const old = current
        current = { module, web: await module.createWeb() }
        await old?.web.close()
      }
      current?.web.handle(request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      console.error(error)
      response.writeHead(500).end(String(error))
    }
  }
}

async function close(code: number): Promise<void> {
  if (closing) return
  closing = true
  for (const step of steps.reverse())
    await Promise.resolve(step()).catch((error: unknown) => console.error(error))
  process.exit(code)
}
