import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The user that a program runs as, and the signal that ends it when this process is gone. */
type Other = SpawnOptions & { user?: string; lastSignal?: 'KILL' | 'QUIT' }

/**
 * Starts a program that ends with this process, however this process ends: the kernel signals it, so even SIGKILL
 * leaves nothing running. In a session of its own, so that Ctrl-C reaches only us, and we stop the programs in order.
 */
export function startProgram(file: string, args: string[], options: Other = {}): ChildProcess {
  const { user, lastSignal = 'KILL', ...rest } = options
  const asUser = user ? ['--reuid', user, '--regid', user, '--init-groups'] : []
  // When this process ended before the signal was set up, the program does not start.
  const unlessAlone = ['sh', '-c', '[ "$PPID" = "$0" ] && exec "$@"', String(process.pid)]
  const wrapped = [...asUser, '--pdeathsig', lastSignal, '--', ...unlessAlone, file, ...args]
  return spawn('setpriv', wrapped, { detached: true, ...rest })
}

export function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code))
  })
}

/** Asks it to end, and kills it after twenty seconds. */
export async function stopProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  const exited = exitOf(child)
  child.kill(signal)
  const patience = setTimeout(() => child.kill('SIGKILL'), 20_000)
  return exited.finally(() => clearTimeout(patience))
}

/** Runs a program to its end. Throws when it fails. */
export async function runProgram(file: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  const code = await exitOf(startProgram(file, args, { stdio: 'inherit', ...options }))
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}`)
}

/**
 * Calls `close` on a signal to this tool, or when the npm that started it is gone: killing npm means the tool. A second
 * signal does not wait for the first.
 */
export function onStop(close: (code: number) => Promise<void>): void {
  let asked = false
  const stop = () => {
    if (asked) process.exit(1)
    asked = true
    close(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, stop)
  }
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watching)
    stop()
  }, 500)
  watching.unref()
}

const isAlive = (pid: string | number) => existsSync(`/proc/${pid}`)

/** A temporary folder that belongs to this process. Folders that ended processes left behind are removed. */
export function temporaryFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const owner = /^iris-(\d+)-/.exec(name)?.[1]
    if (!owner || isAlive(owner)) continue
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    } catch {
      // Somebody else's.
    }
  }
  return mkdtempSync(join(tmpdir(), `iris-${process.pid}-`))
}

/** Identifies a process uniquely: process ids are reused, but not together with their start time. */
export function nameOfProcess(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie does not count as running.
    return fields[0] === 'Z' ? undefined : `${pid} ${fields[19]}`
  } catch {
    return undefined
  }
}
