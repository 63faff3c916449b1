import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createVite } from 'vite'
import { startInbox } from './inbox.ts'
import { createDatabase, freePort, startPostgres } from './postgres.ts'

/** Everything for development: database, inbox, worker and the site, which shows each change at once. */
process.env.NODE_ENV = 'development'
const port = Number(process.env.PORT ?? 4100)
const cluster = await startPostgres(`${process.cwd()}/.data/postgres`)
await createDatabase(cluster, 'iris')
const steps: (() => unknown)[] = [() => cluster.stop()]
const environment: Record<string, string> = {
  PORT: String(port),
  PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
  DATABASE_URL: cluster.url('iris'),
  SECRET: 'only for development and demonstration, never for visitors',
  MAIL_FROM: 'IRIS Hub <hello@irishub.example>',
  PAGE_CACHE: 'off',
  LOG_LEVEL: 'warn',
}
const inbox = await startInbox({ environment, onClose: (step) => steps.push(step) })
Object.assign(process.env, environment)

const vite = await createVite({
  server: { middlewareMode: true, hmr: { port: await freePort() } },
  appType: 'custom',
})
steps.push(() => vite.close())
const cli = await vite.ssrLoadModule('/processes/cli.ts')
await cli.run(['migrate'])
await cli.run(['seed'])
const worker = await (await vite.ssrLoadModule('/processes/worker.ts')).createWorker()
steps.push(() => worker.close())

const server = createServer((request, response) => {
  vite.middlewares(request, response, () => answer(request, response))
})
server.listen(port, '127.0.0.1', () =>
  console.log(`Site http://127.0.0.1:${port}   components /dev/kit   inbox ${inbox.address}`),
)

// A change makes Vite load the module anew; the old one's connections are closed.
let current:
  | {
      module: unknown
      web: { handle: (a: IncomingMessage, b: ServerResponse) => void; close: () => Promise<void> }
    }
  | undefined

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
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

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    server.close()
    await current?.web.close()
    for (const step of steps.reverse()) await step()
    process.exit(0)
  })
