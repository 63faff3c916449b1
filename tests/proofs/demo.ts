import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { freePort } from '../../tools/postgres.ts'
import { exitOf, runProgram, startProgram, stopProcess } from '../../tools/processes.ts'
import { ask, hold, type Proof } from './proof.ts'

const addresses = ['/', '/contact', '/fr/contact', '/rw/contact', '/healthz', '/readyz', '/metrics']

export const demo: Proof = {
  shows:
    '`npm run demo` is ready within a minute of a finished build (three minutes on every change), its year told, answers every address, and leaves nothing behind on SIGTERM',
  async run(size) {
    // On every change the journeys have just built the same sources.
    if (size !== 'small') rmSync('build', { recursive: true, force: true })
    await runProgram('npm', ['run', '--silent', 'build'])
    const port = await freePort()
    const started = Date.now()
    const child = startProgram('npm', ['run', 'demo'], {
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ready = new Promise<string>((resolve) => {
      if (!child.stdout) throw new Error('nothing listens on the demo’s port')
      createInterface(child.stdout).on('line', (line) => line.startsWith('READY ') && resolve(line.slice(6)))
    })
    const origin = await Promise.race([
      ready,
      exitOf(child).then((code) => Promise.reject(new Error(`demo ended with ${code}`))),
    ])
    const readySeconds = (Date.now() - started) / 1000
    const statuses: Record<string, number> = {}
    for (const address of addresses) statuses[address] = (await ask(origin + address)).status
    const code = await stopProcess(child)
    const leftBehind = await ask(origin).then(
      () => true,
      () => false,
    )
    const result = { readySeconds, statuses, exitCode: code }
    hold(
      'every address answers 200',
      Object.values(statuses).every((status) => status === 200),
      result,
    )
    // The machines that check every change are slower, and busy.
    const limit = size === 'small' ? 180 : 60
    hold(`READY within ${limit} s`, readySeconds < limit, result)
    hold('it ends cleanly', code === 0 && !leftBehind, result)
    return result
  },
}
