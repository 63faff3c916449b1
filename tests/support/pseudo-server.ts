import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'

/**
 * The process of `startPseudoSite`: web, and a worker that only sends mails, from the sources in the current folder.
 * When the site answers, it prints its routes.
 */
process.once('SIGTERM', () => process.exit(0))
const vite = await createVite({
  cacheDir: 'vite',
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
const { run } = await vite.ssrLoadModule('/processes/cli.ts')
await run(['migrate'])
await run(['seed', '--samples'])
const { createWeb } = await vite.ssrLoadModule('/processes/web.ts')
const { hub } = await vite.ssrLoadModule('/app/hub.server.ts')
const { startWorking } = await vite.ssrLoadModule('/app/platform/jobs/worker.server.ts')
const sending = hub.jobs.filter(({ name }: { name: string }) => name === 'send-message')
await startWorking(sending, [])
const { handle } = await createWeb()
createServer(handle).listen(Number(process.env.PORT), '127.0.0.1', () =>
  run(['routes'], (json: string) => console.log(JSON.stringify(JSON.parse(json)))),
)
