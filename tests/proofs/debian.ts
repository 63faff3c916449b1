import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { debianMirror } from '../../tools/debian-mirror.ts'
import { exitOf, startProgram, stopProcess } from '../../tools/processes.ts'
import { hold, pause } from './proof.ts'

export type Debian = 'bookworm' | 'trixie'

/** Downloaded once for each version of Debian, and copied for each machine. */
const store = '.data/debian'
/** Debian's packages that operate/install asks for: fetched before, because the machine has no way to the internet. */
const wanted = ['ca-certificates', 'caddy', 'postgresql', 'pgbackrest', 'restic']

/** A bare Debian as bought: no Node, no npm, no database. */
function bareDebian(version: Debian): string {
  const folder = resolve(store, version)
  const ready = join(folder, 'ready')
  const fetched = wanted.join(' ')
  if (existsSync(ready) && readFileSync(ready, 'utf8') === fetched) return folder
  if (!existsSync(ready)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    execFileSync(
      'debootstrap',
      ['--variant=minbase', '--include=systemd,systemd-sysv,dbus,iproute2', version, folder, debianMirror()],
      { stdio: ['ignore', 'ignore', 'inherit'], maxBuffer: 1e9 },
    )
  }
  execFileSync('chroot', [folder, 'apt-get', '-qq', 'update'], { stdio: 'ignore' })
  execFileSync(
    'chroot',
    [folder, 'apt-get', '-qq', 'install', '-y', '--no-install-recommends', '--download-only', ...wanted],
    { stdio: 'ignore' },
  )
  writeFileSync(ready, fetched)
  return folder
}

export type Machine = {
  /** Its root folder, seen from outside. */
  root: string
  /** Processes that the kernel killed for want of memory, when it has a limit. */
  killed: () => number
  /** Runs a command inside, and returns what it printed. What runs this way does not count against its memory. */
  run: (command: string, input?: string) => { status: number; output: string }
  close: () => Promise<void>
}

/** A booted machine with systemd and a network of its own, which nothing outside can reach. */
export async function bootDebian(version: Debian, megabytes?: number): Promise<Machine> {
  const root = resolve('.data/machines', `${version}-${process.pid}`)
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  cpSync(bareDebian(version), root, { recursive: true, verbatimSymlinks: true })
  const options = ['--quiet', '-D', root, '--register=no', '--keep-unit', '--private-network', '--boot']
  const group = megabytes ? limitMemory(megabytes) : undefined
  const boot = group
    ? ['sh', '-c', `echo $$ > ${group.folder}/cgroup.procs && exec "$@"`, 'sh', 'systemd-nspawn', ...options]
    : ['systemd-nspawn', ...options]
  const child = startProgram(boot[0] ?? '', boot.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] })
  const leader = await leaderOf(child)
  const run: Machine['run'] = (command, input) => {
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      ['--target', leader, '--all', '--', '/bin/bash', '-c', command],
      { encoding: 'utf8', input, maxBuffer: 64 * 1024 * 1024 },
    )
    return { status: status ?? -1, output: stdout + stderr }
  }
  for (let tries = 0; !/running|degraded/.test(run('systemctl is-system-running').output); tries++) {
    hold('Debian boots within a minute', tries < 120, run('systemctl --failed').output)
    await pause(500)
  }
  run('ip link set lo up')
  return {
    root,
    killed: () => group?.killed() ?? 0,
    run,
    async close() {
      run('systemctl poweroff')
      await Promise.race([exitOf(child), pause(20_000)])
      await stopProcess(child, 'SIGKILL')
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** A control group whose processes share this much memory. Every machine has one of the two versions. */
function limitMemory(megabytes: number): { folder: string; killed: () => number } {
  const [parent, limit, events] = existsSync('/sys/fs/cgroup/memory')
    ? (['/sys/fs/cgroup/memory', 'memory.limit_in_bytes', 'memory.oom_control'] as const)
    : (['/sys/fs/cgroup', 'memory.max', 'memory.events'] as const)
  const folder = join(parent, `iris-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, limit), String(megabytes * 1024 * 1024))
  return {
    folder,
    killed: () => Number(/oom_kill (\d+)/.exec(readFileSync(join(folder, events), 'utf8'))?.[1]),
  }
}

/** Runs a command that must work; returns what it printed. */
export function expectRun(machine: Machine, command: string, input?: string): string {
  const { status, output } = machine.run(command, input)
  hold(`'${command}' works`, status === 0, output.slice(-3000))
  return output
}

/** The first process inside, once systemd has taken over. */
async function leaderOf(child: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    await pause(100)
    if (child.exitCode !== null) throw new Error('systemd-nspawn ended')
    const leader = spawnSync('pgrep', ['-P', String(child.pid), '-x', 'systemd'], {
      encoding: 'utf8',
    }).stdout.trim()
    if (leader) return leader
  }
  throw new Error('systemd did not start')
}

/** The memory of the hub's processes and its proxy, in megabytes: `VmRSS` is what a process has now, `VmHWM` the most it had. */
export function memoryOf(machine: Machine, what: 'VmRSS' | 'VmHWM'): Record<string, number> {
  const units = ['iris-web@1', 'iris-web@2', 'iris-worker', 'caddy']
  const megabytes = (unit: string) =>
    machine.run(`awk '/${what}/ { print int($2 / 1024) }' /proc/$(systemctl show -P MainPID ${unit})/status`)
      .output
  return Object.fromEntries(units.map((unit) => [unit, Number(megabytes(unit))]))
}

/** The processor time that the hub's parts have taken since they started, in milliseconds. */
export function processorOf(machine: Machine): Record<'web' | 'worker' | 'database' | 'proxy', number> {
  // Ticks of 10 ms: its own, and those of children that have ended, which only PostgreSQL has.
  const ticks = (pids: string) =>
    Number(
      machine.run(
        `cat $(printf '/proc/%s/stat ' ${pids}) | awk '{ t += $14 + $15 + $16 + $17 } END { print t }'`,
      ).output,
    )
  const main = (unit: string) => `$(systemctl show -P MainPID ${unit})`
  return {
    web: 10 * ticks(`${main('iris-web@1')} ${main('iris-web@2')}`),
    worker: 10 * ticks(main('iris-worker')),
    database: 10 * ticks('$(grep -lx postgres /proc/[0-9]*/comm | cut -d/ -f3)'),
    proxy: 10 * ticks(main('caddy')),
  }
}
