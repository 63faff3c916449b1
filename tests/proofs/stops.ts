import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/postgres.ts'
import { exitOf, nameOfProcess, startProgram } from '../../tools/processes.ts'
import { type Random, randomFrom } from '../support/random.ts'
import { hold, type Proof, pause, type Size, sized } from './proof.ts'

/** A tool, the output that shows that it works, and the time it takes until then. */
type Tool = { args: string[]; works: RegExp | 'ends well'; seconds: number }

const tools: Record<string, Tool> = {
  dev: { args: ['dev'], works: /^Site http/m, seconds: 45 },
  demo: { args: ['demo'], works: /^READY /m, seconds: 45 },
  seed: { args: ['seed', '--', '--rows', '20000'], works: 'ends well', seconds: 40 },
  proof: { args: ['proof', '--', '--small', 'shutdown'], works: 'ends well', seconds: 25 },
  journeys: { args: ['journeys', '--', 'logs.journey'], works: 'ends well', seconds: 50 },
}
const signals = ['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGINT'] as const

export const stops: Proof = {
  shows:
    'every tool that starts programs, killed at ten random moments of its start and run, leaves nothing running and can start again',
  nightly: true,
  async run(size: Size) {
    const rounds = sized(size, { small: 1, middle: 3, full: 10 })
    const chosen = process.env.TOOLS?.split(' ') ?? (size === 'small' ? ['seed'] : Object.keys(tools))
    const folder = mkdtempSync(join(tmpdir(), 'iris-stops-'))
    // The database runs as a user of its own and must be able to reach its folder in here.
    chmodSync(folder, 0o711)
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
    console.log(`seed ${seed} (replay with SEED=${seed})`)
    const random = randomFrom(seed)
    const told: Record<string, unknown> = { seed }
    for (const name of chosen) {
      const moments: string[] = []
      for (let round = 0; round < rounds; round++) moments.push(await killOnce(name, folder, random))
      const again = await start(name, folder)
      await again.untilItWorks()
      again.kill('SIGTERM')
      await again.nothingIsLeft('after it was asked to stop')
      told[name] = moments
    }
    rmSync(folder, { recursive: true, force: true })
    return told
  },
}

/** Starts the tool, kills it or its npm at a random moment, and looks for leftovers. */
async function killOnce(name: string, folder: string, random: Random): Promise<string> {
  const running = await start(name, folder)
  const after = 100 + random.upTo((tools[name]?.seconds ?? 1) * 1000)
  const code = await Promise.race([running.ended, pause(after)])
  hold(
    `${name} has not failed by itself`,
    code === undefined || code === 0,
    code,
    running.read().slice(-2000),
  )
  const signal = random.pick(signals) ?? 'SIGKILL'
  const whom = random.pick(['npm', 'the tool']) ?? 'npm'
  const said = `${(after / 1000).toFixed(1)} s: ${signal} to ${whom}`
  console.log(`${name} after ${said}`)
  running.kill(signal, whom)
  await running.nothingIsLeft(said)
  return said
}

async function start(name: string, folder: string) {
  const tool = tools[name]
  if (!tool) throw new Error(`no tool is called ${name}`)
  const mark = randomUUID()
  const log = join(folder, `${name}.log`)
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary, { recursive: true, mode: 0o755 })
  const before = new Set(processes().map(({ key }) => key))
  const file = openSync(log, 'w')
  const npm = startProgram('npm', ['run', ...tool.args], {
    stdio: ['ignore', file, file],
    env: {
      ...process.env,
      MARK: mark,
      TMPDIR: temporary,
      DEV_DIR: join(folder, 'dev'),
      PORT: String(await freePort()),
    },
  })
  const ended = exitOf(npm)
  const isOurs = (one: Found) =>
    !before.has(one.key) &&
    (one.environment.includes(mark) || [process.cwd(), folder].some((place) => one.place.startsWith(place)))
  const left = () =>
    processes().filter((one) => isOurs(one) && one.pid !== process.pid && one.pid !== npm.pid)
  const read = () => readFileSync(log, 'utf8')
  return {
    ended,
    read,
    kill(signal: NodeJS.Signals, whom = 'npm') {
      const itself = processes().find(({ parent }) => parent === npm.pid)?.pid
      if (whom === 'npm' || !itself) npm.kill(signal)
      else process.kill(itself, signal)
    },
    async untilItWorks(): Promise<void> {
      const { works } = tool
      if (works === 'ends well')
        return hold(`${name} ends successfully`, (await ended) === 0, read().slice(-2000))
      for (let n = 0; n < 1200 && !works.test(read()); n++) await pause(100)
      hold(`${name} works`, works.test(read()), read().slice(-2000))
    },
    async nothingIsLeft(when: string): Promise<void> {
      await Promise.race([ended, pause(30_000)])
      for (let n = 0; n < 300 && left().length > 0; n++) await pause(100)
      hold(`nothing of ${name} is left, ${when}`, left().length === 0, left(), read().slice(-2000))
    },
  }
}

type Found = { pid: number; key: string; parent: number; place: string; environment: string; command: string }

/** All processes on this machine that we may inspect. A zombie does not count. */
function processes(): Found[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    const key = Number.isInteger(pid) ? nameOfProcess(pid) : undefined
    if (!key) return []
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return {
        pid,
        key,
        parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
        place: readlinkSync(`/proc/${pid}/cwd`),
        environment: readFileSync(`/proc/${pid}/environ`, 'utf8'),
        command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 200),
      }
    } catch {
      return []
    }
  })
}
