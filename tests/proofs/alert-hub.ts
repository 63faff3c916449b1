import type { ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect as connectTo, createServer } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../tools/postgres.ts'
import { stopProcess } from '../../tools/processes.ts'
import { isAnswering, prepareStack, startProcess, waitFor } from '../../tools/stack.ts'
import { startSink } from '../support/sink.ts'
import { startTlsSite } from './alert-certificates.ts'
import { connect } from './kills.ts'
import { floodSettings } from './proof.ts'

/** Web, worker, a mail server that may hang, and a site whose certificate the worker looks at. */
export async function startWatchedHub() {
  const sink = await startSink((address) => address.startsWith('refused@'))
  const mail = await startMailGate(Number(new URL(sink.url).port))
  const workerPort = await freePort()
  const stack = await prepareStack({
    content: 'settings',
    settings: { ...floodSettings, SMTP_URL: mail.url, WORKER_PORT: String(workerPort) },
  })
  stack.onClose(() => sink.close())
  stack.onClose(mail.close)
  const site = await startTlsSite(stack.folder)
  stack.onClose(site.close)
  const state = join(stack.folder, 'backups')
  mkdirSync(state)
  const backedUp = (name: string, at: Date) =>
    writeFileSync(
      join(state, `${name}.json`),
      JSON.stringify({ at: at.toISOString(), isGood: true, text: '' }),
    )
  for (const name of ['backup', 'drill']) backedUp(name, new Date())
  const processes: { web: ChildProcess; worker: ChildProcess } = {
    web: startProcess(stack, 'web'),
    worker: startWorker(),
  }
  stack.onClose(() => Promise.all([stopProcess(processes.web), stopProcess(processes.worker)]))
  await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
  await waitFor('the worker', isAnswering(`http://127.0.0.1:${workerPort}/healthz`))

  function startWorker(): ChildProcess {
    const { origin, trusted } = site
    const settings = { PUBLIC_ORIGIN: origin, NODE_EXTRA_CA_CERTS: trusted, BACKUP_STATE_DIR: state }
    return startProcess(stack, 'worker', settings)
  }
  return {
    stack,
    site,
    mail,
    backedUp,
    processes,
    webAddress: new URL(stack.origin).host,
    workerAddress: `127.0.0.1:${workerPort}`,
    async restartWorker() {
      await stopProcess(processes.worker)
      processes.worker = startWorker()
    },
    /** As the owner of the database. Connects each time, because the database goes away and comes back. */
    async sql(...statements: string[]) {
      const client = await connect(stack)
      for (const statement of statements) await client.query(statement)
      await client.end()
    },
  }
}

export type WatchedHub = Awaited<ReturnType<typeof startWatchedHub>>

/** In front of a mail server: passes everything on, or hangs. */
async function startMailGate(to: number) {
  let hangs = false
  const sockets = new Set<{ destroy: () => void }>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (hangs) return
    const onward = connectTo(to, '127.0.0.1')
    sockets.add(onward)
    onward.on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy())
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    hang() {
      hangs = true
      end()
    },
    answer() {
      hangs = false
      end()
    },
    close() {
      end()
      server.close()
    },
  }
}
