import { type ChildProcess, execFileSync } from 'node:child_process'
import { chmodSync, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createOTP } from '@better-auth/utils/otp'
import { demoCertificateKey } from './certificate-key.ts'
import { type Cluster, createDatabase, freePort, startPostgres } from './postgres.ts'
import { exitOf, onStop, startProgram, stopProcess, temporaryFolder } from './processes.ts'

export type Settings = Record<string, string>

/** A running product: everything on loopback, in a folder of its own. */
export type Stack = {
  folder: string
  cluster: Cluster
  environment: Settings
  origin: string
  /** Ends everything that was started, newest first. */
  close: () => Promise<void>
  onClose: (step: () => unknown) => void
}

const open = new Set<Stack>()

/** Ends everything that still runs, when a tool fails half-way or is told to stop. */
export async function closeStacks(): Promise<void> {
  for (const stack of open) await stack.close()
}

/** For a tool that ends by itself: if stopped earlier, it ends what it started and has failed. */
export function endWhenStopped(): void {
  onStop(async () => {
    await closeStacks()
    process.exit(130)
  })
}

/** What is in the database: the samples, only the settings of a new hub, or the schema alone, without an owner. */
type Content = 'samples' | 'settings' | 'schema' | Filled

/** What `fill` writes over the schema, created once for each build under its name. */
type Filled = { name: string; fill: (stack: Stack) => Promise<void> }

export type Options = {
  folder?: string
  host?: string
  port?: number
  settings?: Settings
  content?: Content
  /** Settings of PostgreSQL itself. */
  postgres?: string[]
}

/** Database with schema and settings; web, worker and inbox are started on top of it as a tool needs them. */
export async function prepareStack(options: Options = {}): Promise<Stack> {
  const folder = options.folder ?? temporaryFolder()
  mkdirSync(folder, { recursive: true })
  // The database runs as a user of its own and must be able to reach its folder in here.
  chmodSync(folder, 0o711)
  const content = options.content ?? 'samples'
  if (!options.folder) await copyPrepared(folder, content)
  const port = await freePort(options.port)
  const cluster = await startPostgres(join(folder, 'postgres'), options.postgres)
  const origin = `http://${options.host ?? '127.0.0.1'}:${port}`
  const steps: (() => unknown)[] = [() => cluster.stop()]
  if (!options.folder) steps.unshift(() => rmSync(folder, { recursive: true, force: true }))
  const environment = { ...settingsFor(cluster, folder, origin), ...options.settings }
  const stack: Stack = {
    folder,
    cluster,
    environment,
    origin,
    onClose: (step) => steps.push(step),
    async close() {
      for (const step of steps.splice(0).reverse()) await step()
      open.delete(stack)
    },
  }
  open.add(stack)
  if (!options.folder) return stack
  await createDatabase(cluster, 'iris')
  await runCli(stack, ['migrate'])
  if (content === 'schema') return stack
  if (typeof content === 'object') {
    await content.fill(stack)
    return stack
  }
  // Their pictures keep a worker busy for its first minute.
  await runCli(stack, content === 'settings' ? ['seed'] : ['seed', '--samples'])
  await admitOwner(stack)
  return stack
}

/** The account of `demoOwner`, with its authenticator app. */
export const admitOwner = (stack: Stack) =>
  runCli(stack, ['owner', demoOwner.email, '--app', demoKey], `${demoOwner.password}\n`)

/** As whom the product opens its database. */
export const databaseSettings = (url: Cluster['url']) => ({
  DATABASE_URL: url('iris', 'iris_app'),
  DATABASE_OWNER_URL: url('iris'),
  DATABASE_PUBLIC_URL: url('iris', 'iris_public'),
})

