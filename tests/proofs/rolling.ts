import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../tools/processes.ts'
import { bootDebian, expectRun, type Machine } from './debian.ts'
import { installHub } from './install.ts'
import { admitLoad, failuresOf, type Load, startLoad } from './machine-load.ts'
import { hold, type Proof, pause } from './proof.ts'

/** Upgrades while visitors read and write; the controls are a proxy that does not look, and a version that is broken. */
export const rolling: Proof = {
  shows:
    'an upgrade under load fails nobody, a broken version goes back by itself, and a plain proxy would lose some',
  apart: true,
  async run() {
    const machine = await bootDebian('bookworm')
    try {
      installHub(machine)
      admitLoad(machine)
      const next = otherVersion(machine, '0.2.0')
      const broken = otherVersion(machine, '0.3.0', (folder) =>
        writeFileSync(join(folder, 'build/server/web.js'), "throw new Error('a broken version')\n"),
      )
      const upgrade = await upgradeUnderLoad(machine, `/opt/iris/current/operate/upgrade ${next}`, 0)
      hold('nobody fails during an upgrade', failuresOf(upgrade) === 0, upgrade)
      hold('at least 3,000 were served', upgrade.sent >= 3000, upgrade.sent)
      const back = await upgradeUnderLoad(machine, `/opt/iris/current/operate/upgrade ${broken}`, 1)
      hold('nobody fails during a broken one', failuresOf(back) === 0, back)
      const runs = expectRun(machine, 'readlink /opt/iris/current').trim()
      hold('the version before runs again', runs === 'releases/0.2.0', runs)
      plainProxy(machine)
      const plain = await upgradeUnderLoad(machine, 'for n in 1 2; do systemctl restart iris-web@$n; done', 0)
      hold('control: a proxy that does not look loses some', failuresOf(plain) > 0, plain)
      return { upgrade, back, plain }
    } finally {
      await machine.close()
    }
  },
}

/** The same release under another number, perhaps changed. */
function otherVersion(machine: Machine, version: string, change?: (folder: string) => void): string {
  const folder = temporaryFolder()
  const release = join(folder, 'iris-hub')
  cpSync('dist/iris-hub', release, { recursive: true })
  const file = join(release, 'package.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": ".*"/, `"version": "${version}"`))
  change?.(release)
  const name = `iris-hub-${version}.tar.gz`
  execFileSync('tar', ['-C', folder, '-czf', join(machine.root, 'root', name), 'iris-hub'])
  rmSync(folder, { recursive: true, force: true })
  return `/root/${name}`
}

/** 30 visitors a second, from ten seconds before the command until 3,000 were sent and it has ended. */
async function upgradeUnderLoad(machine: Machine, command: string, wanted: number): Promise<Load> {
  const load = startLoad(machine, { rate: 30 })
  const until = Date.now() + 105_000
  await pause(10_000)
  const { status, output } = machine.run(command)
  hold(`'${command}' ends with ${wanted}`, status === wanted, output)
  while (Date.now() < until) await pause(1000)
  return load.end()
}

function plainProxy(machine: Machine): void {
  const file = join(machine.root, 'etc/caddy/Caddyfile')
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, lines.filter((line) => !/^\t\t(?:lb_|health_)/.test(line)).join('\n'))
  expectRun(machine, 'systemctl restart caddy; sleep 3')
}