/** The settings of a product on loopback. */
export function settingsFor(cluster: Cluster, folder: string, origin: string): Settings {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: new URL(origin).port,
    // Several workers run at once, and nobody reads what they report.
    WORKER_PORT: '0',
    PUBLIC_ORIGIN: origin,
    ...databaseSettings(cluster.url),
    SECRET: 'only for development and demonstration, never for visitors',
    CERTIFICATE_KEY: demoCertificateKey,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ADMIN_EMAILS: demoAdmins,
    MAIL_FROM: 'IRIS Hub <hello@irishub.example>',
    PAGE_CACHE_DIR: join(folder, 'pages'),
    STORAGE_DIR: join(folder, 'files'),
  }
}

/** Journeys and twenty proofs start with the same database, so it is created once for each build, which deletes it. */
async function copyPrepared(folder: string, content: Content): Promise<void> {
  const prepared =
    typeof content === 'object'
      ? `build/prepared-${content.name}`
      : {
          samples: 'build/prepared-with-samples',
          settings: 'build/prepared',
          schema: 'build/prepared-schema',
        }[content]
  if (!existsSync(prepared)) {
    const made = await prepareStack({ folder: temporaryFolder(), content })
    await made.close()
    const mine = `${prepared}-${process.pid}`
    execFileSync('cp', ['-a', made.folder, mine])
    rmSync(made.folder, { recursive: true })
    // Another process has created it at the same time, which is just as good.
    if (existsSync(prepared)) rmSync(mine, { recursive: true })
    else renameSync(mine, prepared)
  }
  execFileSync('cp', ['-a', `${prepared}/.`, folder])
}

/** The addresses that may open an account there. */
const demoAdmins = 'aline@irishub.example,eric@irishub.example,diane@irishub.example'

/** The account of every product that a tool starts. Only on loopback, never for visitors. */
export const demoOwner = { email: 'aline@irishub.example', password: 'Ridge-of-Huye-7!' }
export const demoKey = 'for demonstration only'
/** The current code of the owner's authenticator. Each code works once, so a second sign-in takes the next. */
export const demoCode = (steps = 0, now = Date.now()) =>
  createOTP(demoKey).hotp(Math.floor(now / 30_000) + steps)

export async function runCli(stack: Stack, args: string[], input = ''): Promise<void> {
  const child = startProcess(stack, 'cli', {}, args)
  child.stdin?.end(input)
  const code = await exitOf(child)
  if (code !== 0) throw new Error(`cli ${args.join(' ')} ended with ${code}; see ${stack.folder}/cli.log`)
}

/** Starts one of our built processes; its output goes to a file in the stack's folder. */
export function startProcess(
  stack: Stack,
  name: 'web' | 'worker' | 'cli',
  settings: Settings = {},
  args: string[] = [],
): ChildProcess {
  const log = createWriteStream(join(stack.folder, `${name}.log`), { flags: 'a' })
  const child = startProgram(process.execPath, [`build/server/${name}.js`, ...args], {
    env: { PATH: process.env.PATH ?? '', ...stack.environment, PROCESS_NAME: name, ...settings },
    stdio: [name === 'cli' ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  return child
}

/** Starts web or worker, to be stopped with the stack. */
export function startWithStack(stack: Stack, name: 'web' | 'worker', settings: Settings = {}): ChildProcess {
  const child = startProcess(stack, name, settings)
  let expected = false
  child.once('exit', (code) => {
    if (expected) return
    console.error(`${name} ended by itself with ${code}; see ${stack.folder}/${name}.log`)
    process.exitCode = 1
    stack.close().finally(() => process.exit(1))
  })
  stack.onClose(() => {
    expected = true
    return stopProcess(child)
  })
  return child
}

export async function waitFor(what: string, check: () => Promise<boolean>, seconds = 120): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    if (await check().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`waited ${seconds} s for ${what}`)
}

/** Whether the worker has rendered the samples' pictures; those of the team come last. */
export const picturesRendered = (origin: string) => async () => {
  const team = await (await fetch(`${origin}/team`)).text()
  return [...team.matchAll(/<picture/g)].length >= 5
}

export const isAnswering = (address: string) => () => fetch(address).then((answer) => answer.ok)
